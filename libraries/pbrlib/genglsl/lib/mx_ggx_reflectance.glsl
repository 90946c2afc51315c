#include "mx_microfacet_specular.glsl"

// Hemispherical reflectance. Films keep more of their colours the smoother they are.
vec3 mx_ggx_reflectance(float NdotV, float alpha, FresnelData fd)
{
    vec2 albedo = mx_ggx_dir_albedo(NdotV, alpha);
    vec3 F90 = fd.model == FRESNEL_MODEL_SCHLICK && !(fd.filmThickness > 0.0) ? fd.F90 : vec3(1.0);
    vec3 rough = mx_compute_fresnel(1.0, fd) * albedo.x + F90 * albedo.y;
    return fd.filmThickness > 0.0 ? mix(mx_compute_fresnel(NdotV, fd), rough, sqrt(alpha)) : rough;
}
