//==== vertex
//& stage vertex: positionObject

//==== pixel
#version 300 es
precision highp float;
precision highp int;
precision highp sampler2D;

// PublicUniforms
uniform float threshold;
uniform float turbulence_amplitude;
uniform int turbulence_octaves;
uniform float turbulence_lacunarity;
uniform float turbulence_diminish;
uniform float shared_amplitude;
uniform float shared_pivot;
uniform float cells_jitter;
uniform int cells_style;
uniform float fine_in2;

in vec3 positionObject;

out vec4 color;
//@ #define M_FLOAT_MAX
//& mx_finite(float)
//@ mx_finite(vec2)
//@ mx_finite(vec3)
//@ mx_finite(vec4)
//@ mx_rotate_bits(uint, uint)
//@ mx_hash_begin(uint)
//@ mx_hash_end(uvec3)
//@ mx_hash(ivec3)
//@ mx_cell(vec3)
//@ #define MX_PERLIN_SCALE_3D
//& mx_slope(uint, vec3)
//@ mx_slopes(uint, vec3)
//@ mx_fade(vec3)
//@ mx_perlin_faces(ivec3, vec3, vec2)
//@ mx_perlin_noise_vec3(vec3)
//@ mx_fractal3d_noise_vec3(vec3, int, float, float)
//@ mx_fractal3d_vector3(vec3, int, float, float, vec3)
//@ mx_hash_mix(uvec3)
//@ mx_hash(int)
//@ mx_hash(ivec2)
//@ mx_hash(ivec4)
//@ mx_bits_to_unit(uint)
//@ mx_cell_noise_float(vec3)
//@ mx_cellnoise3d_float(vec3)
//@ mx_perlin_face(ivec3, vec3, vec2)
//@ mx_perlin_noise_float(vec3)
//@ mx_noise3d_float(float, float, vec3)
//@ mx_hash(ivec4, int)
//@ mx_cell(float)
//@ mx_cell(vec2)
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
//@ mx_worleynoise3d_vector3(vec3, float, int)
//@ NG_fractal3d_vector3FA(vec3)

void main()
{
  vec3 p_out = positionObject;
  float where_out = mx_cellnoise3d_float(p_out);
  vec3 fine_out = p_out * fine_in2;
  float shared_out = mx_noise3d_float(shared_amplitude, shared_pivot, fine_out);
  vec3 picked_out = vec3(0.0);
  if (where_out > threshold)
  {
    vec3 turbulence_out = NG_fractal3d_vector3FA(fine_out);
    vec3 turbulence_scaled_out = turbulence_out * shared_out;
    vec3 hot_out = turbulence_scaled_out;
    picked_out = hot_out;
  }
  else
  {
    vec3 cells_out = mx_worleynoise3d_vector3(fine_out, cells_jitter, cells_style);
    vec3 cells_scaled_out = cells_out * shared_out;
    vec3 cold_out = cells_scaled_out;
    picked_out = cold_out;
  }
  color = vec4(picked_out, 1.0);
}
