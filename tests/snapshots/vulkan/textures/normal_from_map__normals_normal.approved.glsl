//==== vertex
//& stage vertex: texcoord_0, normalWorld, tangentWorld, bitangentWorld

//==== pixel
#version 450

// PublicUniforms_pixel
layout (std140, set = 0, binding = 1) uniform PublicUniforms_pixel
{
  float from_noise_scale;
  float from_map_scale;
  float from_height_scale;
  float hills_amplitude;
  float hills_pivot;
  int encoded_layer;
  vec3 encoded_default;
  int encoded_uaddressmode;
  int encoded_vaddressmode;
  int encoded_filtertype;
  int encoded_framerange;
  int encoded_frameoffset;
  int encoded_frameendaction;
  vec2 encoded_uv_scale;
  vec2 encoded_uv_offset;
  float encoded_from_height_scale;
  int height_layer;
  float height_default;
  int height_uaddressmode;
  int height_vaddressmode;
  int height_filtertype;
  int height_framerange;
  int height_frameoffset;
  int height_frameendaction;
  vec2 height_uv_scale;
  vec2 height_uv_offset;
  int geomprop_Tworld_index;
  int geomprop_Bworld_index;
};
layout (set = 0, binding = 2) uniform sampler2D encoded_file;
layout (set = 0, binding = 3) uniform sampler2D height_file;

in VertexData
{
  layout (location = 0) vec2 texcoord_0;
  layout (location = 1) vec3 normalWorld;
  layout (location = 2) vec3 tangentWorld;
  layout (location = 3) vec3 bitangentWorld;
} vd;

layout (location = 0) out vec4 normal;
//@ #define M_FLOAT_EPS
//& mx_unit_factor(float)
//@ mx_normalize(vec3)
//@ mx_heighttonormal_vector3(float, float, vec2)
//@ mx_normalmap_vector2(vec3, vec2, vec3, vec3, vec3, out vec3)
//@ mx_normalmap_float(vec3, float, vec3, vec3, vec3)
//@ mx_transform_uv(vec2, vec2, vec2)
//@ mx_sample_image(sampler2D, vec4, vec2, int, int, int)
//@ mx_image_vector3(sampler2D, vec3, vec2, int, int, int, vec2, vec2)
//@ mx_image_float(sampler2D, float, vec2, int, int, int, vec2, vec2)
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
//@ mx_fade(vec2)
//@ mx_perlin_noise_float(vec2)
//@ mx_noise2d_float(float, float, vec2)
//@ NG_bump_vector3(float, vec3, vec3, vec3)

void main()
{
  vec2 geomprop_UV0_out = vd.texcoord_0.xy;
  vec3 encoded_out = mx_image_vector3(encoded_file, encoded_default, geomprop_UV0_out, encoded_uaddressmode, encoded_vaddressmode, encoded_filtertype, encoded_uv_scale, encoded_uv_offset);
  vec3 geomprop_Nworld_out = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
  vec3 geomprop_Tworld_out = vd.tangentWorld * inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
  vec3 geomprop_Bworld_out = vd.bitangentWorld * inversesqrt(max(dot(vd.bitangentWorld, vd.bitangentWorld), 1.17549435e-38));
  vec3 from_map_out = mx_normalmap_float(encoded_out, from_map_scale, geomprop_Nworld_out, geomprop_Tworld_out, geomprop_Bworld_out);
  float height_out = mx_image_float(height_file, height_default, geomprop_UV0_out, height_uaddressmode, height_vaddressmode, height_filtertype, height_uv_scale, height_uv_offset);
  vec3 encoded_from_height_out = mx_heighttonormal_vector3(height_out, encoded_from_height_scale, geomprop_UV0_out);
  vec3 from_height_out = mx_normalmap_float(encoded_from_height_out, from_height_scale, geomprop_Nworld_out, geomprop_Tworld_out, geomprop_Bworld_out);
  vec3 two_out = from_map_out + from_height_out;
  float hills_out = mx_noise2d_float(hills_amplitude, hills_pivot, geomprop_UV0_out);
  vec3 from_noise_out = NG_bump_vector3(hills_out, geomprop_Nworld_out, geomprop_Tworld_out, geomprop_Bworld_out);
  vec3 three_out = two_out + from_noise_out;
  vec3 together_out = mx_normalize(three_out);
  normal = vec4(together_out, 1.0);
}
