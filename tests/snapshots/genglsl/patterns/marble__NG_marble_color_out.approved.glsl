//==== vertex
//& stage vertex: positionObject

//==== pixel
#version 400

// PublicUniforms
uniform vec3 base_color = vec3(0.91, 0.9, 0.87);
uniform vec3 vein_color = vec3(0.17, 0.19, 0.24);
uniform float scale = 2.5;
uniform float turbulence = 2.2;
uniform float sharpness = 4.0;
uniform float color_low = 0.0;
uniform float color_high = 1.0;
uniform float cloud_amplitude = 0.08;
uniform int cloud_octaves = 3;
uniform float cloud_lacunarity = 2.0;
uniform float cloud_diminish = 0.5;
uniform float near_vein_amount = 1.0;
uniform vec3 across_in2 = vec3(0.8, 0.45, 0.4);
uniform int bend_octaves = 6;
uniform float bend_lacunarity = 2.02;
uniform float bend_diminish = 0.52;

in VertexData
{
  vec3 positionObject;
} vd;

out vec4 color_out;
//@ #define M_FLOAT_MAX
//& mx_finite(float)
//@ mx_finite(vec2)
//@ mx_finite(vec3)
//@ mx_finite(vec4)
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
  float cloud_out = mx_fractal3d_float(cloud_amplitude, cloud_octaves, cloud_lacunarity, cloud_diminish, p_scaled_out);
  vec3 clouded_out = base_color + cloud_out;
  float across_out = dot(p_scaled_out, across_in2);
  float bend_out = mx_fractal3d_float(turbulence, bend_octaves, bend_lacunarity, bend_diminish, p_scaled_out);
  float bent_out = across_out + bend_out;
  float wave_out = sin(bent_out);
  float distance_to_vein_out = abs(wave_out);
  float near_vein_out = near_vein_amount - distance_to_vein_out;
  float vein_out = mx_power(near_vein_out, sharpness);
  vec3 stone_out = mix(clouded_out, vein_color, vein_out);
  float color_low_out = min(color_low, color_high);
  float color_high_out = max(color_low, color_high);
  vec3 color_out1 = min(max(stone_out, color_low_out), color_high_out);
  color_out = vec4(color_out1, 1.0);
}
