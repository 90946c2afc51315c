//==== vertex
//& stage vertex

//==== pixel
#version 400

// PublicUniforms
uniform vec4 a_color4_value = vec4(0.8, 0.4, 0.1, 0.5);

out vec4 color4_out;

void main()
{
  vec4 a_color4_out = a_color4_value;
  color4_out = a_color4_out;
}
