// Included by the file of microfacets: factors of F0 and F90 in the hemispherical reflectance, by integration.

vec2 mx_ggx_dir_albedo(float NdotV, float alpha) { return mx_ggx_dir_albedo_monte_carlo(NdotV, alpha); }
