//==== vertex
//& stage vertex

//==== pixel
#version 300 es
precision highp float;
precision highp int;
precision highp sampler2D;

// PublicUniforms
uniform vec3 a_color3_value;

out vec4 color3_out;

void main()
{
  vec3 a_color3_out = a_color3_value;
  color3_out = vec4(a_color3_out, 1.0);
}
