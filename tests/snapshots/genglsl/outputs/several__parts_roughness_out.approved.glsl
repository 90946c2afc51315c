//==== vertex
//& stage vertex: positionObject

//==== pixel
#version 400

// PublicUniforms
uniform float roughness_inlow = 0.0;
uniform float roughness_inhigh = 1.0;
uniform float roughness_outlow = 0.3;
uniform float roughness_outhigh = 0.8;
uniform float rough_amplitude = 1.0;
uniform int rough_octaves = 4;
uniform float rough_lacunarity = 2.0;
uniform float rough_diminish = 0.5;

in VertexData
{
  vec3 positionObject;
} vd;

out vec4 roughness_out;
//@ #define M_FLOAT_MAX
//& mx_finite(float)
//@ mx_finite(vec2)
//@ mx_finite(vec3)
//@ mx_finite(vec4)
//@ mx_divide(float, float)
//@ mx_rotate_bits(uint, uint)
//@ mx_hash_begin(uint)
//@ mx_hash_end(uvec3)
//@ mx_hash(ivec3)
//@ mx_cell(vec3)
//@ #define MX_PERLIN_SCALE_3D
//& mx_slope(uint, vec3)
//@ mx_fade(vec3)
//@ mx_perlin_face(ivec3, vec3, vec2)
//@ mx_perlin_noise_float(vec3)
//@ mx_fractal3d_noise_float(vec3, int, float, float)
//@ mx_fractal3d_float(float, int, float, float, vec3)

void main()
{
  vec3 geomprop_Pobject_out = vd.positionObject;
  float rough_out = mx_fractal3d_float(rough_amplitude, rough_octaves, rough_lacunarity, rough_diminish, geomprop_Pobject_out);
  float roughness_out1 = roughness_outlow + mx_divide((rough_out - roughness_inlow) * (roughness_outhigh - roughness_outlow), roughness_inhigh - roughness_inlow);
  roughness_out = vec4(vec3(roughness_out1), 1.0);
}
