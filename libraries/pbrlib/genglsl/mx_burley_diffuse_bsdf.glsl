#include "lib/mx_closure_type.glsl"
#include "lib/mx_microfacet_diffuse.glsl"

void mx_burley_diffuse_bsdf(
    ClosureData closureData, float weight, vec3 color, float roughness, vec3 N, inout BSDF bsdf)
{
    bsdf.throughput = vec3(0.0);
    if (weight >= M_FLOAT_EPS)
    {
        vec3 V = closureData.V;
        N = mx_forward_facing_normal(N, V);
        float NdotV = mx_positive_cosine(N, V);
        if (closureData.closureType == CLOSURE_TYPE_REFLECTION)
        {
            vec3 L = closureData.L;
            float NdotL = mx_positive_cosine(N, L);
            float lobe = mx_burley_diffuse(NdotV, NdotL, mx_positive_cosine(L, normalize(L + V)), roughness);
            // Neither direction may send away more than it receives; the larger of both keeps the lobe reciprocal.
            lobe /= max(max(mx_burley_diffuse_dir_albedo(NdotV, roughness), mx_burley_diffuse_dir_albedo(NdotL, roughness)), 1.0);
            bsdf.response = color * (lobe * closureData.occlusion * weight * NdotL * M_PI_INV);
        }
        else if (closureData.closureType != CLOSURE_TYPE_TRANSMISSION)
            bsdf.response = mx_environment_irradiance(N) * color
                          * (min(mx_burley_diffuse_dir_albedo(NdotV, roughness), 1.0) * weight);
    }
}
