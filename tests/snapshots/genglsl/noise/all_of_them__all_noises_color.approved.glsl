//==== vertex
//& stage vertex: texcoord_0, positionObject

//==== pixel
#version 400

// PublicUniforms
uniform float mean_in2 = 10.0;
uniform float n2_color_amplitude = 0.5;
uniform float n2_color_pivot = 0.0;
uniform vec3 u3_freq = vec3(4.0);
uniform vec3 u3_offset = vec3(0.0);
uniform float u3_jitter = 1.0;
uniform float u3_outmin = 0.0;
uniform float u3_outmax = 1.0;
uniform bool u3_clampoutput = false;
uniform int u3_octaves = 3;
uniform float u3_lacunarity = 2.0;
uniform float u3_diminish = 0.5;
uniform int u3_type = 2;
uniform int u3_style = 0;
uniform float w2_three_jitter = 1.0;
uniform int w2_three_style = 0;
uniform vec2 u2_freq = vec2(3.0);
uniform vec2 u2_offset = vec2(0.0);
uniform float u2_jitter = 1.0;
uniform float u2_outmin = 0.0;
uniform float u2_outmax = 1.0;
uniform bool u2_clampoutput = true;
uniform int u2_octaves = 4;
uniform float u2_lacunarity = 2.0;
uniform float u2_diminish = 0.5;
uniform int u2_type = 3;
uniform int u2_style = 0;
uniform vec4 f2_color_amplitude = vec4(0.4, 0.3, 0.2, 0.1);
uniform int f2_color_octaves = 3;
uniform float f2_color_lacunarity = 2.0;
uniform float f2_color_diminish = 0.5;
uniform float w3_jitter = 1.0;
uniform int w3_style = 0;
uniform float f3_vector_amplitude = 0.7;
uniform int f3_vector_octaves = 3;
uniform float f3_vector_lacunarity = 2.0;
uniform float f3_vector_diminish = 0.5;
uniform float w2_jitter = 1.0;
uniform int w2_style = 1;
uniform vec4 n2_vector_amplitude = vec4(0.1, 0.2, 0.3, 0.4);
uniform float n2_vector_pivot = 0.0;
uniform vec3 n3_vector_amplitude = vec3(1.0, 0.5, 0.25);
uniform float n3_vector_pivot = 0.0;
uniform float f3_amplitude = 1.0;
uniform int f3_octaves = 4;
uniform float f3_lacunarity = 2.0;
uniform float f3_diminish = 0.5;
uniform float f2_amplitude = 1.0;
uniform int f2_octaves = 2;
uniform float f2_lacunarity = 2.0;
uniform float f2_diminish = 0.5;
uniform float n2_amplitude = 1.0;
uniform float n2_pivot = 0.0;
uniform float n3_amplitude = 1.0;
uniform float n3_pivot = 0.0;

in VertexData
{
  vec2 texcoord_0;
  vec3 positionObject;
} vd;

out vec4 color;
//@ #define M_FLOAT_MAX
//& mx_finite(float)
//@ mx_finite(vec2)
//@ mx_finite(vec3)
//@ mx_finite(vec4)
//@ mx_divide(float, float)
//@ mx_unit_factor(float)
//@ mx_normalize(vec3)
//@ mx_rotate_bits(uint, uint)
//@ mx_hash_begin(uint)
//@ mx_hash_mix(uvec3)
//@ mx_hash_end(uvec3)
//@ mx_hash(int)
//@ mx_hash(ivec2)
//@ mx_hash(ivec3)
//@ mx_hash(ivec4)
//@ mx_cell(vec2)
//@ #define MX_PERLIN_SCALE_2D
//& mx_slope(uint, vec2)
//@ mx_slopes(uint, vec2)
//@ mx_fade(vec2)
//@ mx_perlin_noise_float(vec2)
//@ mx_perlin_noise_vec3(vec2)
//@ mx_noise2d_float(float, float, vec2)
//@ mx_noise2d_vector3(vec3, float, vec2)
//@ mx_noise2d_vector4(vec4, float, vec2)
//@ mx_rotate_vector3(vec3, float, vec3)
//@ mx_cell(vec3)
//@ #define MX_PERLIN_SCALE_3D
//& mx_slope(uint, vec3)
//@ mx_slopes(uint, vec3)
//@ mx_fade(vec3)
//@ mx_perlin_face(ivec3, vec3, vec2)
//@ mx_perlin_faces(ivec3, vec3, vec2)
//@ mx_perlin_noise_float(vec3)
//@ mx_perlin_noise_vec3(vec3)
//@ mx_noise3d_float(float, float, vec3)
//@ mx_noise3d_vector3(vec3, float, vec3)
//@ mx_bits_to_unit(uint)
//@ mx_cell_noise_float(vec3)
//@ mx_cellnoise3d_float(vec3)
//@ mx_cell(float)
//@ mx_cell(vec4)
//@ mx_cell_noise_float(float)
//@ mx_cell_noise_float(vec2)
//@ mx_cell_noise_float(vec4)
//@ mx_cell_vec3(ivec3)
//@ struct WorleySites3d
//@ mx_worley_metric(vec3, int)
//@ mx_worley_insert(vec3, float)
//@ mx_worley_search(vec3, float, int)
//@ mx_worley_noise_float(vec3, float, int, int)
//@ mx_worleynoise3d_float(vec3, float, int)
//@ mx_fractal3d_noise_float(vec3, int, float, float)
//@ mx_fractal3d_noise_vec2(vec3, int, float, float)
//@ mx_fractal3d_float(float, int, float, float, vec3)
//@ mx_fractal3d_vector2(vec2, int, float, float, vec3)
//@ mx_rotate_vector2(vec2, float)
//@ mx_cellnoise2d_float(vec2)
//@ mx_hash(ivec4, int)
//@ mx_cell_vec2(ivec2)
//@ mx_cell_noise_vec3(float)
//@ mx_cell_noise_vec3(vec2)
//@ mx_cell_noise_vec3(vec3)
//@ mx_cell_noise_vec3(vec4)
//@ struct WorleySites2d
//@ mx_worley_metric(vec2, int)
//@ mx_worley_search(vec2, float, int)
//@ mx_worley_noise_vec3(vec2, float, int, int)
//@ mx_worley_noise_float(vec2, float, int, int)
//@ mx_worleynoise2d_float(vec2, float, int)
//@ mx_worleynoise2d_vector3(vec2, float, int)
//@ mx_fractal2d_noise_float(vec2, int, float, float)
//@ mx_fractal2d_noise_vec3(vec2, int, float, float)
//@ mx_fractal2d_noise_vec4(vec2, int, float, float)
//@ mx_fractal2d_float(float, int, float, float, vec2)
//@ mx_fractal2d_vector4(vec4, int, float, float, vec2)
//@ NG_noise2d_color3(vec3, vec2) (3)
//@ NG_noise2d_color3FA(vec2) (3)
//@ NG_unifiednoise3d_float(vec3)
//@ NG_separate2_vector2(vec2, out float, out float)
//@ NG_unifiednoise2d_float(vec2)
//@ NG_fractal2d_color4(vec2)
//@ NG_fractal3d_vector2FA(vec3)

void main()
{
  vec2 geomprop_UV0_out = vd.texcoord_0.xy;
  vec4 n2_vector_out = mx_noise2d_vector4(n2_vector_amplitude, n2_vector_pivot, geomprop_UV0_out);
  vec3 v4_out = n2_vector_out.xyz;
  vec3 geomprop_Pobject_out = vd.positionObject;
  vec3 n3_vector_out = mx_noise3d_vector3(n3_vector_amplitude, n3_vector_pivot, geomprop_Pobject_out);
  vec3 v3_out = n3_vector_out;
  vec3 t1_out = v4_out + v3_out;
  vec2 f3_vector_out = NG_fractal3d_vector2FA(geomprop_Pobject_out);
  vec3 v2_out = vec3(f3_vector_out, 0.0);
  vec3 t2_out = t1_out + v2_out;
  vec4 f2_color_out = NG_fractal2d_color4(geomprop_UV0_out);
  vec3 c4_out = f2_color_out.rgb;
  vec3 t3_out = t2_out + c4_out;
  vec3 w2_three_out = mx_worleynoise2d_vector3(geomprop_UV0_out, w2_three_jitter, w2_three_style);
  vec3 w3v_out = w2_three_out;
  vec3 t4_out = t3_out + w3v_out;
  vec3 n2_color_out = NG_noise2d_color3FA(geomprop_UV0_out);
  vec3 t5_out = t4_out + n2_color_out;
  float n2_out = mx_noise2d_float(n2_amplitude, n2_pivot, geomprop_UV0_out);
  float n3_out = mx_noise3d_float(n3_amplitude, n3_pivot, geomprop_Pobject_out);
  float s1_out = n2_out + n3_out;
  float f2_out = mx_fractal2d_float(f2_amplitude, f2_octaves, f2_lacunarity, f2_diminish, geomprop_UV0_out);
  float s2_out = s1_out + f2_out;
  float f3_out = mx_fractal3d_float(f3_amplitude, f3_octaves, f3_lacunarity, f3_diminish, geomprop_Pobject_out);
  float s3_out = s2_out + f3_out;
  float c2_out = mx_cellnoise2d_float(geomprop_UV0_out);
  float s4_out = s3_out + c2_out;
  float c3_out = mx_cellnoise3d_float(geomprop_Pobject_out);
  float s5_out = s4_out + c3_out;
  float w2_out = mx_worleynoise2d_float(geomprop_UV0_out, w2_jitter, w2_style);
  float s6_out = s5_out + w2_out;
  float w3_out = mx_worleynoise3d_float(geomprop_Pobject_out, w3_jitter, w3_style);
  float s7_out = s6_out + w3_out;
  float u2_out = NG_unifiednoise2d_float(geomprop_UV0_out);
  float s8_out = s7_out + u2_out;
  float u3_out = NG_unifiednoise3d_float(geomprop_Pobject_out);
  float s9_out = s8_out + u3_out;
  float mean_out = mx_divide(s9_out, mean_in2);
  vec3 product_out = t5_out * mean_out;
  color = vec4(product_out, 1.0);
}
