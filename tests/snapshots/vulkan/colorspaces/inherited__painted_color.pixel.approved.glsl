#version 450

// Uniform block: PublicUniforms_pixel
layout (std140, set = 0, binding = 1) uniform PublicUniforms_pixel
{
    vec3 tint;
    int mask_layer;
    float mask_default;
    int mask_uaddressmode;
    int mask_vaddressmode;
    int mask_filtertype;
    int mask_framerange;
    int mask_frameoffset;
    int mask_frameendaction;
    vec2 mask_uv_scale;
    vec2 mask_uv_offset;
    int paint_layer;
    vec3 paint_default;
    int paint_uaddressmode;
    int paint_vaddressmode;
    int paint_filtertype;
    int paint_framerange;
    int paint_frameoffset;
    int paint_frameendaction;
    vec2 paint_uv_scale;
    vec2 paint_uv_offset;
    vec3 masked_bg;
};
layout (set = 0, binding = 2) uniform sampler2D mask_file;
layout (set = 0, binding = 3) uniform sampler2D paint_file;

in VertexData
{
    layout (location = 0) vec2 texcoord_0;
} vd;

// Pixel shader outputs
layout (location = 0) out vec4 color;

// The largest finite and the smallest normal number of 32-bit IEEE 754.
#define M_FLOAT_MAX 3.402823466e38
vec3 mx_divide(vec3 a, float b)
{
    vec3 quotient = a / b;
    return b == 0.0 ? vec3(0.0) : mix(vec3(0.0), quotient, lessThanEqual(abs(quotient), vec3(M_FLOAT_MAX)));
}

// Power over the whole plane: one for exponent zero, zero for base zero, the real power of a negative base
// for whole exponents and zero for others.
float mx_power(float base, float exponent)
{
    if (exponent == 0.0)
        return 1.0;
    if (base == 0.0)
        return 0.0;
    float size = min(pow(abs(base), exponent), M_FLOAT_MAX);
    if (base > 0.0)
        return size;
    if (fract(exponent) != 0.0)
        return 0.0;
    return mod(exponent, 2.0) == 0.0 ? size : -size;
}

vec2 mx_power(vec2 base, vec2 exponent)
{
    return vec2(mx_power(base.x, exponent.x), mx_power(base.y, exponent.y));
}

vec3 mx_power(vec3 base, vec3 exponent)
{
    return vec3(mx_power(base.xy, exponent.xy), mx_power(base.z, exponent.z));
}

vec3 mx_power(vec3 base, float exponent) { return mx_power(base, vec3(exponent)); }

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

// Layers and frames choose the file and are the host's matter.
void mx_image_float(
    sampler2D tex_sampler,
    int layer,
    float default_value,
    vec2 texcoord,
    int uaddressmode,
    int vaddressmode,
    int filtertype,
    int framerange,
    int frameoffset,
    int frameendaction,
    vec2 uv_scale,
    vec2 uv_offset,
    out float result)
{
    vec2 uv = mx_transform_uv(texcoord, uv_scale, uv_offset);
    result = mx_sample_image(
        tex_sampler, vec4(default_value), uv, uaddressmode, vaddressmode, filtertype).r;
}

void NG_srgb_texture_to_lin_rec709_color3(vec3 in1, out vec3 out1)
{
    vec3 shifted_out = in1 + 0.055;
    vec3 base_out = mx_divide(shifted_out, 1.055);
    vec3 positive_out = max(base_out, 0.0);
    vec3 curved_out = mx_power(positive_out, 2.4);
    vec3 straight_out = mx_divide(in1, 12.92);
    vec3 over_threshold_out = in1 - 0.04045;
    vec3 excess_out = max(over_threshold_out, 0.0);
    vec3 above_out = sign(excess_out);
    vec3 linear_out = mix(straight_out, curved_out, above_out);
    out1 = linear_out;
}

void main()
{
    vec2 geomprop_UV0_out = vd.texcoord_0.xy;
    vec3 paint_out = vec3(0.0);
    mx_image_color3(paint_file, paint_layer, paint_default, geomprop_UV0_out, paint_uaddressmode, paint_vaddressmode, paint_filtertype, paint_framerange, paint_frameoffset, paint_frameendaction, paint_uv_scale, paint_uv_offset, paint_out);
    vec3 paint_out_cm_out = vec3(0.0);
    NG_srgb_texture_to_lin_rec709_color3(paint_out, paint_out_cm_out);
    vec3 tint_cm_out = vec3(0.0);
    NG_srgb_texture_to_lin_rec709_color3(tint, tint_cm_out);
    vec3 tinted_out = paint_out_cm_out * tint_cm_out;
    vec3 masked_bg_cm_out = vec3(0.0);
    NG_srgb_texture_to_lin_rec709_color3(masked_bg, masked_bg_cm_out);
    float mask_out = 0.0;
    mx_image_float(mask_file, mask_layer, mask_default, geomprop_UV0_out, mask_uaddressmode, mask_vaddressmode, mask_filtertype, mask_framerange, mask_frameoffset, mask_frameendaction, mask_uv_scale, mask_uv_offset, mask_out);
    vec3 masked_out = mix(masked_bg_cm_out, tinted_out, mask_out);
    color = vec4(masked_out, 1.0);
}
