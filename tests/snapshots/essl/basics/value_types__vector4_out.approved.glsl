//==== vertex
//& stage vertex

//==== pixel
#version 300 es
precision highp float;
precision highp int;
precision highp sampler2D;

// PublicUniforms
uniform vec4 a_vector4_value;

out vec4 vector4_out;

void main()
{
  vec4 a_vector4_out = a_vector4_value;
  vector4_out = a_vector4_out;
}
