//==== vertex
//& stage vertex

//==== pixel
#version 450

// PublicUniforms_pixel
layout (std140, set = 0, binding = 1) uniform PublicUniforms_pixel
{
  vec3 a_color3_value;
};

layout (location = 0) out vec4 color3_out;

void main()
{
  vec3 a_color3_out = a_color3_value;
  color3_out = vec4(a_color3_out, 1.0);
}
