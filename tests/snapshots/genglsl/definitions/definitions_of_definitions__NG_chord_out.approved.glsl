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
  float sine = sin(phase1);
  float unit = 0.0 + mx_divide((sine - (-1.0)) * (1.0 - 0.0), 1.0 - (-1.0));
  return unit;
}

float NG_beat()
{
  float first = NG_wave(phase);
  float detuned = phase * 1.1;
  float second = NG_wave(detuned);
  float product = first * second;
  return product;
}

void main()
{
  float low_out = NG_beat();
  float high_out = NG_wave(phase);
  vec3 tinted_out = vec3(low_out, high_out, tinted_in3);
  out1 = vec4(tinted_out, 1.0);
}
