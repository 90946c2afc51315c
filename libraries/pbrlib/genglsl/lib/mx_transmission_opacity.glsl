#include "mx_microfacet_specular.glsl"

// Transmitted light is left to the blending of the host.
vec3 mx_surface_transmission(vec3 N, vec3 V, vec3 X, vec2 alpha, FresnelData fd, float ior, vec3 tint) { return tint; }
