#version 450

// Uniform block: PublicUniforms_pixel
layout (std140, set = 0, binding = 1) uniform PublicUniforms_pixel
{
    vec3 floor_default;
    vec2 floor_uvtiling;
    vec2 floor_uvoffset;
    vec2 floor_realworldimagesize;
    vec2 floor_realworldtilesize;
    int floor_filtertype;
    int floor_framerange;
    int floor_frameoffset;
    int floor_frameendaction;
};
layout (set = 0, binding = 2) uniform sampler2D floor_file;

in VertexData
{
    layout (location = 0) vec2 texcoord_0;
} vd;

// Pixel shader outputs
layout (location = 0) out vec4 color;

// The largest finite and the smallest normal number of 32-bit IEEE 754.
#define M_FLOAT_MAX 3.402823466e38
vec2 mx_divide(vec2 a, vec2 b)
{
    vec2 quotient = mix(a / b, vec2(0.0), equal(b, vec2(0.0)));
    return mix(vec2(0.0), quotient, lessThanEqual(abs(quotient), vec2(M_FLOAT_MAX)));
}

// Texture coordinates as the host's images expect them: first row at v = 0.
vec2 mx_transform_uv(vec2 texcoord, vec2 uv_scale, vec2 uv_offset)
{
    return uv_offset + uv_scale * texcoord;
}

// A filter is one bilinear lookup, and four where it is cubic: a uniform B-spline after C. Sigg and M. Hadwiger,
// Fast Third-Order Texture Filtering, GPU Gems 2, chapter 20.
vec4 mx_sample_image(sampler2D image, vec4 fallback, vec2 uv, int uaddressmode, int vaddressmode, int filtertype)
{
    // Wrapping by hand makes jumps, so the footprint is taken before.
    vec2 across = dFdx(uv);
    vec2 along = dFdy(uv);
    ivec2 modes = ivec2(uaddressmode, vaddressmode);
    // What a repeating sampler does by itself.
    if (ivec3(modes, filtertype) == ivec3(2, 2, 1))
        return texture(image, uv);
    if (mix(uv, clamp(uv, 0.0, 1.0), equal(modes, ivec2(0))) != uv)
        return fallback;
    vec2 size = vec2(textureSize(image, 0));
    // Half a texel of the coarsest size read: a repeating sampler would blend in the opposite edge.
    float footprint = max(length(across * size), length(along * size));
    vec2 margin = min(0.5 * exp2(ceil(log2(max(footprint, 1.0)))) / size, 0.5);
    vec2 texel = uv * size - 0.5;
    vec2 first = filtertype == 1 ? texel : floor(texel + (filtertype == 0 ? 0.5 : 0.0));
    vec4 sum = vec4(0.0);
    for (int i = 0; i < (filtertype == 2 ? 4 : 1); ++i)
    {
        vec2 place = first;
        float weight = 1.0;
        if (filtertype == 2)
        {
            vec2 side = vec2(i % 2, i / 2);
            vec2 t = abs(fract(texel) - 1.0 + side);
            vec2 outer = t * t * t / 6.0;
            vec2 both = (1.0 + 3.0 * t * (1.0 + t)) / 6.0 - 2.0 * outer;
            place += mix(-outer / both, 1.0 + outer / both, side);
            weight = both.x * both.y;
        }
        place = (place + 0.5) / size;
        vec2 inside = mix(place, 1.0 - abs(1.0 - mod(place, 2.0)), equal(modes, ivec2(3)));
        place = mix(clamp(inside, margin, 1.0 - margin), place, equal(modes, ivec2(2)));
        sum += weight * textureGrad(image, place, across, along);
    }
    return sum;
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

void NG_tiledimage_color3(sampler2D file, vec3 default1, vec2 texcoord, vec2 uvtiling, vec2 uvoffset, vec2 realworldimagesize, vec2 realworldtilesize, int filtertype, int framerange, int frameoffset, int frameendaction, out vec3 out1)
{
    vec2 tiled_out = texcoord * uvtiling;
    vec2 shifted_out = tiled_out - uvoffset;
    vec2 measured_out = shifted_out * realworldtilesize;
    vec2 place_out = mx_divide(measured_out, realworldimagesize);
    vec3 texel_out = vec3(0.0);
    mx_image_color3(file, 0, default1, place_out, 2, 2, filtertype, framerange, frameoffset, frameendaction, vec2(1.0), vec2(0.0), texel_out);
    out1 = texel_out;
}

void main()
{
    vec2 geomprop_UV0_out = vd.texcoord_0.xy;
    vec3 floor_out = vec3(0.0);
    NG_tiledimage_color3(floor_file, floor_default, geomprop_UV0_out, floor_uvtiling, floor_uvoffset, floor_realworldimagesize, floor_realworldtilesize, floor_filtertype, floor_framerange, floor_frameoffset, floor_frameendaction, floor_out);
    color = vec4(floor_out, 1.0);
}
