//==== vertex
//& stage vertex: texcoord_0, normalWorld, tangentWorld, bitangentWorld

//==== pixel
#version 300 es
precision highp float;
precision highp int;
precision highp sampler2D;

// PublicUniforms
uniform float from_noise_scale;
uniform float from_map_scale;
uniform float from_height_scale;
uniform float hills_amplitude;
uniform float hills_pivot;
uniform sampler2D encoded_file;
uniform int encoded_layer;
uniform vec3 encoded_default;
uniform int encoded_uaddressmode;
uniform int encoded_vaddressmode;
uniform int encoded_filtertype;
uniform int encoded_framerange;
uniform int encoded_frameoffset;
uniform int encoded_frameendaction;
uniform vec2 encoded_uv_scale;
uniform vec2 encoded_uv_offset;
uniform float encoded_from_height_scale;
uniform sampler2D height_file;
uniform int height_layer;
uniform float height_default;
uniform int height_uaddressmode;
uniform int height_vaddressmode;
uniform int height_filtertype;
uniform int height_framerange;
uniform int height_frameoffset;
uniform int height_frameendaction;
uniform vec2 height_uv_scale;
uniform vec2 height_uv_offset;
uniform int geomprop_Tworld_index;
uniform int geomprop_Bworld_index;

in vec2 texcoord_0;
in vec3 normalWorld;
in vec3 tangentWorld;
in vec3 bitangentWorld;

out vec4 normal;
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
  vec2 geomprop_UV0_out = texcoord_0.xy;
  vec3 encoded_out = mx_image_vector3(encoded_file, encoded_default, geomprop_UV0_out, encoded_uaddressmode, encoded_vaddressmode, encoded_filtertype, encoded_uv_scale, encoded_uv_offset);
  vec3 geomprop_Nworld_out = normalWorld * inversesqrt(max(dot(normalWorld, normalWorld), 1.17549435e-38));
  vec3 geomprop_Tworld_out = tangentWorld * inversesqrt(max(dot(tangentWorld, tangentWorld), 1.17549435e-38));
  vec3 geomprop_Bworld_out = bitangentWorld * inversesqrt(max(dot(bitangentWorld, bitangentWorld), 1.17549435e-38));
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
