#include "lib/mx_flake.glsl"

// A slice through the flakes in space.
void mx_flake2d(
    float size,
    float roughness,
    float coverage,
    vec2 texcoord,
    vec3 surface_normal,
    vec3 tangent,
    vec3 bitangent,
    out int id,
    out float rand,
    out float presence,
    out vec3 flakenormal)
{
    FlakeSample flake = mx_flake(vec3(texcoord, 0.0), size, roughness, coverage, surface_normal, tangent, bitangent);
    id = flake.id;
    rand = flake.rand;
    presence = flake.presence;
    flakenormal = flake.normal;
}
