// Included by the file of microfacets: hemispherical reflectance by fits; first its factors of F0 and F90.

#define mx_ggx_dir_albedo mx_ggx_dir_albedo_analytic

// A curve is asked at the angle at which one of Schlick's has its mean, which is not far from the viewer's on a smooth
// surface. All curves are taken for Schlick's unless they reflect more.

// What a lobe reflects without multiple bounces and does not pass on to a layer below.
vec3 mx_ggx_dir_reflectance(float NdotV, float alpha, vec2 albedo, FresnelData fd, vec3 filmed)
{
    float single = albedo.x + albedo.y;
    float cosine = clamp(1.0 - pow(albedo.y / single, 0.2), NdotV - 0.5 * alpha, NdotV + 2.0 * alpha);
    vec3 bareF0 = mx_bare_fresnel_normal(fd);
    vec3 mean = fd.filmThickness > 0.0 ? filmed : mx_bare_fresnel(cosine, fd) * single;
    vec3 F90 = fd.model == FRESNEL_MODEL_SCHLICK ? fd.F90 : vec3(1.0);
    return max(bareF0 * albedo.x + F90 * albedo.y, mean);
}
