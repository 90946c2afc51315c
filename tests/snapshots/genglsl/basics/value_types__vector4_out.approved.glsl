//==== vertex
//& stage vertex

//==== pixel
#version 400

// PublicUniforms
uniform vec4 a_vector4_value = vec4(0.0, 0.25, 0.5, 1.0);

out vec4 vector4_out;

void main()
{
  vec4 a_vector4_out = a_vector4_value;
  vector4_out = a_vector4_out;
}
