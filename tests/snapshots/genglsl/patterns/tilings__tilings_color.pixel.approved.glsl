#version 400

// Uniform block: PublicUniforms
uniform vec3 picked_in7 = vec3(0.0);
uniform vec3 picked_in8 = vec3(0.0);
uniform vec3 picked_in9 = vec3(0.0);
uniform vec3 picked_in10 = vec3(0.0);
uniform vec3 chess_color1 = vec3(0.9, 0.9, 0.85);
uniform vec3 chess_color2 = vec3(0.1, 0.1, 0.12);
uniform vec2 chess_uvtiling = vec2(8.0);
uniform vec2 chess_uvoffset = vec2(0.0);
uniform vec2 mesh_uvtiling = vec2(6.0);
uniform vec2 mesh_uvoffset = vec2(0.0);
uniform float mesh_thickness = 0.08;
uniform bool mesh_staggered = true;
uniform vec2 hatch_uvtiling = vec2(10.0);
uniform vec2 hatch_uvoffset = vec2(0.0);
uniform float hatch_thickness = 0.06;
uniform bool hatch_staggered = false;
uniform vec2 dots_uvtiling = vec2(9.0);
uniform vec2 dots_uvoffset = vec2(0.0);
uniform float dots_size = 0.4;
uniform bool dots_staggered = true;
uniform vec2 honeycomb_uvtiling = vec2(7.0);
uniform vec2 honeycomb_uvoffset = vec2(0.0);
uniform float honeycomb_size = 0.9;
uniform bool honeycomb_staggered = false;
uniform vec2 leaves_uvtiling = vec2(5.0);
uniform vec2 leaves_uvoffset = vec2(0.0);
uniform float leaves_size = 0.6;
uniform bool leaves_staggered = false;
uniform float row_in2 = 6.0;
uniform int v_index = 1;

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

vec2 mx_divide(vec2 a, float b)
{
    vec2 quotient = a / b;
    return b == 0.0 ? vec2(0.0) : mix(vec2(0.0), quotient, lessThanEqual(abs(quotient), vec2(M_FLOAT_MAX)));
}

// Floored remainder, never negative for a positive divisor; zero where the divisor is zero.
float mx_modulo(float a, float b) { return b == 0.0 ? 0.0 : a - b * floor(mx_divide(a, b)); }

void NG_checkerboard_color3(vec3 color1, vec3 color2, vec2 uvtiling, vec2 uvoffset, vec2 texcoord, out vec3 out1)
{
    vec2 tiled_out = texcoord * uvtiling;
    vec2 plane_out = tiled_out - uvoffset;
    vec2 tile_out = floor(plane_out);
    float diagonal_out = dot(tile_out, vec2(1.0));
    float odd_out = mx_modulo(diagonal_out, 2.0);
    vec3 chosen_out = mix(color2, color1, odd_out);
    out1 = chosen_out;
}

void NG_separate2_vector2(vec2 in1, out float outx, out float outy)
{
    float component_x_out = in1[clamp(0, 0, 1)];
    float component_y_out = in1[clamp(1, 0, 1)];
    outx = component_x_out;
    outy = component_y_out;
}

void NG_grid_color3(vec2 texcoord, vec2 uvtiling, vec2 uvoffset, float thickness, bool staggered, out vec3 out1)
{
    vec2 tiled_out = texcoord * uvtiling;
    vec2 plane_out = tiled_out - uvoffset;
    float axis_outx = 0.0;
    float axis_outy = 0.0;
    NG_separate2_vector2(plane_out, axis_outx, axis_outy);
    float row_out = mx_modulo(axis_outy, 2.0);
    float odd_shift_out = (row_out > 1.0) ? 0.5 : 0.0;
    float shift_out = (staggered == true) ? odd_shift_out : 0.0;
    float shifted_x_out = axis_outx + shift_out;
    vec2 shifted_out = vec2(shifted_x_out, axis_outy);
    vec2 cell_out = fract(shifted_out);
    vec2 centred_out = (-1.0) + mx_divide((cell_out - 0.0) * (1.0 - (-1.0)), 1.0 - 0.0);
    vec2 sides_out = abs(centred_out);
    float side_out = max(sides_out.x, sides_out.y);
    float inner_out = 1.0 - thickness;
    float covered_out = (side_out > inner_out) ? 1.0 : 0.0;
    vec3 grey_out = vec3(covered_out);
    out1 = grey_out;
}

void NG_crosshatch_color3(vec2 texcoord, vec2 uvtiling, vec2 uvoffset, float thickness, bool staggered, out vec3 out1)
{
    vec2 tiled_out = texcoord * uvtiling;
    vec2 plane_out = tiled_out - uvoffset;
    float axis_outx = 0.0;
    float axis_outy = 0.0;
    NG_separate2_vector2(plane_out, axis_outx, axis_outy);
    float row_out = mx_modulo(axis_outy, 2.0);
    float odd_shift_out = (row_out > 1.0) ? 0.5 : 0.0;
    float shift_out = (staggered == true) ? odd_shift_out : 0.0;
    float shifted_x_out = axis_outx + shift_out;
    vec2 shifted_out = vec2(shifted_x_out, axis_outy);
    vec2 cell_out = fract(shifted_out);
    vec2 centred_out = (-1.0) + mx_divide((cell_out - 0.0) * (1.0 - (-1.0)), 1.0 - 0.0);
    vec2 sides_out = abs(centred_out);
    float side_outx = 0.0;
    float side_outy = 0.0;
    NG_separate2_vector2(sides_out, side_outx, side_outy);
    float difference_of_sides_out = side_outx - side_outy;
    float reach_out = abs(difference_of_sides_out);
    float distance_to_diagonal_out = reach_out * 0.70710677;
    float covered_out = (distance_to_diagonal_out > thickness) ? 0.0 : 1.0;
    vec3 grey_out = vec3(covered_out);
    out1 = grey_out;
}

void NG_circle_float(vec2 texcoord, vec2 center, float radius, out float out1)
{
    vec2 offset_out = texcoord - center;
    float distance2_out = dot(offset_out, offset_out);
    float radius2_out = radius * radius;
    float covered_out = (distance2_out > radius2_out) ? 0.0 : 1.0;
    out1 = covered_out;
}

void NG_tiledcircles_color3(vec2 texcoord, vec2 uvtiling, vec2 uvoffset, float size, bool staggered, out vec3 out1)
{
    vec2 tiled_out = texcoord * uvtiling;
    vec2 plane_out = tiled_out - uvoffset;
    float axis_outx = 0.0;
    float axis_outy = 0.0;
    NG_separate2_vector2(plane_out, axis_outx, axis_outy);
    float two_rows_out = mx_modulo(axis_outy, 1.73205);
    float shift_out = (two_rows_out > 0.866025) ? 0.5 : 0.0;
    float shifted_x_out = axis_outx + shift_out;
    float across_out = fract(shifted_x_out);
    float to_middle_out = across_out - 0.5;
    float to_middle_either_out = abs(to_middle_out);
    float to_corner_out = 0.5 - to_middle_either_out;
    float up_out = mx_modulo(axis_outy, 0.866025);
    vec2 below_out = vec2(to_corner_out, up_out);
    vec2 cell_out = fract(plane_out);
    vec2 centred_out = cell_out - 0.5;
    vec2 first_place_out = (staggered == true) ? below_out : centred_out;
    float half_size_out = size * 0.5;
    float first_out = 0.0;
    NG_circle_float(first_place_out, vec2(0.0), half_size_out, first_out);
    float to_next_row_out = 0.866025 - up_out;
    vec2 above_out = vec2(to_middle_out, to_next_row_out);
    vec2 second_place_out = (staggered == true) ? above_out : centred_out;
    float second_out = 0.0;
    NG_circle_float(second_place_out, vec2(0.0), half_size_out, second_out);
    float covered_out = max(first_out, second_out);
    vec3 grey_out = vec3(covered_out);
    out1 = grey_out;
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

void NG_tiledhexagons_color3(vec2 texcoord, vec2 uvtiling, vec2 uvoffset, float size, bool staggered, out vec3 out1)
{
    vec2 tiled_out = texcoord * uvtiling;
    vec2 plane_out = tiled_out - uvoffset;
    float axis_outx = 0.0;
    float axis_outy = 0.0;
    NG_separate2_vector2(plane_out, axis_outx, axis_outy);
    float two_rows_out = mx_modulo(axis_outy, 1.73205);
    float shift_out = (two_rows_out > 0.866025) ? 0.5 : 0.0;
    float shifted_x_out = axis_outx + shift_out;
    float across_out = fract(shifted_x_out);
    float to_middle_out = across_out - 0.5;
    float to_middle_either_out = abs(to_middle_out);
    float to_corner_out = 0.5 - to_middle_either_out;
    float up_out = mx_modulo(axis_outy, 0.866025);
    vec2 below_out = vec2(to_corner_out, up_out);
    vec2 cell_out = fract(plane_out);
    vec2 centred_out = cell_out - 0.5;
    vec2 first_place_out = (staggered == true) ? below_out : centred_out;
    float half_size_out = size * 0.5;
    float first_out = 0.0;
    NG_hexagon_float(first_place_out, vec2(0.0), half_size_out, first_out);
    float to_next_row_out = 0.866025 - up_out;
    vec2 above_out = vec2(to_middle_out, to_next_row_out);
    vec2 second_place_out = (staggered == true) ? above_out : centred_out;
    float second_out = 0.0;
    NG_hexagon_float(second_place_out, vec2(0.0), half_size_out, second_out);
    float covered_out = max(first_out, second_out);
    vec3 grey_out = vec3(covered_out);
    out1 = grey_out;
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

void NG_tiledcloverleafs_color3(vec2 texcoord, vec2 uvtiling, vec2 uvoffset, float size, bool staggered, out vec3 out1)
{
    vec2 tiled_out = texcoord * uvtiling;
    vec2 plane_out = tiled_out - uvoffset;
    float axis_outx = 0.0;
    float axis_outy = 0.0;
    NG_separate2_vector2(plane_out, axis_outx, axis_outy);
    float two_rows_out = mx_modulo(axis_outy, 1.0);
    float shift_out = (two_rows_out > 0.5) ? 0.5 : 0.0;
    float shifted_x_out = axis_outx + shift_out;
    float across_out = fract(shifted_x_out);
    float to_middle_out = across_out - 0.5;
    float to_middle_either_out = abs(to_middle_out);
    float to_corner_out = 0.5 - to_middle_either_out;
    float up_out = mx_modulo(axis_outy, 0.5);
    vec2 below_out = vec2(to_corner_out, up_out);
    vec2 cell_out = fract(plane_out);
    vec2 centred_out = cell_out - 0.5;
    vec2 first_place_out = (staggered == true) ? below_out : centred_out;
    float half_size_out = size * 0.5;
    float first_out = 0.0;
    NG_cloverleaf_float(first_place_out, vec2(0.0), half_size_out, first_out);
    float to_next_row_out = 0.5 - up_out;
    vec2 above_out = vec2(to_middle_out, to_next_row_out);
    vec2 second_place_out = (staggered == true) ? above_out : centred_out;
    float second_out = 0.0;
    NG_cloverleaf_float(second_place_out, vec2(0.0), half_size_out, second_out);
    float covered_out = max(first_out, second_out);
    vec3 grey_out = vec3(covered_out);
    out1 = grey_out;
}

void main()
{
    vec2 geomprop_UV0_out = vd.texcoord_0.xy;
    float v_out = geomprop_UV0_out[clamp(v_index, 0, 1)];
    float row_out = v_out * row_in2;
    vec3 picked_out = vec3(0.0);
    if (row_out < 1.0)
    {
        vec3 chess_out = vec3(0.0);
        NG_checkerboard_color3(chess_color1, chess_color2, chess_uvtiling, chess_uvoffset, geomprop_UV0_out, chess_out);
        picked_out = chess_out;
    }
    else if (row_out < 2.0)
    {
        vec3 mesh_out = vec3(0.0);
        NG_grid_color3(geomprop_UV0_out, mesh_uvtiling, mesh_uvoffset, mesh_thickness, mesh_staggered, mesh_out);
        picked_out = mesh_out;
    }
    else if (row_out < 3.0)
    {
        vec3 hatch_out = vec3(0.0);
        NG_crosshatch_color3(geomprop_UV0_out, hatch_uvtiling, hatch_uvoffset, hatch_thickness, hatch_staggered, hatch_out);
        picked_out = hatch_out;
    }
    else if (row_out < 4.0)
    {
        vec3 dots_out = vec3(0.0);
        NG_tiledcircles_color3(geomprop_UV0_out, dots_uvtiling, dots_uvoffset, dots_size, dots_staggered, dots_out);
        picked_out = dots_out;
    }
    else if (row_out < 5.0)
    {
        vec3 honeycomb_out = vec3(0.0);
        NG_tiledhexagons_color3(geomprop_UV0_out, honeycomb_uvtiling, honeycomb_uvoffset, honeycomb_size, honeycomb_staggered, honeycomb_out);
        picked_out = honeycomb_out;
    }
    else if (row_out < 6.0)
    {
        vec3 leaves_out = vec3(0.0);
        NG_tiledcloverleafs_color3(geomprop_UV0_out, leaves_uvtiling, leaves_uvoffset, leaves_size, leaves_staggered, leaves_out);
        picked_out = leaves_out;
    }
    else if (row_out < 7.0)
    {
        picked_out = picked_in7;
    }
    else if (row_out < 8.0)
    {
        picked_out = picked_in8;
    }
    else if (row_out < 9.0)
    {
        picked_out = picked_in9;
    }
    else if (row_out < 10.0)
    {
        picked_out = picked_in10;
    }
    color = vec4(picked_out, 1.0);
}
