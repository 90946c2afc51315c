#include "mx_ggx_reflection.glsl"

// The reflected light of a lobe, and the part of all light that it does not pass on to a layer below.
vec3 mx_ggx_lobe(
    ClosureData closureData, vec3 N, vec3 V, vec3 X, vec2 alpha, FresnelData fd, bool retroreflective, out vec3 reflected)
{
    float NdotV = mx_positive_cosine(N, V);
    float avgAlpha = mx_average_alpha(alpha);
    vec2 albedo = mx_ggx_dir_albedo(NdotV, avgAlpha);
    vec3 filmed = vec3(0.0);
    vec3 F0 = mx_bare_fresnel_normal(fd);
    if (closureData.closureType == CLOSURE_TYPE_REFLECTION || closureData.closureType == CLOSURE_TYPE_TRANSMISSION)
    {
        if (fd.filmThickness > 0.0)
            filmed = mx_film_dir_reflectance(NdotV, avgAlpha, fd, F0);
    }
    vec3 response = closureData.closureType == CLOSURE_TYPE_TRANSMISSION
        ? vec3(0.0)
        : mx_ggx_reflection(closureData, N, retroreflective ? reflect(-V, N) : V, X, alpha, fd, filmed, F0);
    vec3 bounces = mx_ggx_energy_compensation(albedo, F0, fd);
    reflected = mx_ggx_dir_reflectance(NdotV, avgAlpha, albedo, fd, filmed) * bounces;
    return response * bounces;
}
