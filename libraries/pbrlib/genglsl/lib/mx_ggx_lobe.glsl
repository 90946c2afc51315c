#include "mx_closure_type.glsl"
#include "mx_microfacet_specular.glsl"

// Of a lobe with a film, "filmed" is what it reflects in the view's direction and F0 its curve along the normal. Samples of the
// environment know both, so there, and only there, a reflection states them.

// The reflected light of a lobe without multiple bounces, from one light (its cosine included) or the environment.
vec3 mx_ggx_reflection(
    ClosureData closureData, vec3 N, vec3 V, vec3 X, vec2 alpha, FresnelData fd, inout vec3 filmed, inout vec3 F0)
{
    if (closureData.closureType != CLOSURE_TYPE_REFLECTION)
        return $environmentRadiance(N, V, X, alpha, fd, 0.0, filmed, F0);
    vec3 H = normalize(closureData.L + V);
    mat3 frame = mx_tangent_frame(N, X);
    vec3 localV = V * frame;
    vec3 localL = closureData.L * frame;
    localV.z = clamp(localV.z, M_FLOAT_EPS, 1.0);
    localL.z = clamp(localL.z, M_FLOAT_EPS, 1.0);
    float DG = mx_ggx_NDF(H * frame, alpha) * mx_ggx_smith_G2(localL, localV, alpha) / (4.0 * localV.z);
    return mx_compute_fresnel(mx_positive_cosine(V, H), fd) * DG * closureData.occlusion;
}

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
