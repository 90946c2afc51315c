//==== vertex
//& stage vertex

//==== pixel
#version 400

// PublicUniforms
uniform float dust_and_less_in1 = 1e-7;
uniform float dust_and_less_in2 = 1e-9;
uniform float shrunk_in1 = 3e38;
uniform float shrunk_in2 = -2.5e-38;

out vec4 value;

void main()
{
  float dust_and_less_out = dust_and_less_in1 + dust_and_less_in2;
  float shrunk_out = shrunk_in1 * shrunk_in2;
  float sum_out = dust_and_less_out + shrunk_out;
  value = vec4(vec3(sum_out), 1.0);
}
