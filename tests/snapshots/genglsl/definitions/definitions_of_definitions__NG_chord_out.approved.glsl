//==== vertex
//& stage vertex

//==== pixel
#version 400

// PublicUniforms
uniform float phase = 0.0;
uniform float tinted_in3 = 0.3;

out vec4 out1;
//@ #define M_FLOAT_MAX
//& mx_divide(float, float)

float NG_wave(float phase1)
{
  float sine_out = sin(phase1);
  float unit_out = 0.0 + mx_divide((sine_out - (-1.0)) * (1.0 - 0.0), 1.0 - (-1.0));
  return unit_out;
}

float NG_beat()
{
  float first_out = NG_wave(phase);
  float detuned_out = phase * 1.1;
  float second_out = NG_wave(detuned_out);
  float product_out = first_out * second_out;
  return product_out;
}

void main()
{
  float low_out = NG_beat();
  float high_out = NG_wave(phase);
  vec3 tinted_out = vec3(low_out, high_out, tinted_in3);
  out1 = vec4(tinted_out, 1.0);
}
