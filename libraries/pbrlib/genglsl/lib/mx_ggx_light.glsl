#include "mx_closure_type.glsl"
#include "mx_microfacet_specular.glsl"

// The light of one source that a lobe reflects, its cosine included, without multiple bounces.
vec3 mx_ggx_light(ClosureData closureData, vec3 N, vec3 V, vec3 X, vec2 alpha, FresnelData fd)
{
    vec3 H = normalize(closureData.L + V);
    mat3 frame = mx_tangent_frame(N, X);
    vec3 localV = V * frame;
    vec3 localL = closureData.L * frame;
    localV.z = clamp(localV.z, M_FLOAT_EPS, 1.0);
    localL.z = clamp(localL.z, M_FLOAT_EPS, 1.0);
    float DG = mx_ggx_NDF(H * frame, alpha) * mx_ggx_smith_G2(localL, localV, alpha) / (4.0 * localV.z);
    return mx_compute_fresnel(mx_positive_cosine(V, H), fd) * DG * closureData.occlusion;
}
