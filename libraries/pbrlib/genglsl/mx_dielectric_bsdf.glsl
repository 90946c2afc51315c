#include "lib/mx_ggx_lobe.glsl"

// Scatter modes are 0 reflection, 1 transmission, 2 both.
void mx_dielectric_bsdf(
    ClosureData closureData,
    float weight,
    vec3 tint,
    float ior,
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
        tint = max(tint, 0.0);
        vec2 alpha = clamp(roughness, M_FLOAT_EPS, 1.0);
        FresnelData fd = FresnelData(
            FRESNEL_MODEL_DIELECTRIC, vec3(ior), vec3(0.0), vec3(1.0), 5.0, thinfilm_thickness, thinfilm_ior);
        if (scatter_mode != 0
            && closureData.closureType != CLOSURE_TYPE_REFLECTION && closureData.closureType != CLOSURE_TYPE_INDIRECT)
            bsdf.response += mx_surface_transmission(N, V, X, alpha, fd, ior, tint) * weight;
        if (scatter_mode != 1)
        {
            vec3 reflected;
            vec3 response = mx_ggx_lobe(closureData, N, V, X, alpha, fd, retroreflective, reflected);
            bsdf.throughput = max(1.0 - reflected * weight, 0.0);
            bsdf.response += response * tint * weight;
        }
    }
}
