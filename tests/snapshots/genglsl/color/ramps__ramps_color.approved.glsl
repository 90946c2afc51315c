//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 400

// PublicUniforms
uniform float blended_mix = 0.5;
uniform float above_and_below_center = 0.6;
uniform int rings_type = 2;
uniform int rings_interpolation = 1;
uniform int rings_num_intervals = 4;
uniform float rings_interval1 = 0.0;
uniform vec4 rings_color1 = vec4(0.0, 0.0, 0.0, 1.0);
uniform float rings_interval2 = 0.3;
uniform vec4 rings_color2 = vec4(0.6, 0.1, 0.0, 1.0);
uniform float rings_interval3 = 0.6;
uniform vec4 rings_color3 = vec4(1.0, 0.7, 0.1, 1.0);
uniform float rings_interval4 = 1.0;
uniform vec4 rings_color4 = vec4(1.0, 1.0, 0.9, 1.0);
uniform float rings_interval5 = 1.0;
uniform vec4 rings_color5 = vec4(1.0);
uniform float rings_interval6 = 1.0;
uniform vec4 rings_color6 = vec4(1.0);
uniform float rings_interval7 = 1.0;
uniform vec4 rings_color7 = vec4(1.0);
uniform float rings_interval8 = 1.0;
uniform vec4 rings_color8 = vec4(1.0);
uniform float rings_interval9 = 1.0;
uniform vec4 rings_color9 = vec4(1.0);
uniform float rings_interval10 = 1.0;
uniform vec4 rings_color10 = vec4(1.0);
uniform float left_and_right_center = 0.4;
uniform vec3 corners_valuetl = vec3(1.0, 0.0, 0.0);
uniform vec3 corners_valuetr = vec3(0.0, 1.0, 0.0);
uniform vec3 corners_valuebl = vec3(0.0, 0.0, 1.0);
uniform vec3 corners_valuebr = vec3(1.0, 1.0, 0.0);
uniform vec3 sky_valuel = vec3(0.2, 0.4, 0.9);
uniform vec3 sky_valuer = vec3(0.8, 0.9, 1.0);
uniform vec3 dusk_valuet = vec3(0.1, 0.05, 0.3);
uniform vec3 dusk_valueb = vec3(1.0, 0.5, 0.2);

in VertexData
{
  vec2 texcoord_0;
} vd;

out vec4 color;
//@ #define M_FLOAT_MAX
//& mx_divide(float, float)
//@ mx_atan2(float, float)
//@ mx_smoothstep(float, float, float)
//@ mx_aastep(float, float)
//@ mx_splitlr_vector3(vec3, vec3, float, vec2)
//@ mx_splittb_vector3(vec3, vec3, float, vec2)
//@ NG_ramp_gradient(float, float, float, vec4, vec4, int, vec4, int, int)
//@ NG_separate2_vector2(vec2, out float, out float)
//@ NG_ramp(vec2, int, int)

void main()
{
  vec2 geomprop_UV0_out = vd.texcoord_0.xy;
  vec4 rings_out = NG_ramp(geomprop_UV0_out, rings_interpolation, rings_num_intervals);
  vec3 rings_color_out = rings_out.rgb;
  vec3 sky_out = mix(sky_valuel, sky_valuer, clamp(geomprop_UV0_out.x, 0.0, 1.0));
  vec3 dusk_out = mix(dusk_valueb, dusk_valuet, clamp(geomprop_UV0_out.y, 0.0, 1.0));
  vec3 left_and_right_out = mx_splitlr_vector3(sky_out, dusk_out, left_and_right_center, geomprop_UV0_out);
  vec3 corners_out = mix(mix(corners_valuebl, corners_valuebr, clamp(geomprop_UV0_out.x, 0.0, 1.0)), mix(corners_valuetl, corners_valuetr, clamp(geomprop_UV0_out.x, 0.0, 1.0)), clamp(geomprop_UV0_out.y, 0.0, 1.0));
  vec3 above_and_below_out = mx_splittb_vector3(left_and_right_out, corners_out, above_and_below_center, geomprop_UV0_out);
  vec3 blended_out = mix(above_and_below_out, rings_color_out, blended_mix);
  color = vec4(blended_out, 1.0);
}
