//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 400

// PublicUniforms
uniform vec2 bricks = vec2(4.0, 12.0);
uniform float mortar_width = 0.06;
uniform vec3 brick_color = vec3(0.45, 0.14, 0.08);
uniform vec3 mortar_color = vec3(0.6, 0.58, 0.54);
uniform float grain_amplitude = 0.12;
uniform int grain_octaves = 4;
uniform float grain_lacunarity = 2.0;
uniform float grain_diminish = 0.5;
uniform float joint_end_in2 = 1.4;
uniform float brightness_inlow = 0.0;
uniform float brightness_inhigh = 1.0;
uniform float brightness_outlow = 0.7;
uniform float brightness_outhigh = 1.25;
uniform float fine_in2 = 9.0;
uniform float x_edge_scaled_in2 = 3.0;
uniform float y_edge_in1 = 0.5;
uniform float x_edge_in1 = 0.5;
uniform float y_from_middle_in2 = 0.5;
uniform float x_from_middle_in2 = 0.5;
uniform float shift_in2 = 0.5;
uniform float parity_in2 = 2.0;

in VertexData
{
  vec2 texcoord_0;
} vd;

out vec4 color;
//@ #define M_FLOAT_MAX
//& mx_finite(float)
//@ mx_finite(vec2)
//@ mx_finite(vec3)
//@ mx_finite(vec4)
//@ mx_divide(float, float)
//@ mx_modulo(float, float)
//@ mx_smoothstep(float, float, float)
//@ mx_rotate_bits(uint, uint)
//@ mx_hash_begin(uint)
//@ mx_hash_mix(uvec3)
//@ mx_hash_end(uvec3)
//@ mx_hash(int)
//@ mx_hash(ivec2)
//@ mx_hash(ivec3)
//@ mx_hash(ivec4)
//@ mx_bits_to_unit(uint)
//@ mx_cell(vec2)
//@ mx_cell_noise_float(vec2)
//@ mx_cellnoise2d_float(vec2)
//@ #define MX_PERLIN_SCALE_2D
//& mx_slope(uint, vec2)
//@ mx_fade(vec2)
//@ mx_perlin_noise_float(vec2)
//@ mx_fractal2d_noise_float(vec2, int, float, float)
//@ mx_fractal2d_float(float, int, float, float, vec2)
//@ NG_separate2_vector2(vec2, out float, out float)

void main()
{
  vec2 uv_out = vd.texcoord_0.xy;
  vec2 wall_out = uv_out * bricks;
  float wall_parts_outx = 0.0;
  float wall_parts_outy = 0.0;
  NG_separate2_vector2(wall_out, wall_parts_outx, wall_parts_outy);
  float course_out = floor(wall_parts_outy);
  float parity_out = mx_modulo(course_out, parity_in2);
  float shift_out = parity_out * shift_in2;
  float along_out = wall_parts_outx + shift_out;
  float column_out = floor(along_out);
  vec2 brick_id_out = vec2(column_out, course_out);
  float firing_out = mx_cellnoise2d_float(brick_id_out);
  float brightness_out = brightness_outlow + mx_divide((firing_out - brightness_inlow) * (brightness_outhigh - brightness_outlow), brightness_inhigh - brightness_inlow);
  vec3 fired_out = brick_color * brightness_out;
  vec2 fine_out = wall_out * fine_in2;
  float grain_out = mx_fractal2d_float(grain_amplitude, grain_octaves, grain_lacunarity, grain_diminish, fine_out);
  vec3 grained_out = fired_out + grain_out;
  float in_brick_x_out = fract(along_out);
  float x_from_middle_out = in_brick_x_out - x_from_middle_in2;
  float x_off_out = abs(x_from_middle_out);
  float x_edge_out = x_edge_in1 - x_off_out;
  float x_edge_scaled_out = x_edge_out * x_edge_scaled_in2;
  float in_brick_y_out = fract(wall_parts_outy);
  float y_from_middle_out = in_brick_y_out - y_from_middle_in2;
  float y_off_out = abs(y_from_middle_out);
  float y_edge_out = y_edge_in1 - y_off_out;
  float edge_out = min(x_edge_scaled_out, y_edge_out);
  float joint_end_out = mortar_width * joint_end_in2;
  float is_brick_out = mx_smoothstep(edge_out, mortar_width, joint_end_out);
  vec3 wall_color_out = mix(mortar_color, grained_out, is_brick_out);
  color = vec4(wall_color_out, 1.0);
}
