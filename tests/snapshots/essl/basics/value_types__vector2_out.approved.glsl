//==== vertex
//& stage vertex

//==== pixel
#version 300 es
precision highp float;
precision highp int;
precision highp sampler2D;

// PublicUniforms
uniform vec2 a_vector2_value;

out vec4 vector2_out;

void main()
{
  vec2 a_vector2_out = a_vector2_value;
  vector2_out = vec4(a_vector2_out, 0.0, 1.0);
}
