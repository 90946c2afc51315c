#include "lib/$fileTransformUv"
#include "lib/mx_hextile.glsl"

// Tiles repeat for ever, so the default value never shows.
void mx_hextiledimage_color3(
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
    float falloffcontrast,
    vec3 lumacoeffs,
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
    result = mx_hextile_blend(
        textureGrad($texSamplerSampler2D, a.uv, a.across, a.along),
        textureGrad($texSamplerSampler2D, b.uv, b.across, b.along),
        textureGrad($texSamplerSampler2D, c.uv, c.across, c.along),
        grid.weights,
        falloff,
        falloffcontrast,
        lumacoeffs).rgb;
}

void mx_hextiledimage_color4(
    $texSamplerSignature,
    vec4 default_value,
    vec2 texcoord,
    vec2 tiling,
    float rotation,
    vec2 rotationrange,
    float scale,
    vec2 scalerange,
    float offset,
    vec2 offsetrange,
    float falloff,
    float falloffcontrast,
    vec3 lumacoeffs,
    out vec4 result)
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
    result = mx_hextile_blend(
        textureGrad($texSamplerSampler2D, a.uv, a.across, a.along),
        textureGrad($texSamplerSampler2D, b.uv, b.across, b.along),
        textureGrad($texSamplerSampler2D, c.uv, c.across, c.along),
        grid.weights,
        falloff,
        falloffcontrast,
        lumacoeffs);
}
