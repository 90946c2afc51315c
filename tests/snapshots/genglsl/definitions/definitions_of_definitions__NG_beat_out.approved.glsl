//==== vertex
//& stage vertex

//==== pixel
#version 400

// PublicUniforms
uniform float phase = 0.0;
uniform float detuned_in2 = 1.1;

out vec4 out1;
//@ #define M_FLOAT_MAX
//& mx_divide(float, float)

float NG_wave(float phase1)
{
  float sine = sin(phase1);
  float unit = 0.0 + mx_divide((sine - (-1.0)) * (1.0 - 0.0), 1.0 - (-1.0));
  return unit;
}

void main()
{
  float first_out = NG_wave(phase);
  float detuned_out = phase * detuned_in2;
  float second_out = NG_wave(detuned_out);
  float product_out = first_out * second_out;
  out1 = vec4(vec3(product_out), 1.0);
}
