//==== vertex
//& stage vertex

//==== pixel
#version 300 es
precision highp float;
precision highp int;
precision highp sampler2D;

// PublicUniforms
uniform vec4 a_color4_value;

out vec4 color4_out;

void main()
{
  vec4 a_color4_out = a_color4_value;
  color4_out = a_color4_out;
}
