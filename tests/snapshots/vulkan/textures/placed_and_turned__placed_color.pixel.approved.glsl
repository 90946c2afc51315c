#version 450

// Uniform block: PublicUniforms_pixel
layout (std140, set = 0, binding = 1) uniform PublicUniforms_pixel
{
    float angle;
    int picture_layer;
    vec4 picture_default;
    int picture_uaddressmode;
    int picture_vaddressmode;
    int picture_filtertype;
    int picture_framerange;
    int picture_frameoffset;
    int picture_frameendaction;
    vec2 picture_uv_scale;
    vec2 picture_uv_offset;
    float turned_uv_amount;
    vec2 placed_uv_pivot;
    vec2 placed_uv_scale;
    vec2 placed_uv_offset;
    int placed_uv_operationorder;
};
layout (set = 0, binding = 2) uniform sampler2D picture_file;

in VertexData
{
    layout (location = 0) vec2 texcoord_0;
} vd;

// Pixel shader outputs
layout (location = 0) out vec4 color;

// The largest finite and the smallest normal number of 32-bit IEEE 754.
#define M_FLOAT_MAX 3.402823466e38
vec2 mx_finite(vec2 a) { return clamp(a, -M_FLOAT_MAX, M_FLOAT_MAX); }

vec2 mx_divide(vec2 a, vec2 b)
{
    vec2 quotient = mix(a / b, vec2(0.0), equal(b, vec2(0.0)));
    return mix(vec2(0.0), quotient, lessThanEqual(abs(quotient), vec2(M_FLOAT_MAX)));
}

// Positive angles turn clockwise, as texture coordinates do when the picture turns counter-clockwise.
void mx_rotate_vector2(vec2 v, float amount, out vec2 result)
{
    float angle = radians(amount);
    result = mx_finite(cos(angle) * v + sin(angle) * vec2(v.y, -v.x));
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
void mx_image_color4(
    sampler2D tex_sampler,
    int layer,
    vec4 default_value,
    vec2 texcoord,
    int uaddressmode,
    int vaddressmode,
    int filtertype,
    int framerange,
    int frameoffset,
    int frameendaction,
    vec2 uv_scale,
    vec2 uv_offset,
    out vec4 result)
{
    vec2 uv = mx_transform_uv(texcoord, uv_scale, uv_offset);
    result = mx_sample_image(
        tex_sampler, default_value, uv, uaddressmode, vaddressmode, filtertype);
}

void NG_place2d_vector2(vec2 texcoord, vec2 pivot, vec2 scale, float rotate, vec2 offset, int operationorder, out vec2 out1)
{
    vec2 from_pivot_out = texcoord - pivot;
    vec2 ordered_out = vec2(0.0);
    if (operationorder == 0)
    {
        vec2 scaled_out = mx_divide(from_pivot_out, scale);
        vec2 scaled_turned_out = vec2(0.0);
        mx_rotate_vector2(scaled_out, rotate, scaled_turned_out);
        vec2 scale_first_out = scaled_turned_out - offset;
        ordered_out = scale_first_out;
    }
    else
    {
        vec2 moved_out = from_pivot_out - offset;
        vec2 moved_turned_out = vec2(0.0);
        mx_rotate_vector2(moved_out, rotate, moved_turned_out);
        vec2 scale_last_out = mx_divide(moved_turned_out, scale);
        ordered_out = scale_last_out;
    }
    vec2 placed_out = pivot + ordered_out;
    out1 = placed_out;
}

void main()
{
    vec2 uv_out = vd.texcoord_0.xy;
    vec2 placed_uv_out = vec2(0.0);
    NG_place2d_vector2(uv_out, placed_uv_pivot, placed_uv_scale, angle, placed_uv_offset, placed_uv_operationorder, placed_uv_out);
    vec2 turned_uv_out = vec2(0.0);
    mx_rotate_vector2(placed_uv_out, turned_uv_amount, turned_uv_out);
    vec4 picture_out = vec4(0.0);
    mx_image_color4(picture_file, picture_layer, picture_default, turned_uv_out, picture_uaddressmode, picture_vaddressmode, picture_filtertype, picture_framerange, picture_frameoffset, picture_frameendaction, picture_uv_scale, picture_uv_offset, picture_out);
    vec4 flat_out = vec4(picture_out.rgb * picture_out.a, picture_out.a);
    color = flat_out;
}
