//==== vertex
//& stage vertex

//==== pixel
#version 450

// PublicUniforms_pixel
layout (std140, set = 0, binding = 1) uniform PublicUniforms_pixel
{
  vec4 a_color4_value;
};

layout (location = 0) out vec4 color4_out;

void main()
{
  vec4 a_color4_out = a_color4_value;
  color4_out = a_color4_out;
}
