#version 400

// Uniform block: PublicUniforms
uniform sampler2D NG_hills_picture_file;
uniform sampler2D NG_swatches_picture_file;

in VertexData
{
    vec2 texcoord_0;
} vd;

// Pixel shader outputs
out vec4 color;

// Texture coordinates as the host's images expect them: first row at v = 0.
vec2 mx_transform_uv(vec2 texcoord, vec2 uv_scale, vec2 uv_offset)
{
    return uv_offset + uv_scale * texcoord;
}

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

// Layers and frames choose the file and are the host's matter.
void mx_image_color3(
    sampler2D tex_sampler,
    int layer,
    vec3 default_value,
    vec2 texcoord,
    int uaddressmode,
    int vaddressmode,
    int filtertype,
    int framerange,
    int frameoffset,
    int frameendaction,
    vec2 uv_scale,
    vec2 uv_offset,
    out vec3 result)
{
    vec2 uv = mx_transform_uv(texcoord, uv_scale, uv_offset);
    result = mx_sample_image(
        tex_sampler, vec4(default_value, 1.0), uv, uaddressmode, vaddressmode, filtertype).rgb;
}

void NG_hills(out vec3 out1)
{
    vec2 geomprop_UV0_out = vd.texcoord_0.xy;
    vec3 picture_out = vec3(0.0);
    mx_image_color3(NG_hills_picture_file, 0, vec3(0.0), geomprop_UV0_out, 2, 2, 1, 0, 0, 0, vec2(1.0), vec2(0.0), picture_out);
    out1 = picture_out;
}

void NG_swatches(out vec3 out1)
{
    vec2 geomprop_UV0_out = vd.texcoord_0.xy;
    vec3 picture_out = vec3(0.0);
    mx_image_color3(NG_swatches_picture_file, 0, vec3(0.0), geomprop_UV0_out, 2, 2, 1, 0, 0, 0, vec2(1.0), vec2(0.0), picture_out);
    out1 = picture_out;
}

void main()
{
    vec3 first_out = vec3(0.0);
    NG_swatches(first_out);
    vec3 second_out = vec3(0.0);
    NG_hills(second_out);
    vec3 a_out = first_out * second_out;
    vec3 b_out = a_out + second_out;
    color = vec4(b_out, 1.0);
}
