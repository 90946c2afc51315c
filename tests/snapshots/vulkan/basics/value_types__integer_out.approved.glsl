//==== vertex
//& stage vertex

//==== pixel
#version 450

// PublicUniforms_pixel
layout (std140, set = 0, binding = 1) uniform PublicUniforms_pixel
{
  int an_integer_value;
};

layout (location = 0) out vec4 integer_out;

void main()
{
  int an_integer_out = an_integer_value;
  integer_out = vec4(vec3(float(an_integer_out)), 1.0);
}
