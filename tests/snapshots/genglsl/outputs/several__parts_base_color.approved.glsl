//==== vertex
//& stage vertex: positionObject

//==== pixel
#version 400

// PublicUniforms
uniform vec3 base_fg = vec3(0.6, 0.5, 0.3);
uniform vec3 base_bg = vec3(0.3, 0.2, 0.1);
uniform float tone_amplitude = 1.0;
uniform float tone_pivot = 0.0;

in VertexData
{
  vec3 positionObject;
} vd;

out vec4 base_color;
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
//@ mx_noise3d_float(float, float, vec3)

void main()
{
  vec3 geomprop_Pobject_out = vd.positionObject;
  float tone_out = mx_noise3d_float(tone_amplitude, tone_pivot, geomprop_Pobject_out);
  vec3 base_out = mix(base_bg, base_fg, tone_out);
  base_color = vec4(base_out, 1.0);
}
