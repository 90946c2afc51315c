#include "lib/mx_closure_type.glsl"
#include "lib/mx_microfacet.glsl"

// Lambert's lobe on the far side of the surface.
void mx_translucent_bsdf(ClosureData closureData, float weight, vec3 color, vec3 N, inout BSDF bsdf)
{
    bsdf.throughput = vec3(0.0);
    if (weight >= M_FLOAT_EPS)
    {
        if (closureData.closureType == CLOSURE_TYPE_REFLECTION)
            bsdf.response = color * (weight * clamp(-dot(N, closureData.L), 0.0, 1.0) * M_PI_INV);
        else if (closureData.closureType != CLOSURE_TYPE_TRANSMISSION)
            bsdf.response = color * weight * mx_environment_irradiance(-N);
    }
}
