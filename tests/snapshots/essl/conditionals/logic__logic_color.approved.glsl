//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 300 es
precision highp float;
precision highp int;
precision highp sampler2D;

// PublicUniforms
uniform bool shade_value2;
uniform vec3 shade_in1;
uniform vec3 shade_in2;
uniform float stripe_u_value2;
uniform float stripe_v_value2;
uniform float scaled_u_in2;
uniform float scaled_v_in2;

in vec2 texcoord_0;

out vec4 color;
//@ NG_separate2_vector2(vec2, out float, out float)

void main()
{
  vec2 uv_out = texcoord_0.xy;
  float parts_outx = 0.0;
  float parts_outy = 0.0;
  NG_separate2_vector2(uv_out, parts_outx, parts_outy);
  float scaled_u_out = parts_outx * scaled_u_in2;
  float wave_u_out = sin(scaled_u_out);
  bool stripe_u_out = wave_u_out > stripe_u_value2;
  float scaled_v_out = parts_outy * scaled_v_in2;
  float wave_v_out = sin(scaled_v_out);
  bool stripe_v_out = wave_v_out > stripe_v_value2;
  bool chequered_out = stripe_u_out != stripe_v_out;
  bool inverse_out = !chequered_out;
  bool crossing_out = stripe_u_out && stripe_v_out;
  bool painted_out = inverse_out || crossing_out;
  vec3 shade_out = (painted_out == shade_value2) ? shade_in1 : shade_in2;
  color = vec4(shade_out, 1.0);
}
