//==== vertex
//& stage vertex

//==== pixel
#version 450

// PublicUniforms_pixel
layout (std140, set = 0, binding = 1) uniform PublicUniforms_pixel
{
  vec4 a_vector4_value;
};

layout (location = 0) out vec4 vector4_out;

void main()
{
  vec4 a_vector4_out = a_vector4_value;
  vector4_out = a_vector4_out;
}
