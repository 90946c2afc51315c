#include "mx_closure_type.glsl"
#include "mx_microfacet_specular.glsl"

// The reflected light of a lobe without multiple bounces, from one light (its cosine included) or the environment.
vec3 mx_ggx_reflection(ClosureData closureData, vec3 N, vec3 V, vec3 X, vec2 alpha, FresnelData fd)
{
    if (!mx_is_lit(closureData))
        return mx_environment_radiance(N, V, X, alpha, fd, 0.0);
    vec3 H = normalize(closureData.L + V);
    float NdotV = mx_positive_cosine(N, V);
    float NdotL = mx_positive_cosine(N, closureData.L);
    float DG = mx_ggx_NDF(mx_matrix_mul(H, mx_tangent_frame(N, X)), alpha)
             * mx_ggx_smith_G2(NdotL, NdotV, mx_average_alpha(alpha)) / (4.0 * NdotV);
    return mx_compute_fresnel(mx_positive_cosine(V, H), fd) * DG * closureData.occlusion;
}
