#version 400

// Uniform block: PublicUniforms
uniform float phase = 0.0;
uniform float tinted_in3 = 0.3;

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

void NG_beat(float phase1, out float out11)
{
    float first_out = 0.0;
    NG_wave(phase1, first_out);
    float detuned_out = phase1 * 1.1;
    float second_out = 0.0;
    NG_wave(detuned_out, second_out);
    float product_out = first_out * second_out;
    out11 = product_out;
}

void main()
{
    float low_out = 0.0;
    NG_beat(phase, low_out);
    float high_out = 0.0;
    NG_wave(phase, high_out);
    vec3 tinted_out = vec3(low_out, high_out, tinted_in3);
    out1 = vec4(tinted_out, 1.0);
}
