#include "lib/mx_closure_type.glsl"
#include "lib/mx_microfacet_diffuse.glsl"

void mx_oren_nayar_diffuse_bsdf(
    ClosureData closureData,
    float weight,
    vec3 color,
    float roughness,
    vec3 N,
    bool energy_compensation,
    inout BSDF bsdf)
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
            vec3 diffuse = energy_compensation
                ? mx_eon_diffuse(NdotV, NdotL, dot(L, V), roughness, color)
                : mx_oren_nayar_diffuse(NdotV, NdotL, mx_positive_cosine(L, V), roughness) * color;
            bsdf.response = diffuse * (closureData.occlusion * weight * NdotL * M_PI_INV);
        }
        else if (closureData.closureType != CLOSURE_TYPE_TRANSMISSION)
            bsdf.response = mx_environment_irradiance(N) * weight
                          * (energy_compensation
                              ? mx_eon_dir_albedo(NdotV, roughness, color)
                              : color * mx_oren_nayar_diffuse_dir_albedo(NdotV, roughness));
    }
}
