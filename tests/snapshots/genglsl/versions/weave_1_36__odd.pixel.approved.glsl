#version 400

// Uniform block: PublicUniforms
uniform float swapped_in2 = 1.0;
uniform vec3 cloth_warp = vec3(0.8, 0.6, 0.2);
uniform vec3 cloth_weft = vec3(0.1, 0.2, 0.4);
uniform float cloth_count = 5.0;

in VertexData
{
    vec2 texcoord_0;
} vd;

// Pixel shader outputs
out vec4 odd;

// The largest finite and the smallest normal number of 32-bit IEEE 754.
#define M_FLOAT_MAX 3.402823466e38
vec2 mx_finite(vec2 a) { return clamp(a, -M_FLOAT_MAX, M_FLOAT_MAX); }

// Quotient; zero where it is no float: where the divisor is zero, or so small that the quotient is too large.
float mx_divide(float a, float b)
{
    float quotient = a / b;
    return b != 0.0 && abs(quotient) <= M_FLOAT_MAX ? quotient : 0.0;
}

// Floored remainder, never negative for a positive divisor; zero where the divisor is zero.
float mx_modulo(float a, float b) { return b == 0.0 ? 0.0 : a - b * floor(mx_divide(a, b)); }

// Positive angles turn clockwise, as texture coordinates do when the picture turns counter-clockwise.
void mx_rotate_vector2(vec2 v, float amount, out vec2 result)
{
    float angle = radians(amount);
    result = mx_finite(cos(angle) * v + sin(angle) * vec2(v.y, -v.x));
}

void NG_separate3_color3(vec3 in1, out float outr, out float outg, out float outb)
{
    float component_r_out = in1[clamp(0, 0, 2)];
    float component_g_out = in1[clamp(1, 0, 2)];
    float component_b_out = in1[clamp(2, 0, 2)];
    outr = component_r_out;
    outg = component_g_out;
    outb = component_b_out;
}

void NG_separate2_vector2(vec2 in1, out float outx, out float outy)
{
    float component_x_out = in1[clamp(0, 0, 1)];
    float component_y_out = in1[clamp(1, 0, 1)];
    outx = component_x_out;
    outy = component_y_out;
}

void NG_threads_color3(vec3 warp, vec3 weft, float count, out vec3 out1)
{
    vec2 uv_out = vd.texcoord_0.xy;
    vec2 slanted_out = vec2(0.0);
    mx_rotate_vector2(uv_out, 30.0, slanted_out);
    vec2 scaled_out = slanted_out * count;
    float pair_in1_channels_out = scaled_out[clamp(0, 0, 1)];
    float pair_in2_channels_out = scaled_out[clamp(1, 0, 1)];
    vec2 pair_out = vec2(pair_in1_channels_out, pair_in2_channels_out);
    float parts_outx = 0.0;
    float parts_outy = 0.0;
    NG_separate2_vector2(pair_out, parts_outx, parts_outy);
    float along_out = mx_modulo(parts_outy, 1.0);
    vec3 which_thread_out = (along_out >= 0.5) ? weft : warp;
    out1 = which_thread_out;
}

void main()
{
    vec3 cloth_out = vec3(0.0);
    NG_threads_color3(cloth_warp, cloth_weft, cloth_count, cloth_out);
    float swapped_separate_outr = 0.0;
    float swapped_separate_outg = 0.0;
    float swapped_separate_outb = 0.0;
    NG_separate3_color3(cloth_out, swapped_separate_outr, swapped_separate_outg, swapped_separate_outb);
    vec3 swapped_out = vec3(swapped_separate_outb, swapped_in2, swapped_separate_outr);
    odd = vec4(swapped_out, 1.0);
}
