#version 400

// Uniform block: PublicUniforms
uniform vec3 corners_valuebr = vec3(0.5, 0.2, 0.1);
uniform vec3 from_srgb_value = vec3(0.5, 0.2, 0.1);
uniform vec3 from_acescg_value = vec3(0.5, 0.2, 0.1);
uniform vec3 from_gamma_value = vec3(0.5, 0.2, 0.1);

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

void NG_acescg_to_lin_rec709_color3(vec3 in1, out vec3 out1)
{
    vec3 primaries_out = in1;
    vec3 rec709_out = mat3(1.705051, -0.13025641, -0.024003357, -0.62179214, 1.1408048, -0.12896897, -0.083258875, -0.010548319, 1.1529723) * primaries_out;
    vec3 color_out = rec709_out;
    out1 = color_out;
}

void NG_g22_rec709_to_lin_rec709_color3(vec3 in1, out vec3 out1)
{
    vec3 positive_out = max(in1, 0.0);
    vec3 linear_out = mx_power(positive_out, 2.2);
    out1 = linear_out;
}

void main()
{
    vec3 from_srgb_value_cm_out = vec3(0.0);
    NG_srgb_texture_to_lin_rec709_color3(from_srgb_value, from_srgb_value_cm_out);
    vec3 from_acescg_value_cm_out = vec3(0.0);
    NG_acescg_to_lin_rec709_color3(from_acescg_value, from_acescg_value_cm_out);
    vec3 from_gamma_value_cm_out = vec3(0.0);
    NG_g22_rec709_to_lin_rec709_color3(from_gamma_value, from_gamma_value_cm_out);
    vec2 geomprop_UV0_out = vd.texcoord_0.xy;
    vec3 corners_out = mix(mix(from_gamma_value_cm_out, corners_valuebr, clamp(geomprop_UV0_out.x, 0.0, 1.0)), mix(from_srgb_value_cm_out, from_acescg_value_cm_out, clamp(geomprop_UV0_out.x, 0.0, 1.0)), clamp(geomprop_UV0_out.y, 0.0, 1.0));
    color = vec4(corners_out, 1.0);
}
