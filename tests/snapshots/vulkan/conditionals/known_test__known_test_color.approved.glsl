//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 450

// PublicUniforms_pixel
layout (std140, set = 0, binding = 1) uniform PublicUniforms_pixel
{
  float always_red_value1;
  float always_red_value2;
  vec3 always_red_in1;
  vec3 never_seen_amplitude;
  float never_seen_pivot;
};

in VertexData
{
  layout (location = 0) vec2 texcoord_0;
} vd;

layout (location = 0) out vec4 color;
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
//@ mx_perlin_noise_vec3(vec2)
//@ mx_noise2d_vector3(vec3, float, vec2)
//@ NG_noise2d_color3(vec2)

void main()
{
  vec2 geomprop_UV0_out = vd.texcoord_0.xy;
  vec3 always_red_out = vec3(0.0);
  if (always_red_value1 > always_red_value2)
    always_red_out = always_red_in1;
  else
  {
    vec3 never_seen_out = NG_noise2d_color3(geomprop_UV0_out);
    always_red_out = never_seen_out;
  }
  color = vec4(always_red_out, 1.0);
}
