//==== vertex
//& stage vertex: positionObject

//==== pixel
#version 400

// PublicUniforms
uniform vec3 base = vec3(0.82, 0.8, 0.75);
uniform float grain = 0.05;
uniform int bumps_octaves = 4;
uniform float bumps_lacunarity = 2.0;
uniform float bumps_diminish = 0.5;

in VertexData
{
  vec3 positionObject;
} vd;

out vec4 out1;
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
//@ mx_fade(vec3)
//@ mx_perlin_face(ivec3, vec3, vec2)
//@ mx_perlin_noise_float(vec3)
//@ mx_fractal3d_noise_float(vec3, int, float, float)
//@ mx_fractal3d_float(float, int, float, float, vec3)

void main()
{
  vec3 geomprop_Pobject_out = vd.positionObject;
  float bumps_out = mx_fractal3d_float(grain, bumps_octaves, bumps_lacunarity, bumps_diminish, geomprop_Pobject_out);
  vec3 grained_out = base + bumps_out;
  out1 = vec4(grained_out, 1.0);
}
