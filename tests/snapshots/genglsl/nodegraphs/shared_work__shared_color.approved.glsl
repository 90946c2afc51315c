//==== vertex
//& stage vertex: positionObject

//==== pixel
#version 400

// PublicUniforms
uniform float cloud_amplitude = 1.0;
uniform int cloud_octaves = 5;
uniform float cloud_lacunarity = 2.0;
uniform float cloud_diminish = 0.5;
uniform float red_in2 = 0.9;
uniform float green_in2 = 0.6;
uniform float blue_in2 = 2.0;

in VertexData
{
  vec3 positionObject;
} vd;

out vec4 color;
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
  vec3 geomprop_Pobject_out = vd.positionObject;
  float cloud_out = mx_fractal3d_float(cloud_amplitude, cloud_octaves, cloud_lacunarity, cloud_diminish, geomprop_Pobject_out);
  float red_out = cloud_out * red_in2;
  float green_out = cloud_out * green_in2;
  float blue_out = mx_power(cloud_out, blue_in2);
  vec3 tinted_out = vec3(red_out, green_out, blue_out);
  vec3 brighter_out = tinted_out + cloud_out;
  color = vec4(brighter_out, 1.0);
}
