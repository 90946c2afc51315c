#version 400

// Uniform block: PublicUniforms
uniform float width = 1.0;

in VertexData
{
    vec3 positionObject;
} vd;

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
    vec3 p_out = vd.positionObject;
    float far_out = length(p_out);
    float count_out = mx_divide(far_out, width);
    float ring_out = fract(count_out);
    out1 = vec4(vec3(ring_out), 1.0);
}
