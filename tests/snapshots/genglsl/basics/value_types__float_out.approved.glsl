//==== vertex
//& stage vertex

//==== pixel
#version 400

// PublicUniforms
uniform float a_float_value = 0.25;

out vec4 float_out;

void main()
{
  float a_float_out = a_float_value;
  float_out = vec4(vec3(a_float_out), 1.0);
}
