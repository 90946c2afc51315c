//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 450

// PublicUniforms_pixel
layout (std140, set = 0, binding = 1) uniform PublicUniforms_pixel
{
  int one_layer;
  float one_default;
  int one_uaddressmode;
  int one_vaddressmode;
  int one_filtertype;
  int one_framerange;
  int one_frameoffset;
  int one_frameendaction;
  vec2 one_uv_scale;
  vec2 one_uv_offset;
  int rgba_layer;
  vec4 rgba_default;
  int rgba_uaddressmode;
  int rgba_vaddressmode;
  int rgba_filtertype;
  int rgba_framerange;
  int rgba_frameoffset;
  int rgba_frameendaction;
  vec2 rgba_uv_scale;
  vec2 rgba_uv_offset;
  int rgb_layer;
  vec3 rgb_default;
  int rgb_uaddressmode;
  int rgb_vaddressmode;
  int rgb_filtertype;
  int rgb_framerange;
  int rgb_frameoffset;
  int rgb_frameendaction;
  vec2 rgb_uv_scale;
  vec2 rgb_uv_offset;
  int two_layer;
  vec2 two_default;
  int two_uaddressmode;
  int two_vaddressmode;
  int two_filtertype;
  int two_framerange;
  int two_frameoffset;
  int two_frameendaction;
  vec2 two_uv_scale;
  vec2 two_uv_offset;
  int three_layer;
  vec3 three_default;
  int three_uaddressmode;
  int three_vaddressmode;
  int three_filtertype;
  int three_framerange;
  int three_frameoffset;
  int three_frameendaction;
  vec2 three_uv_scale;
  vec2 three_uv_offset;
  int four_layer;
  vec4 four_default;
  int four_uaddressmode;
  int four_vaddressmode;
  int four_filtertype;
  int four_framerange;
  int four_frameoffset;
  int four_frameendaction;
  vec2 four_uv_scale;
  vec2 four_uv_offset;
};
layout (set = 0, binding = 2) uniform sampler2D one_file;
layout (set = 0, binding = 3) uniform sampler2D rgba_file;
layout (set = 0, binding = 4) uniform sampler2D rgb_file;
layout (set = 0, binding = 5) uniform sampler2D two_file;
layout (set = 0, binding = 6) uniform sampler2D three_file;
layout (set = 0, binding = 7) uniform sampler2D four_file;

in VertexData
{
  layout (location = 0) vec2 texcoord_0;
} vd;

layout (location = 0) out vec4 color;
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
  vec2 geomprop_UV0_out = vd.texcoord_0.xy;
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
