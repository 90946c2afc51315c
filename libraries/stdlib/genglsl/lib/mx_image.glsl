// Image lookup with address modes and filters, whatever the state of the host's sampler.
// Address modes: 0 constant, 1 clamp, 2 periodic, 3 mirror. Filters: 0 closest, 1 linear, 2 cubic.

// A coordinate brought into the image; for clamp and mirror it keeps half a texel from the edge,
// so that a repeating sampler does not blend in the opposite one.
float mx_address(float coordinate, int mode, float texels)
{
    if (mode == 2)
        return coordinate;
    float inside = mode == 3 ? 1.0 - abs(1.0 - mod(coordinate, 2.0)) : coordinate;
    float margin = 0.5 / texels;
    return clamp(inside, margin, 1.0 - margin);
}

vec2 mx_address(vec2 uv, ivec2 modes, vec2 size)
{
    return vec2(mx_address(uv.x, modes.x, size.x), mx_address(uv.y, modes.y, size.y));
}

// Whether a constant address mode asks for the default value.
bool mx_outside(vec2 uv, ivec2 modes)
{
    return (modes.x == 0 && (uv.x < 0.0 || uv.x > 1.0)) || (modes.y == 0 && (uv.y < 0.0 || uv.y > 1.0));
}

// Uniform cubic B-spline in four bilinear lookups: C. Sigg and M. Hadwiger,
// Fast Third-Order Texture Filtering, GPU Gems 2, chapter 20.
vec4 mx_sample_cubic(sampler2D image, vec2 uv, ivec2 modes, vec2 size, vec2 across, vec2 along)
{
    vec2 texel = uv * size - 0.5;
    vec2 t = fract(texel);
    vec2 first = floor(texel) + 0.5;
    vec2 w0 = (1.0 - t) * (1.0 - t) * (1.0 - t) / 6.0;
    vec2 w1 = (4.0 - 3.0 * t * t * (2.0 - t)) / 6.0;
    vec2 w3 = t * t * t / 6.0;
    vec2 low = w0 + w1;
    vec2 high = 1.0 - low;
    vec2 a = mx_address((first - 1.0 + w1 / low) / size, modes, size);
    vec2 b = mx_address((first + 1.0 + w3 / high) / size, modes, size);
    vec4 bottom = mix(
        textureGrad(image, b.xy, across, along), textureGrad(image, vec2(a.x, b.y), across, along), low.x);
    vec4 top = mix(
        textureGrad(image, vec2(b.x, a.y), across, along), textureGrad(image, a.xy, across, along), low.x);
    return mix(bottom, top, low.y);
}

vec4 mx_sample_image(sampler2D image, vec4 fallback, vec2 uv, int uaddressmode, int vaddressmode, int filtertype)
{
    // What a repeating sampler does by itself.
    if (uaddressmode == 2 && vaddressmode == 2 && filtertype == 1)
        return texture(image, uv);
    // Wrapping by hand makes jumps, so the footprint is taken before.
    vec2 across = dFdx(uv);
    vec2 along = dFdy(uv);
    ivec2 modes = ivec2(uaddressmode, vaddressmode);
    if (mx_outside(uv, modes))
        return fallback;
    vec2 size = vec2(textureSize(image, 0));
    if (filtertype == 2)
        return mx_sample_cubic(image, uv, modes, size, across, along);
    vec2 wrapped = mx_address(uv, modes, size);
    if (filtertype == 0)
        wrapped = (floor(wrapped * size) + 0.5) / size;
    return textureGrad(image, wrapped, across, along);
}
