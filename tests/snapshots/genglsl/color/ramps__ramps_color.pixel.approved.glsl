#version 400

// Uniform block: PublicUniforms
uniform float blended_mix = 0.5;
uniform float above_and_below_center = 0.6;
uniform int rings_type = 2;
uniform int rings_interpolation = 1;
uniform int rings_num_intervals = 4;
uniform float rings_interval1 = 0.0;
uniform vec4 rings_color1 = vec4(0.0, 0.0, 0.0, 1.0);
uniform float rings_interval2 = 0.3;
uniform vec4 rings_color2 = vec4(0.6, 0.1, 0.0, 1.0);
uniform float rings_interval3 = 0.6;
uniform vec4 rings_color3 = vec4(1.0, 0.7, 0.1, 1.0);
uniform float rings_interval4 = 1.0;
uniform vec4 rings_color4 = vec4(1.0, 1.0, 0.9, 1.0);
uniform float rings_interval5 = 1.0;
uniform vec4 rings_color5 = vec4(1.0);
uniform float rings_interval6 = 1.0;
uniform vec4 rings_color6 = vec4(1.0);
uniform float rings_interval7 = 1.0;
uniform vec4 rings_color7 = vec4(1.0);
uniform float rings_interval8 = 1.0;
uniform vec4 rings_color8 = vec4(1.0);
uniform float rings_interval9 = 1.0;
uniform vec4 rings_color9 = vec4(1.0);
uniform float rings_interval10 = 1.0;
uniform vec4 rings_color10 = vec4(1.0);
uniform float left_and_right_center = 0.4;
uniform vec3 corners_valuetl = vec3(1.0, 0.0, 0.0);
uniform vec3 corners_valuetr = vec3(0.0, 1.0, 0.0);
uniform vec3 corners_valuebl = vec3(0.0, 0.0, 1.0);
uniform vec3 corners_valuebr = vec3(1.0, 1.0, 0.0);
uniform vec3 sky_valuel = vec3(0.2, 0.4, 0.9);
uniform vec3 sky_valuer = vec3(0.8, 0.9, 1.0);
uniform vec3 dusk_valuet = vec3(0.1, 0.05, 0.3);
uniform vec3 dusk_valueb = vec3(1.0, 0.5, 0.2);

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

// Angle of the point (x, y); zero at the origin.
float mx_atan2(float y, float x) { return x == 0.0 && y == 0.0 ? 0.0 : atan(y, x); }

// Hermite step; a plain step where the edges meet or have changed places.
float mx_smoothstep(float value, float low, float high)
{
    return value >= high ? 1.0 : value <= low ? 0.0 : smoothstep(low, high, value);
}

// A step that is one pixel wide on the screen, so that the edge has no jagged outline.
float mx_aastep(float edge, float value)
{
    float halfwidth = 0.70710678 * length(vec2(dFdx(value), dFdy(value)));
    // On flat ground (a constant value) the footprint is empty and only the plain step is defined.
    return halfwidth > 0.0 ? smoothstep(edge - halfwidth, edge + halfwidth, value) : step(edge, value);
}

void mx_splitlr_vector3(vec3 valuel, vec3 valuer, float center, vec2 texcoord, out vec3 result)
{
    result = mix(valuel, valuer, mx_aastep(center, texcoord.x));
}

void mx_splittb_vector3(vec3 valuet, vec3 valueb, float center, vec2 texcoord, out vec3 result)
{
    result = mix(valueb, valuet, mx_aastep(center, texcoord.y));
}

void NG_ramp_gradient(float x, float interval1, float interval2, vec4 color1, vec4 color2, int interpolation, vec4 prev_color, int interval_num, int num_intervals, out vec4 out1)
{
    vec4 used_out = vec4(0.0);
    if (interval_num > num_intervals)
    {
        used_out = prev_color;
    }
    else
    {
        vec4 reached_out = vec4(0.0);
        if (x > interval1)
        {
            float inside_out = min(max(x, interval1), interval2);
            float fraction_out = 0.0 + mx_divide((inside_out - interval1) * (1.0 - 0.0), interval2 - interval1);
            float linear_weight_out = (interval2 > x) ? fraction_out : 1.0;
            float smooth_weight_out = mx_smoothstep(x, interval1, interval2);
            float step_weight_out = (interval2 > x) ? 0.0 : 1.0;
            float smooth_or_step_out = (interpolation == 1) ? smooth_weight_out : step_weight_out;
            float weight_out = (interpolation == 0) ? linear_weight_out : smooth_or_step_out;
            vec4 blend_out = mix(color1, color2, weight_out);
            reached_out = blend_out;
        }
        else
        {
            reached_out = prev_color;
        }
        used_out = reached_out;
    }
    out1 = used_out;
}

void NG_separate2_vector2(vec2 in1, out float outx, out float outy)
{
    float component_x_out = in1[clamp(0, 0, 1)];
    float component_y_out = in1[clamp(1, 0, 1)];
    outx = component_x_out;
    outy = component_y_out;
}

void NG_ramp(vec2 texcoord, int type, int interpolation, int num_intervals, float interval1, vec4 color1, float interval2, vec4 color2, float interval3, vec4 color3, float interval4, vec4 color4, float interval5, vec4 color5, float interval6, vec4 color6, float interval7, vec4 color7, float interval8, vec4 color8, float interval9, vec4 color9, float interval10, vec4 color10, out vec4 out1)
{
    float place_out = 0.0;
    if (type == 0)
    {
        float standard_place_out = texcoord[clamp(0, 0, 1)];
        place_out = standard_place_out;
    }
    else
    {
        vec2 from_middle_out = texcoord - 0.5;
        float not_standard_out = 0.0;
        if (type == 1)
        {
            float offset_outx = 0.0;
            float offset_outy = 0.0;
            NG_separate2_vector2(from_middle_out, offset_outx, offset_outy);
            float azimuth_out = mx_atan2(offset_outx, offset_outy);
            float radial_out = (azimuth_out - 0.0) * 0.1591547 + 0.0;
            float radial_place_out = radial_out + 0.5;
            not_standard_out = radial_place_out;
        }
        else
        {
            float radius_out = length(from_middle_out);
            float circular_place_out = radius_out * 1.414;
            vec2 sides_out = abs(from_middle_out);
            float side_out = max(sides_out.x, sides_out.y);
            float box_place_out = side_out + side_out;
            float circular_or_box_out = (type == 2) ? circular_place_out : box_place_out;
            not_standard_out = circular_or_box_out;
        }
        place_out = not_standard_out;
    }
    vec4 up_to_stop_2_out = vec4(0.0);
    NG_ramp_gradient(place_out, interval1, interval2, color1, color2, interpolation, color1, 1, num_intervals, up_to_stop_2_out);
    vec4 up_to_stop_3_out = vec4(0.0);
    NG_ramp_gradient(place_out, interval2, interval3, color2, color3, interpolation, up_to_stop_2_out, 2, num_intervals, up_to_stop_3_out);
    vec4 up_to_stop_4_out = vec4(0.0);
    NG_ramp_gradient(place_out, interval3, interval4, color3, color4, interpolation, up_to_stop_3_out, 3, num_intervals, up_to_stop_4_out);
    vec4 up_to_stop_5_out = vec4(0.0);
    NG_ramp_gradient(place_out, interval4, interval5, color4, color5, interpolation, up_to_stop_4_out, 4, num_intervals, up_to_stop_5_out);
    vec4 up_to_stop_6_out = vec4(0.0);
    NG_ramp_gradient(place_out, interval5, interval6, color5, color6, interpolation, up_to_stop_5_out, 5, num_intervals, up_to_stop_6_out);
    vec4 up_to_stop_7_out = vec4(0.0);
    NG_ramp_gradient(place_out, interval6, interval7, color6, color7, interpolation, up_to_stop_6_out, 6, num_intervals, up_to_stop_7_out);
    vec4 up_to_stop_8_out = vec4(0.0);
    NG_ramp_gradient(place_out, interval7, interval8, color7, color8, interpolation, up_to_stop_7_out, 7, num_intervals, up_to_stop_8_out);
    vec4 up_to_stop_9_out = vec4(0.0);
    NG_ramp_gradient(place_out, interval8, interval9, color8, color9, interpolation, up_to_stop_8_out, 8, num_intervals, up_to_stop_9_out);
    vec4 up_to_stop_10_out = vec4(0.0);
    NG_ramp_gradient(place_out, interval9, interval10, color9, color10, interpolation, up_to_stop_9_out, 9, num_intervals, up_to_stop_10_out);
    out1 = up_to_stop_10_out;
}

void main()
{
    vec2 geomprop_UV0_out = vd.texcoord_0.xy;
    vec4 rings_out = vec4(0.0);
    NG_ramp(geomprop_UV0_out, rings_type, rings_interpolation, rings_num_intervals, rings_interval1, rings_color1, rings_interval2, rings_color2, rings_interval3, rings_color3, rings_interval4, rings_color4, rings_interval5, rings_color5, rings_interval6, rings_color6, rings_interval7, rings_color7, rings_interval8, rings_color8, rings_interval9, rings_color9, rings_interval10, rings_color10, rings_out);
    vec3 rings_color_out = rings_out.rgb;
    vec3 sky_out = mix(sky_valuel, sky_valuer, clamp(geomprop_UV0_out.x, 0.0, 1.0));
    vec3 dusk_out = mix(dusk_valueb, dusk_valuet, clamp(geomprop_UV0_out.y, 0.0, 1.0));
    vec3 left_and_right_out = vec3(0.0);
    mx_splitlr_vector3(sky_out, dusk_out, left_and_right_center, geomprop_UV0_out, left_and_right_out);
    vec3 corners_out = mix(mix(corners_valuebl, corners_valuebr, clamp(geomprop_UV0_out.x, 0.0, 1.0)), mix(corners_valuetl, corners_valuetr, clamp(geomprop_UV0_out.x, 0.0, 1.0)), clamp(geomprop_UV0_out.y, 0.0, 1.0));
    vec3 above_and_below_out = vec3(0.0);
    mx_splittb_vector3(left_and_right_out, corners_out, above_and_below_center, geomprop_UV0_out, above_and_below_out);
    vec3 blended_out = mix(above_and_below_out, rings_color_out, blended_mix);
    color = vec4(blended_out, 1.0);
}
