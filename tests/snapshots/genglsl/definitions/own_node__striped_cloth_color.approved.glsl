//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 400

// PublicUniforms
uniform float b_mix = 0.6;
uniform float diagonal_count = 12.0;
uniform float diagonal_softness = 0.3;
uniform vec3 diagonal_light = vec3(0.9);
uniform vec3 diagonal_dark = vec3(0.1);
uniform float wide_count = 4.0;
uniform float wide_softness = 0.1;
uniform vec3 wide_light = vec3(0.9);
uniform vec3 wide_dark = vec3(0.1);
uniform float narrow_count = 40.0;
uniform float narrow_softness = 0.1;
uniform vec3 narrow_light = vec3(0.7, 0.2, 0.2);
uniform vec3 narrow_dark = vec3(0.3, 0.05, 0.05);
uniform float turned_amount = 45.0;

in VertexData
{
  vec2 texcoord_0;
} vd;

out vec4 color;
//@ #define M_FLOAT_MAX
//& mx_finite(vec2)
//@ mx_smoothstep(float, float, float)
//@ mx_rotate_vector2(vec2, float)

vec3 NG_stripes(float count, float softness, vec3 light, vec3 dark, vec2 texcoord)
{
  float u = texcoord[clamp(0, 0, 1)];
  float repeats = u * count;
  float wave = 0.5 - abs(fract(abs(repeats)) - 0.5);
  float high = softness * 2.0;
  float step1 = mx_smoothstep(wave, softness, high);
  vec3 stripe = mix(dark, light, step1);
  return stripe;
}

void main()
{
  vec2 geomprop_UV0_out = vd.texcoord_0.xy;
  vec3 wide_out = NG_stripes(wide_count, wide_softness, wide_light, wide_dark, geomprop_UV0_out);
  vec3 narrow_out = NG_stripes(narrow_count, narrow_softness, narrow_light, narrow_dark, geomprop_UV0_out);
  vec3 a_out = wide_out * narrow_out;
  vec2 turned_out = mx_rotate_vector2(geomprop_UV0_out, turned_amount);
  vec3 diagonal_out = NG_stripes(diagonal_count, diagonal_softness, diagonal_light, diagonal_dark, turned_out);
  vec3 b_out = mix(diagonal_out, a_out, b_mix);
  color = vec4(b_out, 1.0);
}
