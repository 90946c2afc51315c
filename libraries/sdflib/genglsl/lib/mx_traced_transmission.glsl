// Included where marched scenes follow rays, in place of the transmission that sees only the environment.

#include "../../../pbrlib/genglsl/lib/mx_ggx_reflectance.glsl"

// The light seen through a body. "passedLight" is the colour of what the ray hit behind it. "passedAway" is the direction of the
// ray and the visible part of the environment, at the surface's roughness; less than 0 if no ray was followed.
vec3 mx_surface_transmission(vec3 N, vec3 V, vec3 X, vec2 alpha, FresnelData fd, float ior, vec3 tint)
{
    tint = mix(tint, tint * tint, bvec3($refractionTwoSided));
    vec3 filmed, F0;
    if (passedAway.w < 0.0)
        return tint * mx_environment_radiance(N, V, X, alpha, fd, ior, filmed, F0);
    float NdotV = mx_positive_cosine(mx_forward_facing_normal(N, V), V);
    vec3 part = 1.0 - mx_ggx_reflectance(NdotV, mx_average_alpha(alpha), fd);
    vec3 behind = (1.0 - passedAway.w) * passedLight;
    if (passedAway.w > 0.0)
    {
        vec3 D = passedAway.xyz;
        vec3 aside = abs(D.y) < 0.9 ? vec3(0.0, 1.0, 0.0) : vec3(1.0, 0.0, 0.0);
        FresnelData all =
            FresnelData(FRESNEL_MODEL_SCHLICK, vec3(1.0), vec3(1.0), vec3(1.0), 5.0, 0.0, 0.0);
        behind += passedAway.w * mx_environment_radiance(D, D, aside, alpha, all, 0.0, filmed, F0);
    }
    return tint * part * behind;
}
