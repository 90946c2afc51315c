//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 400

// PublicUniforms
uniform float unit_in2 = 19.5;
uniform float limited_low = 0.15;
uniform float limited_high = 0.35;
uniform float upper_in2 = 0.1;
uniform float from_middle_in2 = 0.5;
uniform float lower_in2 = 0.4;
uniform float steps_in2 = 6.5;

in VertexData
{
  vec2 texcoord_0;
} vd;

out vec4 packed_out;
//@ #define M_FLOAT_MAX
//& mx_divide(float, float)
//@ NG_separate2_vector2(vec2, out float, out float)

void main()
{
  vec2 uv_out = vd.texcoord_0.xy;
  vec2 steps_out = uv_out * steps_in2;
  float parts_outx = 0.0;
  float parts_outy = 0.0;
  NG_separate2_vector2(steps_out, parts_outx, parts_outy);
  float below_out = floor(parts_outx);
  float above_out = ceil(parts_outx);
  float count_out = below_out + above_out;
  float nearest_out = roundEven(parts_outx);
  float total_out = count_out + nearest_out;
  float unit_out = mx_divide(total_out, unit_in2);
  float remainder_out = fract(parts_outx);
  float from_middle_out = remainder_out - from_middle_in2;
  float distance_to_middle_out = abs(from_middle_out);
  float lower_out = min(distance_to_middle_out, lower_in2);
  float upper_out = max(lower_out, upper_in2);
  float limited_low_out = min(limited_low, limited_high);
  float limited_high_out = max(limited_low, limited_high);
  float limited_out = min(max(upper_out, limited_low_out), limited_high_out);
  float zigzag_out = 0.5 - abs(fract(abs(parts_outy)) - 0.5);
  float side_out = sign(from_middle_out);
  vec4 packed_out1 = vec4(unit_out, limited_out, zigzag_out, side_out);
  packed_out = packed_out1;
}
