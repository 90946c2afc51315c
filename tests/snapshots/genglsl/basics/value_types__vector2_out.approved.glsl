//==== vertex
//& stage vertex

//==== pixel
#version 400

// PublicUniforms
uniform vec2 a_vector2_value = vec2(0.25, 0.75);

out vec4 vector2_out;

void main()
{
  vec2 a_vector2_out = a_vector2_value;
  vector2_out = vec4(a_vector2_out, 0.0, 1.0);
}
