//==== vertex
//& stage vertex

//==== pixel
#version 400

// PublicUniforms
uniform vec3 in1 = vec3(0.5);
uniform float deep_in2 = 1.5;

out vec4 out1;
//@ #define M_FLOAT_MAX
//& mx_power(vec3, vec3)
//@ mx_power(vec3, float)

void main()
{
  vec3 deep_out = mx_power(in1, deep_in2);
  out1 = vec4(deep_out, 1.0);
}
