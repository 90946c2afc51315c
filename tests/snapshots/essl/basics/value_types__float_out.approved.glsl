//==== vertex
//& stage vertex

//==== pixel
#version 300 es
precision highp float;
precision highp int;
precision highp sampler2D;

// PublicUniforms
uniform float a_float_value;

out vec4 float_out;

void main()
{
  float a_float_out = a_float_value;
  float_out = vec4(vec3(a_float_out), 1.0);
}
