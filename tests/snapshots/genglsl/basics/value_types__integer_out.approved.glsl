//==== vertex
//& stage vertex

//==== pixel
#version 400

// PublicUniforms
uniform int an_integer_value = 7;

out vec4 integer_out;

void main()
{
  int an_integer_out = an_integer_value;
  integer_out = vec4(vec3(float(an_integer_out)), 1.0);
}
