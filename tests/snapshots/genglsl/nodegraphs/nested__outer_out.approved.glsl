//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 400

// PublicUniforms
uniform float sum_in2 = 0.25;
uniform float grain_amplitude = 1.0;
uniform float grain_pivot = 0.0;

in VertexData
{
  vec2 texcoord_0;
} vd;

out vec4 out1;
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

void main()
{
  vec2 geomprop_UV0_out = vd.texcoord_0.xy;
  float grain_out = mx_noise2d_float(grain_amplitude, grain_pivot, geomprop_UV0_out);
  float sum_out = grain_out + sum_in2;
  out1 = vec4(vec3(sum_out), 1.0);
}
