//==== vertex
//& stage vertex

//==== pixel
#version 450

// PublicUniforms_pixel
layout (std140, set = 0, binding = 1) uniform PublicUniforms_pixel
{
  float dust_and_less_in1;
  float dust_and_less_in2;
  float shrunk_in1;
  float shrunk_in2;
};

layout (location = 0) out vec4 value;

void main()
{
  float dust_and_less_out = dust_and_less_in1 + dust_and_less_in2;
  float shrunk_out = shrunk_in1 * shrunk_in2;
  float sum_out = dust_and_less_out + shrunk_out;
  value = vec4(vec3(sum_out), 1.0);
}
