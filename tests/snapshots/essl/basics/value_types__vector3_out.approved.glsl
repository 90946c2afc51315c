//==== vertex
//& stage vertex

//==== pixel
#version 300 es
precision highp float;
precision highp int;
precision highp sampler2D;

// PublicUniforms
uniform vec3 a_vector3_value;

out vec4 vector3_out;

void main()
{
  vec3 a_vector3_out = a_vector3_value;
  vector3_out = vec4(a_vector3_out, 1.0);
}
