#version 400

// Uniform block: PublicUniforms
uniform float by_meter_width = 0.254;
uniform float without_unit_width = 0.254;
uniform float by_centimeter_width = 25.4;
uniform float by_centimeter_width_unit_in2 = 0.01;
uniform float by_inch_width = 10.0;
uniform float by_inch_width_unit_in2 = 0.0254;

in VertexData
{
    vec3 positionObject;
} vd;

// Pixel shader outputs
out vec4 rings;

// Quotient; zero where the divisor is zero.
float mx_divide(float a, float b) { return b == 0.0 ? 0.0 : a / b; }

vec2 mx_divide(vec2 a, vec2 b) { return vec2(mx_divide(a.x, b.x), mx_divide(a.y, b.y)); }

vec3 mx_divide(vec3 a, vec3 b) { return vec3(mx_divide(a.xy, b.xy), mx_divide(a.z, b.z)); }

vec4 mx_divide(vec4 a, vec4 b) { return vec4(mx_divide(a.xyz, b.xyz), mx_divide(a.w, b.w)); }

vec2 mx_divide(vec2 a, float b) { return b == 0.0 ? vec2(0.0) : a / b; }

vec3 mx_divide(vec3 a, float b) { return b == 0.0 ? vec3(0.0) : a / b; }

vec4 mx_divide(vec4 a, float b) { return b == 0.0 ? vec4(0.0) : a / b; }

void NG_rings_of(float width, out float out1)
{
    vec3 p_out = vd.positionObject;
    float far_out = length(p_out);
    float count_out = mx_divide(far_out, width);
    float ring_out = fract(count_out);
    out1 = ring_out;
}

void main()
{
    float by_meter_out = 0.0;
    NG_rings_of(by_meter_width, by_meter_out);
    float by_centimeter_width_unit_out = by_centimeter_width * by_centimeter_width_unit_in2;
    float by_centimeter_out = 0.0;
    NG_rings_of(by_centimeter_width_unit_out, by_centimeter_out);
    float by_inch_width_unit_out = by_inch_width * by_inch_width_unit_in2;
    float by_inch_out = 0.0;
    NG_rings_of(by_inch_width_unit_out, by_inch_out);
    float without_unit_out = 0.0;
    NG_rings_of(without_unit_width, without_unit_out);
    vec4 all_four_out = vec4(by_meter_out, by_centimeter_out, by_inch_out, without_unit_out);
    rings = all_four_out;
}
