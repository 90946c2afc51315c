//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 400

struct surfaceshader { vec3 color; vec3 transparency; };
#define material surfaceshader

// PublicUniforms
uniform float SR_curtain_emission = 1.0;
uniform vec3 SR_curtain_emission_color = vec3(0.7, 0.68, 0.6);
uniform float SR_curtain_transmission = 0.0;
uniform vec3 SR_curtain_transmission_color = vec3(1.0);
uniform float web_threshold = 0.3;

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
//@ mx_bits_to_unit(uint)
//@ mx_cell(vec2)
//@ mx_cell_noise_float(vec2)
//@ mx_cellnoise2d_float(vec2)
//@ mx_surface_unlit(float, vec3, float, vec3, float)

float house_NG_lace()
{
  vec2 place = vd.texcoord_0.xy;
  vec2 cells = place * 24.0;
  float holes = mx_cellnoise2d_float(cells);
  float cut = (holes > web_threshold) ? 1.0 : 0.0;
  return cut;
}

void main()
{
  float web_out = house_NG_lace();
  surfaceshader SR_curtain_out = mx_surface_unlit(SR_curtain_emission, SR_curtain_emission_color, SR_curtain_transmission, SR_curtain_transmission_color, web_out);
  material M_curtain_out = SR_curtain_out;
  out1 = vec4(M_curtain_out.color, 1.0);
}
