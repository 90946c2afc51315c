//==== vertex
//& stage vertex

//==== pixel
#version 400

// PublicUniforms
uniform vec3 a_color3_value = vec3(0.8, 0.4, 0.1);

out vec4 color3_out;

void main()
{
  vec3 a_color3_out = a_color3_value;
  color3_out = vec4(a_color3_out, 1.0);
}
