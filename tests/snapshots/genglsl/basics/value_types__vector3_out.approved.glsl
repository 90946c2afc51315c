//==== vertex
//& stage vertex

//==== pixel
#version 400

// PublicUniforms
uniform vec3 a_vector3_value = vec3(0.0, 0.6, 0.8);

out vec4 vector3_out;

void main()
{
  vec3 a_vector3_out = a_vector3_value;
  vector3_out = vec4(a_vector3_out, 1.0);
}
