//==== vertex
//& stage vertex

//==== pixel
#version 450

// PublicUniforms_pixel
layout (std140, set = 0, binding = 1) uniform PublicUniforms_pixel
{
  vec2 a_vector2_value;
};

layout (location = 0) out vec4 vector2_out;

void main()
{
  vec2 a_vector2_out = a_vector2_value;
  vector2_out = vec4(a_vector2_out, 0.0, 1.0);
}
