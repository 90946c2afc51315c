//==== vertex
//& stage vertex: texcoord_0, normalWorld, tangentWorld, bitangentWorld

//==== pixel
#version 400

// PublicUniforms
uniform float from_noise_scale = 0.6;
uniform float from_map_scale = 0.8;
uniform float from_height_scale = 1.0;
uniform float hills_amplitude = 0.1;
uniform float hills_pivot = 0.0;
uniform sampler2D encoded_file;
uniform int encoded_layer = 0;
uniform vec3 encoded_default = vec3(0.0);
uniform int encoded_uaddressmode = 2;
uniform int encoded_vaddressmode = 2;
uniform int encoded_filtertype = 1;
uniform int encoded_framerange = 0;
uniform int encoded_frameoffset = 0;
uniform int encoded_frameendaction = 0;
uniform vec2 encoded_uv_scale = vec2(1.0);
uniform vec2 encoded_uv_offset = vec2(0.0);
uniform float encoded_from_height_scale = 0.5;
uniform sampler2D height_file;
uniform int height_layer = 0;
uniform float height_default = 0.0;
uniform int height_uaddressmode = 2;
uniform int height_vaddressmode = 2;
uniform int height_filtertype = 1;
uniform int height_framerange = 0;
uniform int height_frameoffset = 0;
uniform int height_frameendaction = 0;
uniform vec2 height_uv_scale = vec2(1.0);
uniform vec2 height_uv_offset = vec2(0.0);
uniform int geomprop_Tworld_index = 0;
uniform int geomprop_Bworld_index = 0;

in VertexData
{
  vec2 texcoord_0;
  vec3 normalWorld;
  vec3 tangentWorld;
  vec3 bitangentWorld;
} vd;

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
//@ NG_bump_vector3(float, vec3, vec3, vec3) (3)

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
