// Included by the file of microfacets: hemispherical reflectance by fits; first its factors of F0 and F90.

#define mx_ggx_dir_albedo mx_ggx_dir_albedo_analytic

// A curve is evaluated at the angle at which a Schlick curve has its mean. On a smooth surface that is close to the
// viewer's angle. The result is at least that of a Schlick curve.

// The reflectance of a lobe without multiple bounces: the part that does not reach a layer below.
vec3 mx_ggx_dir_reflectance(float NdotV, float alpha, vec2 albedo, FresnelData fd, vec3 filmed)
{
    float single = albedo.x + albedo.y;
    float cosine = clamp(1.0 - pow(albedo.y / single, 0.2), NdotV - 0.5 * alpha, NdotV + 2.0 * alpha);
    vec3 bareF0 = mx_bare_fresnel_normal(fd);
    vec3 mean = fd.filmThickness > 0.0 ? filmed : mx_bare_fresnel(cosine, fd) * single;
    vec3 F90 = fd.model == FRESNEL_MODEL_SCHLICK ? fd.F90 : vec3(1.0);
    return max(bareF0 * albedo.x + F90 * albedo.y, mean);
}
