//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 400

// PublicUniforms
uniform float amount = 0.8;
uniform float beside_mix = 1.0;
uniform float matted_mix = 1.0;
uniform vec4 veil_valuet = vec4(0.9, 0.2, 0.1, 0.2);
uniform vec4 veil_valueb = vec4(0.1, 0.9, 0.3, 0.8);
uniform float masked_mix = 1.0;
uniform vec4 backdrop_valuel = vec4(0.1, 0.1, 0.4, 1.0);
uniform vec4 backdrop_valuer = vec4(0.9, 0.8, 0.6, 1.0);
uniform float overlaid_mix = 0.7;
uniform float differing_mix = 0.5;
uniform float screened_mix = 0.5;
uniform float darker_mix = 0.2;
uniform float brighter_mix = 0.3;

in VertexData
{
  vec2 texcoord_0;
} vd;

out vec4 composite;
//@ #define M_FLOAT_EPS
//& #define M_FLOAT_MAX
//& mx_divide(vec3, float)
//@ mx_disjointover_color4(vec4, vec4, float)

void main()
{
  vec2 geomprop_UV0_out = vd.texcoord_0.xy;
  vec4 veil_out = mix(veil_valueb, veil_valuet, clamp(geomprop_UV0_out.y, 0.0, 1.0));
  vec4 veil_premultiplied_out = vec4(veil_out.rgb * veil_out.a, veil_out.a);
  vec4 backdrop_out = mix(backdrop_valuel, backdrop_valuer, clamp(geomprop_UV0_out.x, 0.0, 1.0));
  vec4 covered_out = mix(backdrop_out, veil_premultiplied_out + backdrop_out * (1.0 - veil_premultiplied_out.a), amount);
  vec4 brighter_out = mix(covered_out, covered_out + veil_out, brighter_mix);
  vec4 darker_out = mix(brighter_out, brighter_out - veil_out, darker_mix);
  vec4 screened_out = mix(backdrop_out, 1.0 - (1.0 - darker_out) * (1.0 - backdrop_out), screened_mix);
  vec4 differing_out = mix(covered_out, abs(covered_out - screened_out), differing_mix);
  vec4 overlaid_out = mix(screened_out, mix(2.0 * differing_out * screened_out, 1.0 - 2.0 * (1.0 - differing_out) * (1.0 - screened_out), step(0.5, screened_out)), overlaid_mix);
  vec4 masked_out = mix(covered_out, covered_out * overlaid_out.a, masked_mix);
  vec4 matted_out = mix(backdrop_out, vec4(mix(backdrop_out.rgb, masked_out.rgb, masked_out.a), masked_out.a + backdrop_out.a * (1.0 - masked_out.a)), matted_mix);
  vec4 beside_out = mx_disjointover_color4(matted_out, veil_out, beside_mix);
  vec4 straight_out = beside_out.a == 0.0 ? beside_out : vec4(mx_divide(beside_out.rgb, beside_out.a), beside_out.a);
  composite = straight_out;
}
