//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 450

// PublicUniforms_pixel
layout (std140, set = 0, binding = 1) uniform PublicUniforms_pixel
{
  float is_right_value2;
};

in VertexData
{
  layout (location = 0) vec2 texcoord_0;
} vd;

layout (location = 0) out vec4 is_right_out;
//@ NG_separate2_vector2(vec2, out float, out float)

void main()
{
  vec2 uv_out = vd.texcoord_0.xy;
  float parts_outx = 0.0;
  float parts_outy = 0.0;
  NG_separate2_vector2(uv_out, parts_outx, parts_outy);
  bool is_right_out1 = parts_outx > is_right_value2;
  is_right_out = vec4(vec3(float(is_right_out1)), 1.0);
}
