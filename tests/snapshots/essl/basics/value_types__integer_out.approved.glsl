//==== vertex
//& stage vertex

//==== pixel
#version 300 es
precision highp float;
precision highp int;
precision highp sampler2D;

// PublicUniforms
uniform int an_integer_value;

out vec4 integer_out;

void main()
{
  int an_integer_out = an_integer_value;
  integer_out = vec4(vec3(float(an_integer_out)), 1.0);
}
