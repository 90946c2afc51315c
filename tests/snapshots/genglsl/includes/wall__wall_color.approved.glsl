//==== vertex
//& stage vertex: positionObject, texcoord_0

//==== pixel
#version 400

// PublicUniforms
uniform float upper_and_lower_center = 0.35;
uniform vec3 smooth_base = vec3(0.82, 0.8, 0.75);
uniform float smooth_grain = 0.05;
uniform vec3 rough_base = vec3(0.82, 0.8, 0.75);
uniform float rough_grain = 0.4;

in VertexData
{
  vec3 positionObject;
  vec2 texcoord_0;
} vd;

out vec4 color;
//@ #define M_FLOAT_MAX
//& mx_finite(float)
//@ mx_finite(vec2)
//@ mx_finite(vec3)
//@ mx_finite(vec4)
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
//@ mx_aastep(float, float)
//@ mx_splittb_vector3(vec3, vec3, float, vec2)

vec3 NG_plaster(vec3 base, float grain)
{
  vec3 geomprop_Pobject = vd.positionObject;
  float bumps = mx_fractal3d_float(grain, 4, 2.0, 0.5, geomprop_Pobject);
  vec3 grained = base + bumps;
  return grained;
}

void main()
{
  vec3 smooth_out = NG_plaster(smooth_base, smooth_grain);
  vec3 rough_out = NG_plaster(rough_base, rough_grain);
  vec2 geomprop_UV0_out = vd.texcoord_0.xy;
  vec3 upper_and_lower_out = mx_splittb_vector3(smooth_out, rough_out, upper_and_lower_center, geomprop_UV0_out);
  color = vec4(upper_and_lower_out, 1.0);
}
