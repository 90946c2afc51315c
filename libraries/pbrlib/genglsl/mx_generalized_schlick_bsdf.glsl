#include "lib/mx_ggx_lobe.glsl"

// Scatter modes are 0 reflection, 1 transmission, 2 both.
void mx_generalized_schlick_bsdf(
    ClosureData closureData,
    float weight,
    vec3 color0,
    vec3 color82,
    vec3 color90,
    float exponent,
    vec2 roughness,
    bool retroreflective,
    float thinfilm_thickness,
    float thinfilm_ior,
    vec3 N,
    vec3 X,
    int distribution,
    int scatter_mode,
    inout BSDF bsdf)
{
    if (weight >= M_FLOAT_EPS)
    {
        vec3 V = closureData.V;
        N = mx_forward_facing_normal(N, V);
        vec2 alpha = clamp(roughness, M_FLOAT_EPS, 1.0);
        FresnelData fd = FresnelData(FRESNEL_MODEL_SCHLICK, max(color0, 0.0), max(color82, 0.0), max(color90, 0.0),
            exponent, thinfilm_thickness, thinfilm_ior);
        if (scatter_mode != 0
            && closureData.closureType != CLOSURE_TYPE_REFLECTION && closureData.closureType != CLOSURE_TYPE_INDIRECT)
        {
            float ior = mx_f0_to_ior(vec3(dot(fd.base, vec3(1.0 / 3.0)))).x;
            bsdf.response += mx_surface_transmission(N, V, X, alpha, fd, ior, vec3(1.0)) * weight;
        }
        if (scatter_mode != 1)
        {
            vec3 reflected;
            vec3 response = mx_ggx_lobe(closureData, N, V, X, alpha, fd, retroreflective, reflected);
            // Throughput is grey: the channel that reflects most reduces all channels.
            bsdf.throughput = vec3(max(1.0 - max(reflected.r, max(reflected.g, reflected.b)) * weight, 0.0));
            bsdf.response += response * weight;
        }
    }
}
