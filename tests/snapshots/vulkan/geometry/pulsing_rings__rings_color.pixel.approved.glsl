#version 450

// Uniform block: PrivateUniforms_pixel
layout (std140, set = 0, binding = 1) uniform PrivateUniforms_pixel
{
    float u_time;
    float u_frame;
};

// Uniform block: PublicUniforms_pixel
layout (std140, set = 0, binding = 2) uniform PublicUniforms_pixel
{
    float speed;
    float spacing;
    float front_low;
    float front_high;
    float dimming_inlow;
    float dimming_inhigh;
    float dimming_outlow;
    float dimming_outhigh;
    float flicker_in2;
    float now_fps;
    vec3 beside_axis_in2;
};

in VertexData
{
    layout (location = 0) vec3 positionObject;
} vd;

// Pixel shader outputs
layout (location = 0) out vec4 color;

// Quotient; zero where the divisor is zero.
float mx_divide(float a, float b) { return b == 0.0 ? 0.0 : a / b; }

vec2 mx_divide(vec2 a, vec2 b) { return vec2(mx_divide(a.x, b.x), mx_divide(a.y, b.y)); }

vec3 mx_divide(vec3 a, vec3 b) { return vec3(mx_divide(a.xy, b.xy), mx_divide(a.z, b.z)); }

vec4 mx_divide(vec4 a, vec4 b) { return vec4(mx_divide(a.xyz, b.xyz), mx_divide(a.w, b.w)); }

vec2 mx_divide(vec2 a, float b) { return b == 0.0 ? vec2(0.0) : a / b; }

vec3 mx_divide(vec3 a, float b) { return b == 0.0 ? vec3(0.0) : a / b; }

vec4 mx_divide(vec4 a, float b) { return b == 0.0 ? vec4(0.0) : a / b; }

// Floored remainder, never negative for a positive divisor; zero where the divisor is zero.
float mx_modulo(float a, float b) { return b == 0.0 ? 0.0 : mod(a, b); }

vec2 mx_modulo(vec2 a, vec2 b) { return vec2(mx_modulo(a.x, b.x), mx_modulo(a.y, b.y)); }

vec3 mx_modulo(vec3 a, vec3 b) { return vec3(mx_modulo(a.xy, b.xy), mx_modulo(a.z, b.z)); }

vec4 mx_modulo(vec4 a, vec4 b) { return vec4(mx_modulo(a.xyz, b.xyz), mx_modulo(a.w, b.w)); }

vec2 mx_modulo(vec2 a, float b) { return b == 0.0 ? vec2(0.0) : mod(a, b); }

vec3 mx_modulo(vec3 a, float b) { return b == 0.0 ? vec3(0.0) : mod(a, b); }

vec4 mx_modulo(vec4 a, float b) { return b == 0.0 ? vec4(0.0) : mod(a, b); }

// Hermite step; a plain step where the edges meet or have changed places.
float mx_smoothstep(float value, float low, float high)
{
    return value >= high ? 1.0 : value <= low ? 0.0 : smoothstep(low, high, value);
}

vec2 mx_smoothstep(vec2 value, vec2 low, vec2 high)
{
    return vec2(mx_smoothstep(value.x, low.x, high.x), mx_smoothstep(value.y, low.y, high.y));
}

vec3 mx_smoothstep(vec3 value, vec3 low, vec3 high)
{
    return vec3(mx_smoothstep(value.xy, low.xy, high.xy), mx_smoothstep(value.z, low.z, high.z));
}

vec4 mx_smoothstep(vec4 value, vec4 low, vec4 high)
{
    return vec4(mx_smoothstep(value.xyz, low.xyz, high.xyz), mx_smoothstep(value.w, low.w, high.w));
}

vec2 mx_smoothstep(vec2 value, float low, float high) { return mx_smoothstep(value, vec2(low), vec2(high)); }

vec3 mx_smoothstep(vec3 value, float low, float high) { return mx_smoothstep(value, vec3(low), vec3(high)); }

vec4 mx_smoothstep(vec4 value, float low, float high) { return mx_smoothstep(value, vec4(low), vec4(high)); }

void main()
{
    vec3 p_out = vd.positionObject;
    vec3 beside_axis_out = p_out * beside_axis_in2;
    float radius_out = length(beside_axis_out);
    float rings_out_out = mx_divide(radius_out, spacing);
    float now_out = u_time;
    float travelled_out = now_out * speed;
    float moving_out = rings_out_out - travelled_out;
    float phase_out = fract(moving_out);
    float front_out = mx_smoothstep(phase_out, front_low, front_high);
    float picture_number_out = u_frame;
    float flicker_out = mx_modulo(picture_number_out, flicker_in2);
    float dimming_out = dimming_outlow + mx_divide((flicker_out - dimming_inlow) * (dimming_outhigh - dimming_outlow), dimming_inhigh - dimming_inlow);
    float ring_out = front_out * dimming_out;
    vec3 grey_out = vec3(ring_out);
    color = vec4(grey_out, 1.0);
}
