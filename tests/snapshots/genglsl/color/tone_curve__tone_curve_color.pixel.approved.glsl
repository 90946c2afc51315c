#version 400

// Uniform block: PublicUniforms
uniform vec3 tinted_inlow = vec3(0.0);
uniform vec3 tinted_inhigh = vec3(1.0);
uniform vec3 tinted_outlow = vec3(0.05, 0.02, 0.1);
uniform vec3 tinted_outhigh = vec3(1.0, 0.9, 0.7);
uniform float steep_amount = 1.5;
uniform float steep_pivot = 0.5;
uniform float soft_low = 0.2;
uniform float soft_high = 0.8;
uniform int v_index = 1;
uniform float with_gamma_inlow = 0.0;
uniform float with_gamma_inhigh = 2.0;
uniform float with_gamma_gamma = 2.2;
uniform float with_gamma_outlow = 0.0;
uniform float with_gamma_outhigh = 1.0;
uniform bool with_gamma_doclamp = true;
uniform float linear_inlow = 0.1;
uniform float linear_inhigh = 0.9;
uniform float linear_outlow = 0.0;
uniform float linear_outhigh = 2.0;
uniform int u_index = 0;

in VertexData
{
    vec2 texcoord_0;
} vd;

// Pixel shader outputs
out vec4 color;

// The largest finite and the smallest normal number of 32-bit IEEE 754.
#define M_FLOAT_MAX 3.402823466e38
// Quotient; zero where it is no float: where the divisor is zero, or so small that the quotient is too large.
float mx_divide(float a, float b)
{
    float quotient = a / b;
    return b != 0.0 && abs(quotient) <= M_FLOAT_MAX ? quotient : 0.0;
}

vec3 mx_divide(vec3 a, vec3 b)
{
    vec3 quotient = mix(a / b, vec3(0.0), equal(b, vec3(0.0)));
    return mix(vec3(0.0), quotient, lessThanEqual(abs(quotient), vec3(M_FLOAT_MAX)));
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

// Hermite step; a plain step where the edges meet or have changed places.
float mx_smoothstep(float value, float low, float high)
{
    return value >= high ? 1.0 : value <= low ? 0.0 : smoothstep(low, high, value);
}

void NG_range_float(float in1, float inlow, float inhigh, float gamma, float outlow, float outhigh, bool doclamp, out float out1)
{
    float unit_out = 0.0 + mx_divide((in1 - inlow) * (1.0 - 0.0), inhigh - inlow);
    float exponent_out = mx_divide(1.0, gamma);
    float curved_out = sign(unit_out) * mx_power(abs(unit_out), exponent_out);
    float width_out = outhigh - outlow;
    float widened_out = curved_out * width_out;
    float bounded_out = min(max(widened_out, -3.4028235e38), 3.4028235e38);
    float mapped_out = bounded_out + outlow;
    float limited_out = min(max(mapped_out, outlow), outhigh);
    float chosen_out = (doclamp == true) ? limited_out : mapped_out;
    out1 = chosen_out;
}

void main()
{
    vec2 uv_out = vd.texcoord_0.xy;
    float v_out = uv_out[clamp(v_index, 0, 1)];
    vec3 grey_out = vec3(v_out);
    vec3 tinted_out = tinted_outlow + mx_divide((grey_out - tinted_inlow) * (tinted_outhigh - tinted_outlow), tinted_inhigh - tinted_inlow);
    float u_out = uv_out[clamp(u_index, 0, 1)];
    float linear_out = linear_outlow + mx_divide((u_out - linear_inlow) * (linear_outhigh - linear_outlow), linear_inhigh - linear_inlow);
    float with_gamma_out = 0.0;
    NG_range_float(linear_out, with_gamma_inlow, with_gamma_inhigh, with_gamma_gamma, with_gamma_outlow, with_gamma_outhigh, with_gamma_doclamp, with_gamma_out);
    float soft_out = mx_smoothstep(with_gamma_out, soft_low, soft_high);
    float steep_out = (soft_out - steep_pivot) * steep_amount + steep_pivot;
    vec3 toned_out = tinted_out * steep_out;
    color = vec4(toned_out, 1.0);
}
