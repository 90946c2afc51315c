#version 400

// Uniform block: PublicUniforms
uniform sampler2D file;
uniform float mean_in2 = 4.0;
uniform int replaced_layer = 0;
uniform vec3 replaced_default = vec3(1.0, 0.0, 1.0);
uniform int replaced_uaddressmode = 0;
uniform int replaced_vaddressmode = 0;
uniform int replaced_filtertype = 1;
uniform int replaced_framerange = 0;
uniform int replaced_frameoffset = 0;
uniform int replaced_frameendaction = 0;
uniform vec2 replaced_uv_scale = vec2(1.0);
uniform vec2 replaced_uv_offset = vec2(0.0);
uniform int mirrored_layer = 0;
uniform vec3 mirrored_default = vec3(0.0);
uniform int mirrored_uaddressmode = 3;
uniform int mirrored_vaddressmode = 3;
uniform int mirrored_filtertype = 2;
uniform int mirrored_framerange = 0;
uniform int mirrored_frameoffset = 0;
uniform int mirrored_frameendaction = 0;
uniform vec2 mirrored_uv_scale = vec2(1.0);
uniform vec2 mirrored_uv_offset = vec2(0.0);
uniform float beyond_in2 = 3.0;
uniform int repeated_layer = 0;
uniform vec3 repeated_default = vec3(0.0);
uniform int repeated_uaddressmode = 2;
uniform int repeated_vaddressmode = 2;
uniform int repeated_filtertype = 1;
uniform int repeated_framerange = 0;
uniform int repeated_frameoffset = 0;
uniform int repeated_frameendaction = 0;
uniform vec2 repeated_uv_scale = vec2(1.0);
uniform vec2 repeated_uv_offset = vec2(0.0);
uniform int held_layer = 0;
uniform vec3 held_default = vec3(0.0);
uniform int held_uaddressmode = 1;
uniform int held_vaddressmode = 1;
uniform int held_filtertype = 0;
uniform int held_framerange = 0;
uniform int held_frameoffset = 0;
uniform int held_frameendaction = 0;
uniform vec2 held_uv_scale = vec2(1.0);
uniform vec2 held_uv_offset = vec2(0.0);

in VertexData
{
    vec2 texcoord_0;
} vd;

// Pixel shader outputs
out vec4 color;

// The largest finite and the smallest normal number of 32-bit IEEE 754.
#define M_FLOAT_MAX 3.402823466e38
vec3 mx_divide(vec3 a, float b)
{
    vec3 quotient = a / b;
    return b == 0.0 ? vec3(0.0) : mix(vec3(0.0), quotient, lessThanEqual(abs(quotient), vec3(M_FLOAT_MAX)));
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

void main()
{
    vec2 uv_out = vd.texcoord_0.xy;
    vec2 beyond_out = uv_out * beyond_in2;
    vec3 repeated_out = vec3(0.0);
    mx_image_color3(file, repeated_layer, repeated_default, beyond_out, repeated_uaddressmode, repeated_vaddressmode, repeated_filtertype, repeated_framerange, repeated_frameoffset, repeated_frameendaction, repeated_uv_scale, repeated_uv_offset, repeated_out);
    vec3 held_out = vec3(0.0);
    mx_image_color3(file, held_layer, held_default, beyond_out, held_uaddressmode, held_vaddressmode, held_filtertype, held_framerange, held_frameoffset, held_frameendaction, held_uv_scale, held_uv_offset, held_out);
    vec3 two_out = repeated_out + held_out;
    vec3 mirrored_out = vec3(0.0);
    mx_image_color3(file, mirrored_layer, mirrored_default, beyond_out, mirrored_uaddressmode, mirrored_vaddressmode, mirrored_filtertype, mirrored_framerange, mirrored_frameoffset, mirrored_frameendaction, mirrored_uv_scale, mirrored_uv_offset, mirrored_out);
    vec3 three_out = two_out + mirrored_out;
    vec3 replaced_out = vec3(0.0);
    mx_image_color3(file, replaced_layer, replaced_default, beyond_out, replaced_uaddressmode, replaced_vaddressmode, replaced_filtertype, replaced_framerange, replaced_frameoffset, replaced_frameendaction, replaced_uv_scale, replaced_uv_offset, replaced_out);
    vec3 four_out = three_out + replaced_out;
    vec3 mean_out = mx_divide(four_out, mean_in2);
    color = vec4(mean_out, 1.0);
}
