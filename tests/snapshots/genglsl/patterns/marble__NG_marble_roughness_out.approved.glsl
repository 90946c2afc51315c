//==== vertex
//& stage vertex: positionObject

//==== pixel
#version 400

// PublicUniforms
uniform float scale = 2.5;
uniform float turbulence = 2.2;
uniform float sharpness = 4.0;
uniform float roughness_inlow = 0.0;
uniform float roughness_inhigh = 1.0;
uniform float roughness_outlow = 0.12;
uniform float roughness_outhigh = 0.35;
uniform float near_vein_amount = 1.0;
uniform vec3 across_in2 = vec3(0.8, 0.45, 0.4);
uniform int bend_octaves = 6;
uniform float bend_lacunarity = 2.02;
uniform float bend_diminish = 0.52;

in VertexData
{
  vec3 positionObject;
} vd;

out vec4 roughness_out;
//@ #define M_FLOAT_MAX
//& mx_finite(float)
//@ mx_finite(vec2)
//@ mx_finite(vec3)
//@ mx_finite(vec4)
//@ mx_divide(float, float)
//@ mx_power(float, float)
//@ mx_rotate_bits(uint, uint)
//@ mx_hash_begin(uint)
//@ mx_hash_end(uvec3)
//@ mx_hash(ivec3)
//@ mx_cell(vec3)
//@ #define MX_PERLIN_SCALE_3D
//& mx_slope(uint, vec3)
//@ mx_fade(vec3)
//@ mx_perlin_face(ivec3, vec3, vec2)
//@ mx_perlin_noise_float(vec3)
//@ mx_fractal3d_noise_float(vec3, int, float, float)
//@ mx_fractal3d_float(float, int, float, float, vec3)

void main()
{
  vec3 p_out = vd.positionObject;
  vec3 p_scaled_out = p_out * scale;
  float across_out = dot(p_scaled_out, across_in2);
  float bend_out = mx_fractal3d_float(turbulence, bend_octaves, bend_lacunarity, bend_diminish, p_scaled_out);
  float bent_out = across_out + bend_out;
  float wave_out = sin(bent_out);
  float distance_to_vein_out = abs(wave_out);
  float near_vein_out = near_vein_amount - distance_to_vein_out;
  float vein_out = mx_power(near_vein_out, sharpness);
  float roughness_out1 = roughness_outlow + mx_divide((vein_out - roughness_inlow) * (roughness_outhigh - roughness_outlow), roughness_inhigh - roughness_inlow);
  roughness_out = vec4(vec3(roughness_out1), 1.0);
}
