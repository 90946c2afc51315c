//==== vertex
//& stage vertex

//==== pixel
#version 400

// PublicUniforms
uniform vec3 a = vec3(0.1, 0.4, 0.9);
uniform vec3 b = vec3(0.8, 0.5, 0.2);
uniform float flipped_amount = 1.0;
uniform float curve_in2 = 0.4545;
uniform float rest_in2 = 0.7;
uniform float doubled_in2 = 2.0;

out vec4 result;
//@ #define M_FLOAT_MAX
//& mx_divide(float, float)
//@ mx_divide(vec3, vec3)
//@ mx_modulo(float, float)
//@ mx_modulo(vec2, vec2)
//@ mx_modulo(vec3, vec3)
//@ mx_modulo(vec3, float)
//@ mx_power(vec3, vec3)
//@ mx_power(vec3, float)

void main()
{
  vec3 sum_out = a + b;
  vec3 doubled_out = sum_out * doubled_in2;
  vec3 less_a_out = doubled_out - a;
  vec3 rest_out = mx_modulo(b, rest_in2);
  vec3 quotient_out = mx_divide(less_a_out, rest_out);
  vec3 curve_out = mx_power(quotient_out, curve_in2);
  vec3 flipped_out = flipped_amount - curve_out;
  result = vec4(flipped_out, 1.0);
}
