//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 450

// PublicUniforms_pixel
layout (std140, set = 0, binding = 1) uniform PublicUniforms_pixel
{
  int choice;
  vec3 color_in1;
  vec3 color_in2;
  vec3 color_in3;
  vec3 color_in4;
  vec3 color_in5;
  vec3 color_in6;
  vec3 color_in7;
  vec3 color_in8;
  vec3 color_in9;
  float dirt_amplitude;
  float dirt_pivot;
};

in VertexData
{
  layout (location = 0) vec2 texcoord_0;
} vd;

layout (location = 0) out vec4 color_out;
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
//@ NG_noise2d_color3(vec3, vec2) (2)
//@ NG_noise2d_color3FA(vec2) (2)

void main()
{
  vec2 geomprop_UV0_out = vd.texcoord_0.xy;
  vec3 color_out1 = vec3(0.0);
  if (choice < 1)
    color_out1 = color_in1;
  else if (choice < 2)
    color_out1 = color_in2;
  else if (choice < 3)
    color_out1 = color_in3;
  else if (choice < 4)
    color_out1 = color_in4;
  else if (choice < 5)
    color_out1 = color_in5;
  else if (choice < 6)
    color_out1 = color_in6;
  else if (choice < 7)
    color_out1 = color_in7;
  else if (choice < 8)
    color_out1 = color_in8;
  else if (choice < 9)
    color_out1 = color_in9;
  else if (choice < 10)
  {
    vec3 dirt_out = NG_noise2d_color3FA(geomprop_UV0_out);
    color_out1 = dirt_out;
  }
  color_out = vec4(color_out1, 1.0);
}
