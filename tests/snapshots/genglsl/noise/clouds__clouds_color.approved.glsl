//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 400

// PublicUniforms
uniform float coverage = 0.45;
uniform float softness = 0.25;
uniform float size = 3.0;
uniform vec3 clouded_fg = vec3(1.0);
uniform vec3 sky_valuet = vec3(0.15, 0.35, 0.8);
uniform vec3 sky_valueb = vec3(0.6, 0.75, 0.95);
uniform float threshold_amount = 1.0;
uniform float puffs_amplitude = 0.6;
uniform int puffs_octaves = 5;
uniform float puffs_lacunarity = 2.1;
uniform float puffs_diminish = 0.5;
uniform float large_amplitude = 0.4;
uniform float large_pivot = 0.5;

in VertexData
{
  vec2 texcoord_0;
} vd;

out vec4 color;
//@ #define M_FLOAT_MAX
//& mx_finite(float)
//@ mx_finite(vec2)
//@ mx_finite(vec3)
//@ mx_finite(vec4)
//@ mx_smoothstep(float, float, float)
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
//@ mx_fractal2d_noise_float(vec2, int, float, float)
//@ mx_fractal2d_float(float, int, float, float, vec2)
//@ mx_noise2d_float(float, float, vec2)

void main()
{
  vec2 geomprop_UV0_out = vd.texcoord_0.xy;
  vec3 sky_out = mix(sky_valueb, sky_valuet, clamp(geomprop_UV0_out.y, 0.0, 1.0));
  vec2 scaled_out = geomprop_UV0_out * size;
  float puffs_out = mx_fractal2d_float(puffs_amplitude, puffs_octaves, puffs_lacunarity, puffs_diminish, scaled_out);
  float large_out = mx_noise2d_float(large_amplitude, large_pivot, scaled_out);
  float density_out = puffs_out + large_out;
  float threshold_out = threshold_amount - coverage;
  float upper_out = threshold_out + softness;
  float cover_out = mx_smoothstep(density_out, threshold_out, upper_out);
  vec3 clouded_out = mix(sky_out, clouded_fg, cover_out);
  color = vec4(clouded_out, 1.0);
}
