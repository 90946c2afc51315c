//==== vertex
//& stage vertex

//==== pixel
#version 300 es
precision highp float;
precision highp int;
precision highp sampler2D;

// PublicUniforms
uniform float dust_and_less_in1;
uniform float dust_and_less_in2;
uniform float shrunk_in1;
uniform float shrunk_in2;

out vec4 value;

void main()
{
  float dust_and_less_out = dust_and_less_in1 + dust_and_less_in2;
  float shrunk_out = shrunk_in1 * shrunk_in2;
  float sum_out = dust_and_less_out + shrunk_out;
  value = vec4(vec3(sum_out), 1.0);
}
