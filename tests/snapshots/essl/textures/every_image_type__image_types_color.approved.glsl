//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 300 es
precision highp float;
precision highp int;
precision highp sampler2D;

// PublicUniforms
uniform sampler2D one_file;
uniform int one_layer;
uniform float one_default;
uniform int one_uaddressmode;
uniform int one_vaddressmode;
uniform int one_filtertype;
uniform int one_framerange;
uniform int one_frameoffset;
uniform int one_frameendaction;
uniform vec2 one_uv_scale;
uniform vec2 one_uv_offset;
uniform sampler2D rgba_file;
uniform int rgba_layer;
uniform vec4 rgba_default;
uniform int rgba_uaddressmode;
uniform int rgba_vaddressmode;
uniform int rgba_filtertype;
uniform int rgba_framerange;
uniform int rgba_frameoffset;
uniform int rgba_frameendaction;
uniform vec2 rgba_uv_scale;
uniform vec2 rgba_uv_offset;
uniform sampler2D rgb_file;
uniform int rgb_layer;
uniform vec3 rgb_default;
uniform int rgb_uaddressmode;
uniform int rgb_vaddressmode;
uniform int rgb_filtertype;
uniform int rgb_framerange;
uniform int rgb_frameoffset;
uniform int rgb_frameendaction;
uniform vec2 rgb_uv_scale;
uniform vec2 rgb_uv_offset;
uniform sampler2D two_file;
uniform int two_layer;
uniform vec2 two_default;
uniform int two_uaddressmode;
uniform int two_vaddressmode;
uniform int two_filtertype;
uniform int two_framerange;
uniform int two_frameoffset;
uniform int two_frameendaction;
uniform vec2 two_uv_scale;
uniform vec2 two_uv_offset;
uniform sampler2D three_file;
uniform int three_layer;
uniform vec3 three_default;
uniform int three_uaddressmode;
uniform int three_vaddressmode;
uniform int three_filtertype;
uniform int three_framerange;
uniform int three_frameoffset;
uniform int three_frameendaction;
uniform vec2 three_uv_scale;
uniform vec2 three_uv_offset;
uniform sampler2D four_file;
uniform int four_layer;
uniform vec4 four_default;
uniform int four_uaddressmode;
uniform int four_vaddressmode;
uniform int four_filtertype;
uniform int four_framerange;
uniform int four_frameoffset;
uniform int four_frameendaction;
uniform vec2 four_uv_scale;
uniform vec2 four_uv_offset;

in vec2 texcoord_0;

out vec4 color;
//@ mx_transform_uv(vec2, vec2, vec2)
//@ mx_sample_image(sampler2D, vec4, vec2, int, int, int)
//@ mx_image_vector2(sampler2D, vec2, vec2, int, int, int, vec2, vec2)
//@ mx_image_vector3(sampler2D, vec3, vec2, int, int, int, vec2, vec2)
//@ mx_image_vector4(sampler2D, vec4, vec2, int, int, int, vec2, vec2)
//@ mx_image_color3(sampler2D, vec3, vec2, int, int, int, vec2, vec2)
//@ mx_image_color4(sampler2D, vec4, vec2, int, int, int, vec2, vec2)
//@ mx_image_float(sampler2D, float, vec2, int, int, int, vec2, vec2)

void main()
{
  vec2 geomprop_UV0_out = texcoord_0.xy;
  vec2 two_out = mx_image_vector2(two_file, two_default, geomprop_UV0_out, two_uaddressmode, two_vaddressmode, two_filtertype, two_uv_scale, two_uv_offset);
  vec3 two_color_out = vec3(two_out, 0.0);
  vec3 three_out = mx_image_vector3(three_file, three_default, geomprop_UV0_out, three_uaddressmode, three_vaddressmode, three_filtertype, three_uv_scale, three_uv_offset);
  vec3 three_color_out = three_out;
  vec3 a_out = two_color_out + three_color_out;
  vec4 four_out = mx_image_vector4(four_file, four_default, geomprop_UV0_out, four_uaddressmode, four_vaddressmode, four_filtertype, four_uv_scale, four_uv_offset);
  vec3 four_color_out = four_out.xyz;
  vec3 rgb_out = mx_image_color3(rgb_file, rgb_default, geomprop_UV0_out, rgb_uaddressmode, rgb_vaddressmode, rgb_filtertype, rgb_uv_scale, rgb_uv_offset);
  vec3 b_out = four_color_out + rgb_out;
  vec3 c_out = a_out + b_out;
  vec4 rgba_out = mx_image_color4(rgba_file, rgba_default, geomprop_UV0_out, rgba_uaddressmode, rgba_vaddressmode, rgba_filtertype, rgba_uv_scale, rgba_uv_offset);
  vec3 rgba_color_out = rgba_out.rgb;
  vec3 d_out = c_out + rgba_color_out;
  float one_out = mx_image_float(one_file, one_default, geomprop_UV0_out, one_uaddressmode, one_vaddressmode, one_filtertype, one_uv_scale, one_uv_offset);
  vec3 e_out = d_out * one_out;
  color = vec4(e_out, 1.0);
}
