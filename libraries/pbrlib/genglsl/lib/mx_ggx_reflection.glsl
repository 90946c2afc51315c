#include "mx_ggx_light.glsl"

// For a lobe with a film, "filmed" is its reflectance in the view's direction and F0 its curve along the normal. The samples of
// the environment compute both, so only a reflection of the environment sets them.

// The reflected light of a lobe without multiple bounces, from one light or the environment.
vec3 mx_ggx_reflection(
    ClosureData closureData, vec3 N, vec3 V, vec3 X, vec2 alpha, FresnelData fd, inout vec3 filmed, inout vec3 F0)
{
    return closureData.closureType == CLOSURE_TYPE_REFLECTION
        ? mx_ggx_light(closureData, N, V, X, alpha, fd)
        : mx_environment_radiance(N, V, X, alpha, fd, 0.0, filmed, F0);
}
