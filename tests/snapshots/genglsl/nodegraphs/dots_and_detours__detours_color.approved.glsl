//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 400

// PublicUniforms
uniform float bumps_amplitude = 1.0;
uniform float bumps_pivot = 0.0;

in VertexData
{
  vec2 texcoord_0;
} vd;

out vec4 color;
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
  vec2 uv_out = vd.texcoord_0.xy;
  float bumps_out = mx_noise2d_float(bumps_amplitude, bumps_pivot, uv_out);
  vec3 grey_out = vec3(bumps_out);
  color = vec4(grey_out, 1.0);
}
