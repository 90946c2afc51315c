//==== vertex
//& stage vertex

//==== pixel
#version 400

// PublicUniforms
uniform float phase = 0.0;
uniform float unit_inlow = -1.0;
uniform float unit_inhigh = 1.0;
uniform float unit_outlow = 0.0;
uniform float unit_outhigh = 1.0;

out vec4 out1;
//@ #define M_FLOAT_MAX
//& mx_divide(float, float)

void main()
{
  float sine_out = sin(phase);
  float unit_out = unit_outlow + mx_divide((sine_out - unit_inlow) * (unit_outhigh - unit_outlow), unit_inhigh - unit_inlow);
  out1 = vec4(vec3(unit_out), 1.0);
}
