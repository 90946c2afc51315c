//==== vertex
//& stage vertex: texcoord_0, normalWorld, tangentWorld, bitangentWorld

//==== pixel
#version 400

// PublicUniforms
uniform float flake_size = 0.01;
uniform vec3 paint_bg = vec3(0.01, 0.02, 0.08);
uniform float flake_roughness = 0.3;
uniform float flake_coverage = 0.6;
uniform float hue_huelow = 0.55;
uniform float hue_huehigh = 0.65;
uniform float hue_saturationlow = 0.825;
uniform float hue_saturationhigh = 1.0;
uniform float hue_brightnesslow = 1.0;
uniform float hue_brightnesshigh = 1.0;
uniform int hue_seed = 2;
uniform int geomprop_Tworld_index = 0;
uniform int geomprop_Bworld_index = 0;

in VertexData
{
  vec2 texcoord_0;
  vec3 normalWorld;
  vec3 tangentWorld;
  vec3 bitangentWorld;
} vd;

out vec4 color;
//@ #define M_PI
//& #define M_FLOAT_MAX
//& mx_finite(float)
//@ mx_finite(vec3)
//@ mx_divide(float, float)
//@ mx_divide(vec3, float)
//@ mx_power(float, float)
//@ mx_unit_factor(float)
//@ mx_normalize(vec3)
//@ mx_integer(float)
//@ mx_rotate_bits(uint, uint)
//@ mx_hash_begin(uint)
//@ mx_hash_mix(uvec3)
//@ mx_hash_end(uvec3)
//@ mx_hash(int)
//@ mx_hash(ivec2)
//@ mx_hash(ivec3)
//@ mx_hash(ivec4)
//@ mx_bits_to_unit(uint)
//@ mx_cell(vec2)
//@ mx_cell_noise_float(vec2)
//@ mx_cellnoise2d_float(vec2)
//@ mx_hsvtorgb(vec3)
//@ mx_hsvtorgb_color3(vec3)
//@ mx_hash(ivec4, int)
//@ mx_cell(vec3)
//@ mx_cell(vec4)
//@ mx_cell_noise_float(vec3)
//@ mx_cell_noise_float(vec4)
//@ mx_cell_vec3(ivec3)
//@ mx_cell_noise_vec3(vec3)
//@ mx_cell_noise_vec3(vec4)
//@ struct Flake
//@ mx_flake_probability(float)
//@ mx_flake_rotate(vec3, vec3)
//@ mx_flake_search(vec3, float)
//@ mx_flake_normal(vec2, float, vec3, vec3, vec3)
//@ struct FlakeSample
//@ mx_flake(vec3, float, float, float, vec3, vec3, vec3)
//@ mx_flake2d(float, float, float, vec2, vec3, vec3, vec3, out int, out float, out float, out vec3)
//@ NG_range_float(float, float, float, float, float, float, bool)
//@ NG_randomfloat_float(float, float, float, int)
//@ NG_randomcolor_float(float) (2)
//@ NG_randomcolor_integer(int)

void main()
{
  vec2 uv_out = vd.texcoord_0.xy;
  vec3 geomprop_Nworld_out = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
  vec3 geomprop_Tworld_out = vd.tangentWorld * inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
  vec3 geomprop_Bworld_out = vd.bitangentWorld * inversesqrt(max(dot(vd.bitangentWorld, vd.bitangentWorld), 1.17549435e-38));
  int flake_id = 0;
  float flake_rand = 0.0;
  float flake_presence = 0.0;
  vec3 flake_flakenormal = vec3(0.0);
  mx_flake2d(flake_size, flake_roughness, flake_coverage, uv_out, geomprop_Nworld_out, geomprop_Tworld_out, geomprop_Bworld_out, flake_id, flake_rand, flake_presence, flake_flakenormal);
  vec3 hue_out = NG_randomcolor_integer(flake_id);
  vec3 bright_out = hue_out * flake_rand;
  vec3 paint_out = mix(paint_bg, bright_out, flake_presence);
  color = vec4(paint_out, 1.0);
}
