#version 400

// Uniform block: PublicUniforms
uniform vec3 painted_fg = vec3(0.9, 0.85, 0.7);
uniform vec3 painted_bg = vec3(0.1, 0.12, 0.2);
uniform vec2 disc_center = vec2(0.25);
uniform float disc_radius = 0.15;
uniform vec2 nut_center = vec2(0.75, 0.25);
uniform float nut_radius = 0.15;
uniform vec2 clover_center = vec2(0.25, 0.75);
uniform float clover_radius = 0.15;
uniform vec2 bar_center = vec2(0.0);
uniform float bar_radius = 0.03;
uniform vec2 bar_point1 = vec2(0.6);
uniform vec2 bar_point2 = vec2(0.9);

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

void NG_circle_float(vec2 texcoord, vec2 center, float radius, out float out1)
{
    vec2 offset_out = texcoord - center;
    float distance2_out = dot(offset_out, offset_out);
    float radius2_out = radius * radius;
    float covered_out = (distance2_out > radius2_out) ? 0.0 : 1.0;
    out1 = covered_out;
}

void NG_hexagon_float(vec2 texcoord, vec2 center, float radius, out float out1)
{
    vec2 offset_out = texcoord - center;
    vec2 folded_out = abs(offset_out);
    float to_vertical_out = folded_out[clamp(0, 0, 1)];
    float to_slanted_out = dot(folded_out, vec2(0.5, 0.866025));
    float reach_out = max(to_vertical_out, to_slanted_out);
    float covered_out = (reach_out > radius) ? 0.0 : 1.0;
    out1 = covered_out;
}

void NG_cloverleaf_float(vec2 texcoord, vec2 center, float radius, out float out1)
{
    vec2 offset_out = texcoord - center;
    vec2 folded_out = abs(offset_out);
    float distance2_out = dot(folded_out, folded_out);
    float longer_out = max(folded_out.x, folded_out.y);
    float size_out = abs(radius);
    float limit_out = longer_out * size_out;
    float covered_out = (distance2_out > limit_out) ? 0.0 : 1.0;
    out1 = covered_out;
}

void NG_line_float(vec2 texcoord, vec2 center, float radius, vec2 point1, vec2 point2, out float out1)
{
    vec2 segment_out = point2 - point1;
    vec2 local_out = texcoord - center;
    vec2 from_start_out = local_out - point1;
    float projection_out = dot(from_start_out, segment_out);
    float length2_out = dot(segment_out, segment_out);
    float fraction_out = mx_divide(projection_out, length2_out);
    float on_segment_out = min(max(fraction_out, 0.0), 1.0);
    vec2 foot_out = segment_out * on_segment_out;
    float reach_out = distance(foot_out, from_start_out);
    float covered_out = (reach_out > radius) ? 0.0 : 1.0;
    out1 = covered_out;
}

void main()
{
    vec2 uv_out = vd.texcoord_0.xy;
    float disc_out = 0.0;
    NG_circle_float(uv_out, disc_center, disc_radius, disc_out);
    float nut_out = 0.0;
    NG_hexagon_float(uv_out, nut_center, nut_radius, nut_out);
    float disc_or_nut_out = max(disc_out, nut_out);
    float clover_out = 0.0;
    NG_cloverleaf_float(uv_out, clover_center, clover_radius, clover_out);
    float bar_out = 0.0;
    NG_line_float(uv_out, bar_center, bar_radius, bar_point1, bar_point2, bar_out);
    float clover_or_bar_out = max(clover_out, bar_out);
    float any_out = max(disc_or_nut_out, clover_or_bar_out);
    vec3 painted_out = mix(painted_bg, painted_fg, any_out);
    color = vec4(painted_out, 1.0);
}
