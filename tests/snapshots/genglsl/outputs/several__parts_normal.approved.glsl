//==== vertex
//& stage vertex: texcoord_0, positionObject, normalWorld, tangentWorld, bitangentWorld

//==== pixel
#version 400

// PublicUniforms
uniform float bumps_scale = 0.2;
uniform float rough_amplitude = 1.0;
uniform int rough_octaves = 4;
uniform float rough_lacunarity = 2.0;
uniform float rough_diminish = 0.5;
uniform int geomprop_Tworld_index = 0;
uniform int geomprop_Bworld_index = 0;

in VertexData
{
  vec2 texcoord_0;
  vec3 positionObject;
  vec3 normalWorld;
  vec3 tangentWorld;
  vec3 bitangentWorld;
} vd;

out vec4 normal;
//@ #define M_FLOAT_EPS
//& #define M_FLOAT_MAX
//& mx_finite(float)
//@ mx_finite(vec2)
//@ mx_finite(vec3)
//@ mx_finite(vec4)
//@ mx_unit_factor(float)
//@ mx_normalize(vec3)
//@ mx_heighttonormal_vector3(float, float, vec2)
//@ mx_normalmap_vector2(vec3, vec2, vec3, vec3, vec3, out vec3)
//@ mx_normalmap_float(vec3, float, vec3, vec3, vec3)
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
//@ NG_bump_vector3(float, vec3, vec3, vec3)

void main()
{
  vec3 geomprop_Pobject_out = vd.positionObject;
  float rough_out = mx_fractal3d_float(rough_amplitude, rough_octaves, rough_lacunarity, rough_diminish, geomprop_Pobject_out);
  vec3 geomprop_Nworld_out = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
  vec3 geomprop_Tworld_out = vd.tangentWorld * inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
  vec3 geomprop_Bworld_out = vd.bitangentWorld * inversesqrt(max(dot(vd.bitangentWorld, vd.bitangentWorld), 1.17549435e-38));
  vec3 bumps_out = NG_bump_vector3(rough_out, geomprop_Nworld_out, geomprop_Tworld_out, geomprop_Bworld_out);
  normal = vec4(bumps_out, 1.0);
}
