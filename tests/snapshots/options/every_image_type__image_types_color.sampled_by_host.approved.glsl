#version 400

// PublicUniforms
uniform sampler2D one_file;
uniform int one_layer = 0;
uniform float one_default = 0.0;
uniform int one_uaddressmode = 2;
uniform int one_vaddressmode = 2;
uniform int one_filtertype = 1;
uniform int one_framerange = 0;
uniform int one_frameoffset = 0;
uniform int one_frameendaction = 0;
uniform vec2 one_uv_scale = vec2(1.0);
uniform vec2 one_uv_offset = vec2(0.0);
uniform sampler2D rgba_file;
uniform int rgba_layer = 0;
uniform vec4 rgba_default = vec4(0.0);
uniform int rgba_uaddressmode = 2;
uniform int rgba_vaddressmode = 2;
uniform int rgba_filtertype = 1;
uniform int rgba_framerange = 0;
uniform int rgba_frameoffset = 0;
uniform int rgba_frameendaction = 0;
uniform vec2 rgba_uv_scale = vec2(1.0);
uniform vec2 rgba_uv_offset = vec2(0.0);
uniform sampler2D rgb_file;
uniform int rgb_layer = 0;
uniform vec3 rgb_default = vec3(0.0);
uniform int rgb_uaddressmode = 2;
uniform int rgb_vaddressmode = 2;
uniform int rgb_filtertype = 1;
uniform int rgb_framerange = 0;
uniform int rgb_frameoffset = 0;
uniform int rgb_frameendaction = 0;
uniform vec2 rgb_uv_scale = vec2(1.0);
uniform vec2 rgb_uv_offset = vec2(0.0);
uniform sampler2D two_file;
uniform int two_layer = 0;
uniform vec2 two_default = vec2(0.0);
uniform int two_uaddressmode = 2;
uniform int two_vaddressmode = 2;
uniform int two_filtertype = 1;
uniform int two_framerange = 0;
uniform int two_frameoffset = 0;
uniform int two_frameendaction = 0;
uniform vec2 two_uv_scale = vec2(1.0);
uniform vec2 two_uv_offset = vec2(0.0);
uniform sampler2D three_file;
uniform int three_layer = 0;
uniform vec3 three_default = vec3(0.0);
uniform int three_uaddressmode = 2;
uniform int three_vaddressmode = 2;
uniform int three_filtertype = 1;
uniform int three_framerange = 0;
uniform int three_frameoffset = 0;
uniform int three_frameendaction = 0;
uniform vec2 three_uv_scale = vec2(1.0);
uniform vec2 three_uv_offset = vec2(0.0);
uniform sampler2D four_file;
uniform int four_layer = 0;
uniform vec4 four_default = vec4(0.0);
uniform int four_uaddressmode = 2;
uniform int four_vaddressmode = 2;
uniform int four_filtertype = 1;
uniform int four_framerange = 0;
uniform int four_frameoffset = 0;
uniform int four_frameendaction = 0;
uniform vec2 four_uv_scale = vec2(1.0);
uniform vec2 four_uv_offset = vec2(0.0);

in VertexData
{
  vec2 texcoord_0;
} vd;

out vec4 color;

vec2 mx_transform_uv(vec2 texcoord, vec2 uv_scale, vec2 uv_offset)
{
  return uv_offset + uv_scale * texcoord;
}

vec4 mx_sample_image(sampler2D image, vec4 fallback, vec2 uv, int uaddressmode, int vaddressmode, int filtertype)
{
  return texture(image, uv);
}

vec2 mx_image_vector2(sampler2D tex_sampler, vec2 default_value, vec2 texcoord, int uaddressmode, int vaddressmode, int filtertype, vec2 uv_scale, vec2 uv_offset)
{
  vec2 uv = mx_transform_uv(texcoord, uv_scale, uv_offset);
  return mx_sample_image(
    tex_sampler, vec4(default_value, 0.0, 0.0), uv, uaddressmode, vaddressmode, filtertype).rg;
}

vec3 mx_image_vector3(sampler2D tex_sampler, vec3 default_value, vec2 texcoord, int uaddressmode, int vaddressmode, int filtertype, vec2 uv_scale, vec2 uv_offset)
{
  vec2 uv = mx_transform_uv(texcoord, uv_scale, uv_offset);
  return mx_sample_image(
    tex_sampler, vec4(default_value, 1.0), uv, uaddressmode, vaddressmode, filtertype).rgb;
}

vec4 mx_image_vector4(sampler2D tex_sampler, vec4 default_value, vec2 texcoord, int uaddressmode, int vaddressmode, int filtertype, vec2 uv_scale, vec2 uv_offset)
{
  vec2 uv = mx_transform_uv(texcoord, uv_scale, uv_offset);
  return mx_sample_image(
    tex_sampler, default_value, uv, uaddressmode, vaddressmode, filtertype);
}

vec3 mx_image_color3(sampler2D tex_sampler, vec3 default_value, vec2 texcoord, int uaddressmode, int vaddressmode, int filtertype, vec2 uv_scale, vec2 uv_offset)
{
  vec2 uv = mx_transform_uv(texcoord, uv_scale, uv_offset);
  return mx_sample_image(
    tex_sampler, vec4(default_value, 1.0), uv, uaddressmode, vaddressmode, filtertype).rgb;
}

vec4 mx_image_color4(sampler2D tex_sampler, vec4 default_value, vec2 texcoord, int uaddressmode, int vaddressmode, int filtertype, vec2 uv_scale, vec2 uv_offset)
{
  vec2 uv = mx_transform_uv(texcoord, uv_scale, uv_offset);
  return mx_sample_image(
    tex_sampler, default_value, uv, uaddressmode, vaddressmode, filtertype);
}

float mx_image_float(sampler2D tex_sampler, float default_value, vec2 texcoord, int uaddressmode, int vaddressmode, int filtertype, vec2 uv_scale, vec2 uv_offset)
{
  vec2 uv = mx_transform_uv(texcoord, uv_scale, uv_offset);
  return mx_sample_image(
    tex_sampler, vec4(default_value), uv, uaddressmode, vaddressmode, filtertype).r;
}

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
