// Included where marched scenes follow rays, in place of the reflection that sees only the environment.

#include "../../../pbrlib/genglsl/lib/mx_ggx_light.glsl"
#include "../../../pbrlib/genglsl/lib/mx_ggx_reflectance.glsl"

// The light that a GGX lobe reflects if rays were followed. "mirroredLight" is the colour of the shape nearest to the mirrored
// ray, and the tangent of the empty angle around the ray (0 if the ray hit the shape). A lobe is approximated by a cone whose
// tangent is its roughness (Y. Uludag, Hi-Z Screen-Space Cone-Traced Reflections, GPU Pro 5, 2014, section 4.5), limited so that
// it does not enter the surface. The part of the cone that no shape hides sees the environment.
vec3 mx_traced_radiance(
    vec3 N, vec3 V, vec3 X, vec2 alpha, FresnelData fd, float ior, inout vec3 filmed, inout vec3 F0)
{
    float NdotV = mx_positive_cosine(mx_forward_facing_normal(N, V), V);
    float avgAlpha = mx_average_alpha(alpha);
    float cone = max(min(avgAlpha, 0.9 * NdotV), M_FLOAT_EPS);
    float open = smoothstep(0.0, 1.0, mirroredLight.w / cone);
    if (fd.filmThickness > 0.0)
        filmed = mx_film_dir_reflectance(NdotV, avgAlpha, fd, F0);
    vec3 sum = vec3(0.0);
    if (open < 1.0)
        sum += (1.0 - open) * mx_ggx_reflectance(NdotV, avgAlpha, fd) * mirroredLight.rgb;
    if (open > 0.0)
        sum += open * mx_environment_radiance(N, V, X, alpha, fd, ior, filmed, F0);
    return sum;
}

// The reflected light of a lobe without multiple bounces, from one light or from where its rays lead.
vec3 mx_ggx_reflection(
    ClosureData closureData, vec3 N, vec3 V, vec3 X, vec2 alpha, FresnelData fd, inout vec3 filmed, inout vec3 F0)
{
    return closureData.closureType == CLOSURE_TYPE_REFLECTION
        ? mx_ggx_light(closureData, N, V, X, alpha, fd)
        : mx_traced_radiance(N, V, X, alpha, fd, 0.0, filmed, F0);
}
