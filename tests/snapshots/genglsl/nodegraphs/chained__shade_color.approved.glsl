//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 400

// PublicUniforms
uniform vec3 earth_fg = vec3(0.7, 0.6, 0.4);
uniform vec3 earth_bg = vec3(0.2, 0.3, 0.1);
uniform float lit_low = -0.5;
uniform float lit_high = 1.0;
uniform float hills_amplitude = 1.0;
uniform float hills_pivot = 0.0;
uniform float rocks_amplitude = 1.0;
uniform int rocks_octaves = 4;
uniform float rocks_lacunarity = 2.0;
uniform float rocks_diminish = 0.5;
uniform vec2 repeated_in2 = vec2(3.0);

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
//@ mx_noise2d_float(float, float, vec2)
//@ mx_fractal2d_noise_float(vec2, int, float, float)
//@ mx_fractal2d_float(float, int, float, float, vec2)

void main()
{
  vec2 uv_out = vd.texcoord_0.xy;
  vec2 repeated_out = uv_out * repeated_in2;
  float hills_out = mx_noise2d_float(hills_amplitude, hills_pivot, repeated_out);
  float rocks_out = mx_fractal2d_float(rocks_amplitude, rocks_octaves, rocks_lacunarity, rocks_diminish, repeated_out);
  float ground_out = hills_out + rocks_out;
  float lit_out = mx_smoothstep(ground_out, lit_low, lit_high);
  vec3 earth_out = mix(earth_bg, earth_fg, lit_out);
  color = vec4(earth_out, 1.0);
}
