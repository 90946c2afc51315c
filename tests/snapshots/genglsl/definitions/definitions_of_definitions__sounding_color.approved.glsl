//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 400

// PublicUniforms
uniform float phase_in2 = 40.0;
uniform int u_index = 0;

in VertexData
{
  vec2 texcoord_0;
} vd;

out vec4 color;
//@ #define M_FLOAT_MAX
//& mx_divide(float, float)

float NG_wave(float phase)
{
  float sine = sin(phase);
  float unit = 0.0 + mx_divide((sine - (-1.0)) * (1.0 - 0.0), 1.0 - (-1.0));
  return unit;
}

float NG_beat(float phase)
{
  float first = NG_wave(phase);
  float detuned = phase * 1.1;
  float second = NG_wave(detuned);
  float product = first * second;
  return product;
}

vec3 NG_chord(float phase)
{
  float low = NG_beat(phase);
  float high = NG_wave(phase);
  vec3 tinted = vec3(low, high, 0.3);
  return tinted;
}

void main()
{
  vec2 uv_out = vd.texcoord_0.xy;
  float u_out = uv_out[clamp(u_index, 0, 1)];
  float phase_out = u_out * phase_in2;
  vec3 both_out = NG_chord(phase_out);
  color = vec4(both_out, 1.0);
}
