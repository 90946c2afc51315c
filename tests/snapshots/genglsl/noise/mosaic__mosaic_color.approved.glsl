//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 400

// PublicUniforms
uniform float glaze_huelow = 0.5;
uniform float glaze_huehigh = 0.7;
uniform float glaze_saturationlow = 0.4;
uniform float glaze_saturationhigh = 0.8;
uniform float glaze_brightnesslow = 0.5;
uniform float glaze_brightnesshigh = 0.95;
uniform int glaze_seed = 4;
uniform float wear_min = 0.8;
uniform float wear_max = 1.0;
uniform int wear_seed = 9;
uniform vec2 cells_in2 = vec2(12.0, 8.0);

in VertexData
{
  vec2 texcoord_0;
} vd;

out vec4 color;
//@ #define M_FLOAT_MAX
//& mx_finite(float)
//@ mx_finite(vec3)
//@ mx_divide(float, float)
//@ mx_power(float, float)
//@ mx_integer(float)
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
//@ mx_hsvtorgb(vec3)
//@ mx_hsvtorgb_color3(vec3)
//@ NG_range_float(float, float, float, float, float, float, bool)
//@ NG_randomfloat_float(float, float, float, int)
//@ NG_randomcolor_float(float)

void main()
{
  vec2 uv_out = vd.texcoord_0.xy;
  vec2 cells_out = uv_out * cells_in2;
  float value_out = mx_cellnoise2d_float(cells_out);
  vec3 glaze_out = NG_randomcolor_float(value_out);
  float wear_out = NG_randomfloat_float(value_out, wear_min, wear_max, wear_seed);
  vec3 worn_out = glaze_out * wear_out;
  color = vec4(worn_out, 1.0);
}
