#version 400

// Uniform block: PublicUniforms
uniform vec3 a = vec3(0.1, 0.4, 0.9);
uniform vec3 b = vec3(0.8, 0.5, 0.2);
uniform float flipped_amount = 1.0;
uniform float curve_in2 = 0.4545;
uniform float rest_in2 = 0.7;
uniform float doubled_in2 = 2.0;

// Pixel shader outputs
out vec4 result;

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

// Floored remainder, never negative for a positive divisor; zero where the divisor is zero.
float mx_modulo(float a, float b) { return b == 0.0 ? 0.0 : a - b * floor(mx_divide(a, b)); }

vec2 mx_modulo(vec2 a, vec2 b) { return vec2(mx_modulo(a.x, b.x), mx_modulo(a.y, b.y)); }

vec3 mx_modulo(vec3 a, vec3 b) { return vec3(mx_modulo(a.xy, b.xy), mx_modulo(a.z, b.z)); }

vec3 mx_modulo(vec3 a, float b) { return mx_modulo(a, vec3(b)); }

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

void main()
{
    vec3 sum_out = a + b;
    vec3 doubled_out = sum_out * doubled_in2;
    vec3 less_a_out = doubled_out - a;
    vec3 rest_out = mx_modulo(b, rest_in2);
    vec3 quotient_out = mx_divide(less_a_out, rest_out);
    vec3 curve_out = mx_power(quotient_out, curve_in2);
    vec3 flipped_out = flipped_amount - curve_out;
    result = vec4(flipped_out, 1.0);
}
