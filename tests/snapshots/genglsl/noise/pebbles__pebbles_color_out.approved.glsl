//==== vertex
//& stage vertex: positionObject

//==== pixel
#version 400

// PublicUniforms
uniform vec3 tint = vec3(0.55, 0.5, 0.42);
uniform float stone_low = 0.02;
uniform float stone_high = 0.2;
uniform float grain_amplitude = 0.15;
uniform float grain_pivot = 0.9;
uniform float scaled_in2 = 6.0;
uniform float near_jitter = 0.9;
uniform int near_style = 0;

in VertexData
{
  vec3 positionObject;
} vd;

out vec4 color_out;
//@ mx_smoothstep(float, float, float)
//@ mx_rotate_bits(uint, uint)
//@ mx_hash_begin(uint)
//@ mx_hash_mix(uvec3)
//@ mx_hash_end(uvec3)
//@ mx_hash(ivec2)
//@ mx_hash(ivec3)
//@ mx_hash(ivec4)
//@ mx_hash(ivec4, int)
//@ mx_bits_to_unit(uint)
//@ mx_cell(float)
//@ mx_cell(vec2)
//@ mx_cell(vec3)
//@ mx_cell(vec4)
//@ mx_cell_vec2(ivec2)
//@ mx_cell_vec3(ivec3)
//@ mx_cell_noise_vec3(float)
//@ mx_cell_noise_vec3(vec2)
//@ mx_cell_noise_vec3(vec3)
//@ mx_cell_noise_vec3(vec4)
//@ struct WorleySites3d
//@ mx_worley_metric(vec3, int)
//@ mx_worley_insert(vec3, float)
//@ mx_worley_search(vec3, float, int)
//@ mx_worley_noise_vec3(vec3, float, int, int)
//@ mx_worley_noise_vec2(vec3, float, int, int)
//@ mx_worleynoise3d_vector2(vec3, float, int)
//@ #define MX_PERLIN_SCALE_3D
//& mx_slope(uint, vec3)
//@ mx_fade(vec3)
//@ mx_perlin_face(ivec3, vec3, vec2)
//@ mx_perlin_noise_float(vec3)
//@ mx_noise3d_float(float, float, vec3)
//@ NG_separate2_vector2(vec2, out float, out float)

void main()
{
  vec3 p_out = vd.positionObject;
  vec3 scaled_out = p_out * scaled_in2;
  vec2 near_out = mx_worleynoise3d_vector2(scaled_out, near_jitter, near_style);
  float nearest_outx = 0.0;
  float nearest_outy = 0.0;
  NG_separate2_vector2(near_out, nearest_outx, nearest_outy);
  float rim_out = nearest_outy - nearest_outx;
  float stone_out = mx_smoothstep(rim_out, stone_low, stone_high);
  float grain_out = mx_noise3d_float(grain_amplitude, grain_pivot, scaled_out);
  float shade_out = stone_out * grain_out;
  vec3 color_out1 = tint * shade_out;
  color_out = vec4(color_out1, 1.0);
}
