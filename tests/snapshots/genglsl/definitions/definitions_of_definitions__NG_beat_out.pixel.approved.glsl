#version 400

// Uniform block: PublicUniforms
uniform float phase = 0.0;
uniform float detuned_in2 = 1.1;

// Pixel shader outputs
out vec4 out1;

// Quotient; zero where the divisor is zero.
float mx_divide(float a, float b) { return b == 0.0 ? 0.0 : a / b; }

vec2 mx_divide(vec2 a, vec2 b) { return vec2(mx_divide(a.x, b.x), mx_divide(a.y, b.y)); }

vec3 mx_divide(vec3 a, vec3 b) { return vec3(mx_divide(a.xy, b.xy), mx_divide(a.z, b.z)); }

vec4 mx_divide(vec4 a, vec4 b) { return vec4(mx_divide(a.xyz, b.xyz), mx_divide(a.w, b.w)); }

vec2 mx_divide(vec2 a, float b) { return b == 0.0 ? vec2(0.0) : a / b; }

vec3 mx_divide(vec3 a, float b) { return b == 0.0 ? vec3(0.0) : a / b; }

vec4 mx_divide(vec4 a, float b) { return b == 0.0 ? vec4(0.0) : a / b; }

void NG_wave(float phase1, out float out11)
{
    float sine_out = sin(phase1);
    float unit_out = 0.0 + mx_divide((sine_out - (-1.0)) * (1.0 - 0.0), 1.0 - (-1.0));
    out11 = unit_out;
}

void main()
{
    float first_out = 0.0;
    NG_wave(phase, first_out);
    float detuned_out = phase * detuned_in2;
    float second_out = 0.0;
    NG_wave(detuned_out, second_out);
    float product_out = first_out * second_out;
    out1 = vec4(vec3(product_out), 1.0);
}
