#version 400

// Uniform block: PublicUniforms
uniform float phase = 0.0;
uniform float unit_inlow = -1.0;
uniform float unit_inhigh = 1.0;
uniform float unit_outlow = 0.0;
uniform float unit_outhigh = 1.0;

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

void main()
{
    float sine_out = sin(phase);
    float unit_out = unit_outlow + mx_divide((sine_out - unit_inlow) * (unit_outhigh - unit_outlow), unit_inhigh - unit_inlow);
    out1 = vec4(vec3(unit_out), 1.0);
}
