//==== vertex
//& stage vertex

//==== pixel
#version 450

// PublicUniforms_pixel
layout (std140, set = 0, binding = 1) uniform PublicUniforms_pixel
{
  float a_float_value;
};

layout (location = 0) out vec4 float_out;

void main()
{
  float a_float_out = a_float_value;
  float_out = vec4(vec3(a_float_out), 1.0);
}
