#include "lib/mx_flake.glsl"

void mx_flake3d(
    float size,
    float roughness,
    float coverage,
    vec3 position,
    vec3 surface_normal,
    vec3 tangent,
    vec3 bitangent,
    out int id,
    out float rand,
    out float presence,
    out vec3 flakenormal)
{
    FlakeSample flake = mx_flake(position, size, roughness, coverage, surface_normal, tangent, bitangent);
    id = flake.id;
    rand = flake.rand;
    presence = flake.presence;
    flakenormal = flake.normal;
}
