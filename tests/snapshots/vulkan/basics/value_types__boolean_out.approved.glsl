//==== vertex
//& stage vertex

//==== pixel
#version 450

// PublicUniforms_pixel
layout (std140, set = 0, binding = 1) uniform PublicUniforms_pixel
{
  bool a_boolean_value;
};

layout (location = 0) out vec4 boolean_out;

void main()
{
  bool a_boolean_out = a_boolean_value;
  boolean_out = vec4(vec3(float(a_boolean_out)), 1.0);
}
