#version 400

// Uniform block: PublicUniforms
uniform float phase = 0.0;
uniform float unit_inlow = -1.0;
uniform float unit_inhigh = 1.0;
uniform float unit_outlow = 0.0;
uniform float unit_outhigh = 1.0;

// Pixel shader outputs
out vec4 out1;

// The largest finite and the smallest normal number of 32-bit IEEE 754.
#define M_FLOAT_MAX 3.402823466e38
// Quotient; zero where it is no float: where the divisor is zero, or so small that the quotient is too large.
float mx_divide(float a, float b)
{
    float quotient = a / b;
    return b != 0.0 && abs(quotient) <= M_FLOAT_MAX ? quotient : 0.0;
}

void main()
{
    float sine_out = sin(phase);
    float unit_out = unit_outlow + mx_divide((sine_out - unit_inlow) * (unit_outhigh - unit_outlow), unit_inhigh - unit_inlow);
    out1 = vec4(vec3(unit_out), 1.0);
}
