#version 400

// Uniform block: PublicUniforms
uniform float width = 1.0;

in VertexData
{
    vec3 positionObject;
} vd;

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
    vec3 p_out = vd.positionObject;
    float far_out = length(p_out);
    float count_out = mx_divide(far_out, width);
    float ring_out = fract(count_out);
    out1 = vec4(vec3(ring_out), 1.0);
}
