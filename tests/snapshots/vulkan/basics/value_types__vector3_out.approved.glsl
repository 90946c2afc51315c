//==== vertex
//& stage vertex

//==== pixel
#version 450

// PublicUniforms_pixel
layout (std140, set = 0, binding = 1) uniform PublicUniforms_pixel
{
  vec3 a_vector3_value;
};

layout (location = 0) out vec4 vector3_out;

void main()
{
  vec3 a_vector3_out = a_vector3_value;
  vector3_out = vec4(a_vector3_out, 1.0);
}
