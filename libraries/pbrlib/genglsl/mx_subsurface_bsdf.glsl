#include "lib/mx_closure_type.glsl"
#include "lib/mx_microfacet_diffuse.glsl"

// Indirect light is treated as if it left where it entered. A shadow fades where the surface turns from the light.
void mx_subsurface_bsdf(
    ClosureData closureData, float weight, vec3 color, vec3 radius, float anisotropy, vec3 N, inout BSDF bsdf)
{
    bsdf.throughput = vec3(0.0);
    if (weight >= M_FLOAT_EPS)
    {
        N = mx_forward_facing_normal(N, closureData.V);
        if (closureData.closureType == CLOSURE_TYPE_REFLECTION)
        {
            float lit = 1.0 - mx_positive_cosine(N, closureData.L) * (1.0 - closureData.occlusion);
            bsdf.response =
                mx_subsurface_scattering_approx(N, closureData.L, closureData.P, color, radius) * (lit * weight);
        }
        else if (closureData.closureType != CLOSURE_TYPE_TRANSMISSION)
            bsdf.response = mx_environment_irradiance(N) * color * weight;
    }
}
