//==== vertex
//& stage vertex: positionObject

//==== pixel
#version 400

// PublicUniforms
uniform float by_meter_width = 0.254;
uniform float without_unit_width = 0.254;
uniform float by_centimeter_width = 25.4;
uniform float by_centimeter_width_unit_in2 = 0.01;
uniform float by_inch_width = 10.0;
uniform float by_inch_width_unit_in2 = 0.0254;

in VertexData
{
  vec3 positionObject;
} vd;

out vec4 rings;
//@ #define M_FLOAT_MAX
//& mx_divide(float, float)

float NG_rings_of(float width)
{
  vec3 p = vd.positionObject;
  float far = length(p);
  float count = mx_divide(far, width);
  float ring = fract(count);
  return ring;
}

void main()
{
  float by_meter_out = NG_rings_of(by_meter_width);
  float by_centimeter_width_unit_out = by_centimeter_width * by_centimeter_width_unit_in2;
  float by_centimeter_out = NG_rings_of(by_centimeter_width_unit_out);
  float by_inch_width_unit_out = by_inch_width * by_inch_width_unit_in2;
  float by_inch_out = NG_rings_of(by_inch_width_unit_out);
  float without_unit_out = NG_rings_of(without_unit_width);
  vec4 all_four_out = vec4(by_meter_out, by_centimeter_out, by_inch_out, without_unit_out);
  rings = all_four_out;
}
