// Included by the file of microfacets: factors of F0 and F90 in the hemispherical reflectance, from the table if there is one.

vec2 mx_ggx_dir_albedo(float NdotV, float alpha)
{
    return textureSize($albedoTable, 0).x > 1
        ? texture($albedoTable, vec2(NdotV, alpha)).rg
        : mx_ggx_dir_albedo_analytic(NdotV, alpha);
}
