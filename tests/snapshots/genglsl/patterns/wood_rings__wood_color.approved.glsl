//==== vertex
//& stage vertex: positionObject

//==== pixel
#version 400

// PublicUniforms
uniform float ring_width = 0.08;
uniform vec3 early = vec3(0.72, 0.5, 0.29);
uniform vec3 late = vec3(0.38, 0.2, 0.09);
uniform float fibre_amplitude = 0.06;
uniform float fibre_pivot = 0.0;
uniform float late_wood_in2 = 3.0;
uniform vec3 stretched_in2 = vec3(80.0, 3.0, 80.0);
uniform float wander_amplitude = 0.06;
uniform int wander_octaves = 2;
uniform float wander_lacunarity = 2.0;
uniform float wander_diminish = 0.5;

in VertexData
{
  vec3 positionObject;
} vd;

out vec4 color;
//@ #define M_FLOAT_MAX
//& mx_finite(float)
//@ mx_finite(vec2)
//@ mx_finite(vec3)
//@ mx_finite(vec4)
//@ mx_divide(float, float)
//@ mx_power(float, float)
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
//@ mx_perlin_face(ivec3, vec3, vec2)
//@ mx_perlin_noise_float(vec3)
//@ mx_noise3d_float(float, float, vec3)
//@ NG_separate3_vector3(vec3, out float, out float, out float)
//@ NG_fractal3d_vector3FA(vec3) (2)

void main()
{
  vec3 p_out = vd.positionObject;
  vec3 wander_out = NG_fractal3d_vector3FA(p_out);
  vec3 disturbed_out = p_out + wander_out;
  float axes_outx = 0.0;
  float axes_outy = 0.0;
  float axes_outz = 0.0;
  NG_separate3_vector3(disturbed_out, axes_outx, axes_outy, axes_outz);
  vec2 across_out = vec2(axes_outx, axes_outz);
  float radius_out = length(across_out);
  float years_out = mx_divide(radius_out, ring_width);
  float season_out = fract(years_out);
  float late_wood_out = mx_power(season_out, late_wood_in2);
  vec3 ring_out = mix(early, late, late_wood_out);
  vec3 stretched_out = p_out * stretched_in2;
  float fibre_out = mx_noise3d_float(fibre_amplitude, fibre_pivot, stretched_out);
  vec3 grained_out = ring_out + fibre_out;
  color = vec4(grained_out, 1.0);
}
