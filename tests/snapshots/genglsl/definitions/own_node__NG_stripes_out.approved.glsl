//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 400

// PublicUniforms
uniform float count = 8.0;
uniform float softness = 0.1;
uniform vec3 light = vec3(0.9);
uniform vec3 dark = vec3(0.1);
uniform float high_in2 = 2.0;
uniform int u_index = 0;

in VertexData
{
  vec2 texcoord_0;
} vd;

out vec4 out1;
//@ mx_smoothstep(float, float, float)

void main()
{
  vec2 geomprop_UV0_out = vd.texcoord_0.xy;
  float u_out = geomprop_UV0_out[clamp(u_index, 0, 1)];
  float repeats_out = u_out * count;
  float wave_out = 0.5 - abs(fract(abs(repeats_out)) - 0.5);
  float high_out = softness * high_in2;
  float step_out = mx_smoothstep(wave_out, softness, high_out);
  vec3 stripe_out = mix(dark, light, step_out);
  out1 = vec4(stripe_out, 1.0);
}
