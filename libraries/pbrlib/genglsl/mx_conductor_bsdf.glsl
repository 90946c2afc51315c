#include "lib/mx_ggx_lobe.glsl"

void mx_conductor_bsdf(
    ClosureData closureData,
    float weight,
    vec3 ior_n,
    vec3 ior_k,
    vec2 roughness,
    bool retroreflective,
    float thinfilm_thickness,
    float thinfilm_ior,
    vec3 N,
    vec3 X,
    int distribution,
    inout BSDF bsdf)
{
    bsdf.throughput = vec3(0.0);
    if (weight >= M_FLOAT_EPS && closureData.closureType != CLOSURE_TYPE_TRANSMISSION)
    {
        vec3 V = retroreflective ? reflect(-closureData.V, N) : closureData.V;
        N = mx_forward_facing_normal(N, V);
        vec2 alpha = clamp(roughness, M_FLOAT_EPS, 1.0);
        FresnelData fd = FresnelData(
            FRESNEL_MODEL_CONDUCTOR, ior_n, ior_k, vec3(1.0), 5.0, thinfilm_thickness, thinfilm_ior);
        vec2 albedo = mx_ggx_dir_albedo(mx_positive_cosine(N, V), mx_average_alpha(alpha));
        vec3 filmed;
        vec3 F0 = mx_bare_fresnel_normal(fd);
        vec3 response = mx_ggx_reflection(closureData, N, V, X, alpha, fd, filmed, F0);
        if (closureData.closureType == CLOSURE_TYPE_REFLECTION)
            F0 = mx_compute_fresnel(1.0, fd);
        bsdf.response = response * mx_ggx_energy_compensation(albedo, F0, fd) * weight;
    }
}
