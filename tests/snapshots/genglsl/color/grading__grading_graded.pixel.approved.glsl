#version 400

// Uniform block: PublicUniforms
uniform float exposure = 0.5;
uniform float hue_shift = 0.05;
uniform float punch = 1.2;
uniform float faded_mix = 0.25;
uniform vec3 grey_lumacoeffs = vec3(0.2722287, 0.6740818, 0.0536895);
uniform vec3 shifted_amount = vec3(0.0, 0.9, 1.05);
uniform float rich_amount = 1.3;
uniform vec3 rich_lumacoeffs = vec3(0.2722287, 0.6740818, 0.0536895);
uniform float punchy_pivot = 0.18;
uniform float desk_saturation = 1.0;
uniform float desk_gamma = 1.1;
uniform float desk_lift = 0.02;
uniform float desk_gain = 0.95;
uniform float desk_contrast = 1.0;
uniform float desk_contrastpivot = 0.5;
uniform sampler2D source_file;
uniform int source_layer = 0;
uniform vec3 source_default = vec3(0.0);
uniform int source_uaddressmode = 2;
uniform int source_vaddressmode = 2;
uniform int source_filtertype = 1;
uniform int source_framerange = 0;
uniform int source_frameoffset = 0;
uniform int source_frameendaction = 0;
uniform vec2 source_uv_scale = vec2(1.0);
uniform vec2 source_uv_offset = vec2(0.0);

in VertexData
{
    vec2 texcoord_0;
} vd;

// Pixel shader outputs
out vec4 graded;

// The largest finite and the smallest normal number of 32-bit IEEE 754.
#define M_FLOAT_MAX 3.402823466e38
// Nearest float; only what is infinite is changed by it.
float mx_finite(float a) { return clamp(a, -M_FLOAT_MAX, M_FLOAT_MAX); }

vec3 mx_finite(vec3 a) { return clamp(a, -M_FLOAT_MAX, M_FLOAT_MAX); }

// Quotient; zero where it is no float: where the divisor is zero, or so small that the quotient is too large.
float mx_divide(float a, float b)
{
    float quotient = a / b;
    return b != 0.0 && abs(quotient) <= M_FLOAT_MAX ? quotient : 0.0;
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

// Each channel is a trapezoid over the hue circle; red, green and blue are shifted by two sixths.
vec3 mx_hsvtorgb(vec3 hsv)
{
    vec3 sector = mod(6.0 * fract(hsv.x) + vec3(5.0, 3.0, 1.0), 6.0);
    vec3 missing = clamp(min(sector, 4.0 - sector), 0.0, 1.0);
    float depth = mx_finite(hsv.z * clamp(hsv.y, 0.0, M_FLOAT_MAX));
    return mx_finite(hsv.z - depth * missing);
}

// Grey and black have hue and saturation zero.
vec3 mx_rgbtohsv(vec3 rgb)
{
    float value = max(max(rgb.r, rgb.g), rgb.b);
    float chroma = value - min(min(rgb.r, rgb.g), rgb.b);
    if (value <= 0.0 || chroma <= 0.0)
        return vec3(0.0, 0.0, value);
    float sector = rgb.r == value ? (rgb.g - rgb.b) / chroma
                 : rgb.g == value ? (rgb.b - rgb.r) / chroma + 2.0
                                  : (rgb.r - rgb.g) / chroma + 4.0;
    return vec3(fract(sector / 6.0), mx_divide(chroma, value), value);
}

void mx_rgbtohsv_color3(vec3 color, out vec3 result)
{
    result = mx_rgbtohsv(color);
}

void mx_hsvtorgb_color3(vec3 color, out vec3 result)
{
    result = mx_hsvtorgb(color);
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

void NG_separate3_vector3(vec3 in1, out float outx, out float outy, out float outz)
{
    float component_x_out = in1[clamp(0, 0, 2)];
    float component_y_out = in1[clamp(1, 0, 2)];
    float component_z_out = in1[clamp(2, 0, 2)];
    outx = component_x_out;
    outy = component_y_out;
    outz = component_z_out;
}

void NG_hsvadjust_color3(vec3 in1, vec3 amount, out vec3 out1)
{
    vec3 hsv_out = vec3(0.0);
    mx_rgbtohsv_color3(in1, hsv_out);
    float change_outx = 0.0;
    float change_outy = 0.0;
    float change_outz = 0.0;
    NG_separate3_vector3(amount, change_outx, change_outy, change_outz);
    vec3 turn_out = vec3(change_outx, 0.0, 0.0);
    vec3 turned_out = hsv_out + turn_out;
    vec3 factors_out = vec3(1.0, change_outy, change_outz);
    vec3 adjusted_out = turned_out * factors_out;
    vec3 rgb_out = vec3(0.0);
    mx_hsvtorgb_color3(adjusted_out, rgb_out);
    out1 = rgb_out;
}

void NG_saturate_color3(vec3 in1, float amount, vec3 lumacoeffs, out vec3 out1)
{
    vec3 grey_out = vec3(dot(in1, lumacoeffs));
    vec3 mixed_out = mix(grey_out, in1, amount);
    out1 = mixed_out;
}

void NG_colorcorrect_color3(vec3 in1, float hue, float saturation, float gamma, float lift, float gain, float contrast, float contrastpivot, float exposure1, out vec3 out1)
{
    vec3 hsv_change_out = vec3(hue, 1.0, 1.0);
    vec3 hued_out = vec3(0.0);
    NG_hsvadjust_color3(in1, hsv_change_out, hued_out);
    vec3 saturated_out = vec3(0.0);
    NG_saturate_color3(hued_out, saturation, vec3(0.2722287, 0.6740818, 0.0536895), saturated_out);
    float exponent_out = mx_divide(1.0, gamma);
    vec3 curved_out = sign(saturated_out) * mx_power(abs(saturated_out), exponent_out);
    float room_out = 1.0 - lift;
    vec3 shrunk_out = curved_out * room_out;
    vec3 shrunk_finite_out = min(max(shrunk_out, -3.4028235e38), 3.4028235e38);
    vec3 lifted_out = shrunk_finite_out + lift;
    vec3 gained_out = lifted_out * gain;
    vec3 gained_finite_out = min(max(gained_out, -3.4028235e38), 3.4028235e38);
    vec3 contrasted_out = (gained_finite_out - contrastpivot) * contrast + contrastpivot;
    vec3 contrasted_finite_out = min(max(contrasted_out, -3.4028235e38), 3.4028235e38);
    float stops_out = mx_power(2.0, exposure1);
    vec3 exposed_out = contrasted_finite_out * stops_out;
    vec3 exposed_finite_out = min(max(exposed_out, -3.4028235e38), 3.4028235e38);
    out1 = exposed_finite_out;
}

void main()
{
    vec2 geomprop_UV0_out = vd.texcoord_0.xy;
    vec3 source_out = vec3(0.0);
    mx_image_color3(source_file, source_layer, source_default, geomprop_UV0_out, source_uaddressmode, source_vaddressmode, source_filtertype, source_framerange, source_frameoffset, source_frameendaction, source_uv_scale, source_uv_offset, source_out);
    vec3 desk_out = vec3(0.0);
    NG_colorcorrect_color3(source_out, hue_shift, desk_saturation, desk_gamma, desk_lift, desk_gain, desk_contrast, desk_contrastpivot, exposure, desk_out);
    vec3 punchy_out = (desk_out - punchy_pivot) * punch + punchy_pivot;
    vec3 rich_out = vec3(0.0);
    NG_saturate_color3(punchy_out, rich_amount, rich_lumacoeffs, rich_out);
    vec3 shifted_out = vec3(0.0);
    NG_hsvadjust_color3(rich_out, shifted_amount, shifted_out);
    vec3 grey_out = vec3(dot(shifted_out, grey_lumacoeffs));
    vec3 faded_out = mix(shifted_out, grey_out, faded_mix);
    graded = vec4(faded_out, 1.0);
}
