//==== vertex
//& stage vertex: color_0, texcoord_0

//==== pixel
#version 300 es
precision highp float;
precision highp int;
precision highp sampler2D;

// PublicUniforms
uniform vec3 main_in2;
uniform float gllPosition_amplitude;
uniform float gllPosition_pivot;

in vec4 color_0;
in vec2 texcoord_0;

out vec4 texture1;
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
//@ NG_noise2d_color3(vec3, vec2)
//@ NG_noise2d_color3FA(vec2)

void main()
{
  vec3 float_out = color_0.rgb;
  vec2 geomprop_UV0_out = texcoord_0.xy;
  vec3 gllPosition_out = NG_noise2d_color3FA(geomprop_UV0_out);
  vec3 _2nd_sum_out = float_out + gllPosition_out;
  vec3 main_out = _2nd_sum_out * main_in2;
  texture1 = vec4(main_out, 1.0);
}
