#include "mx_microfacet_specular.glsl"

// The environment behind a solid sphere; a surface with two sides tints twice.
vec3 mx_surface_transmission(vec3 N, vec3 V, vec3 X, vec2 alpha, FresnelData fd, float ior, vec3 tint)
{
    tint = mix(tint, tint * tint, bvec3($refractionTwoSided));
    vec3 filmed, F0;
    return tint * mx_environment_radiance(N, V, X, alpha, fd, ior, filmed, F0);
}
