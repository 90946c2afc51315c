#include "lib/mx_closure_type.glsl"
#include "lib/mx_microfacet_sheen.glsl"

// Mode 0 is the lobe of Conty and Kulla, mode 1 that of Zeltner and others.
void mx_sheen_bsdf(
    ClosureData closureData, float weight, vec3 color, float roughness, vec3 N, int mode, inout BSDF bsdf)
{
    if (weight >= M_FLOAT_EPS)
    {
        vec3 V = closureData.V;
        N = mx_forward_facing_normal(N, V);
        float NdotV = mx_positive_cosine(N, V);
        if (mode != 0)
            roughness = clamp(roughness, 0.01, 1.0);
        float albedo = mode == 0
            ? mx_imageworks_sheen_dir_albedo(NdotV, roughness)
            : mx_zeltner_sheen_dir_albedo(NdotV, roughness);
        // The fits to the first lobe are up to 1.3 % too low.
        bsdf.throughput = vec3(1.0 - (mode == 0 ? albedo + 0.008 : albedo) * weight);
        if (closureData.closureType == CLOSURE_TYPE_REFLECTION && mode == 0)
        {
            vec3 L = closureData.L;
            float NdotL = mx_positive_cosine(N, L);
            float lobe = mx_imageworks_sheen_brdf(NdotL, NdotV, mx_positive_cosine(N, normalize(L + V)), roughness);
            bsdf.response = color * (lobe * NdotL * closureData.occlusion * weight);
        }
        else if (closureData.closureType == CLOSURE_TYPE_REFLECTION)
            bsdf.response = color * (mx_zeltner_sheen_lobe(closureData.L, V, N, NdotV, roughness)
                                     * albedo * closureData.occlusion * weight);
        else if (closureData.closureType != CLOSURE_TYPE_TRANSMISSION)
            bsdf.response = mx_environment_irradiance(N) * color * (albedo * weight);
    }
}
