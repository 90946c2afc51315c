#include "lib/$fileTransformUv"
#include "lib/mx_geometry.glsl"
#include "lib/mx_hextile.glsl"

void mx_hextilednormalmap_vector3(
    $texSamplerSignature,
    vec3 default_value,
    vec2 texcoord,
    vec2 tiling,
    float rotation,
    vec2 rotationrange,
    float scale,
    vec2 scalerange,
    float offset,
    vec2 offsetrange,
    float falloff,
    float strength,
    bool flip_g,
    vec3 normal,
    vec3 tangent,
    vec3 bitangent,
    out vec3 result)
{
    vec2 uv = mx_transform_uv(texcoord, tiling, vec2(0.0));
    vec2 across = dFdx(uv);
    vec2 along = dFdy(uv);
    HextileVariation variation =
        HextileVariation(rotation, rotationrange, scale, scalerange, offset, offsetrange);
    HextileGrid grid = mx_hextile_grid(uv);
    HextileTile a = mx_hextile_tile(uv, across, along, grid.first, variation);
    HextileTile b = mx_hextile_tile(uv, across, along, grid.second, variation);
    HextileTile c = mx_hextile_tile(uv, across, along, grid.third, variation);
    vec3 gradient = vec3(0.0);
    vec3 shares = clamp(mx_hextile_shares(grid.weights, vec3(1.0), falloff), 0.0, 1.0);
    vec3 texel = textureGrad($texSamplerSampler2D, a.uv, a.across, a.along).xyz;
    gradient += shares.x * mx_mapped_gradient(texel, flip_g, strength, a.rotation, normal, tangent, bitangent);
    texel = textureGrad($texSamplerSampler2D, b.uv, b.across, b.along).xyz;
    gradient += shares.y * mx_mapped_gradient(texel, flip_g, strength, b.rotation, normal, tangent, bitangent);
    texel = textureGrad($texSamplerSampler2D, c.uv, c.across, c.along).xyz;
    gradient += shares.z * mx_mapped_gradient(texel, flip_g, strength, c.rotation, normal, tangent, bitangent);
    result = mx_normalize(normal - gradient);
}
