//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 450

// PublicUniforms_pixel
layout (std140, set = 0, binding = 1) uniform PublicUniforms_pixel
{
  float right_value2;
  float right_in1;
  float right_in2;
  bool same_value2;
  vec3 same_in2;
  float is_right_value2;
  int third_value2;
  vec3 third_in1;
  vec3 third_in2;
  float upper_value2;
  vec3 upper_in1;
  vec3 upper_in2;
  float steps_in2;
};

in VertexData
{
  layout (location = 0) vec2 texcoord_0;
} vd;

layout (location = 0) out vec4 color;
//@ mx_integer(float)
//@ NG_separate2_vector2(vec2, out float, out float)

void main()
{
  vec2 uv_out = vd.texcoord_0.xy;
  float parts_outx = 0.0;
  float parts_outy = 0.0;
  NG_separate2_vector2(uv_out, parts_outx, parts_outy);
  bool is_right_out = parts_outx > is_right_value2;
  float steps_out = parts_outx * steps_in2;
  int step_out = mx_integer(floor(steps_out));
  vec3 third_out = (step_out == third_value2) ? third_in1 : third_in2;
  vec3 same_out = (is_right_out == same_value2) ? third_out : same_in2;
  vec3 upper_out = (parts_outy >= upper_value2) ? upper_in1 : upper_in2;
  vec3 upper_color_out = upper_out;
  vec3 both_out = same_out + upper_color_out;
  float right_out = (parts_outx > right_value2) ? right_in1 : right_in2;
  vec3 shaded_out = both_out * right_out;
  color = vec4(shaded_out, 1.0);
}
