//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 400

// PublicUniforms
uniform float side_by_side_center = 0.5;
uniform sampler2D picture_file;
uniform int picture_layer = 0;
uniform vec3 picture_default = vec3(0.0);
uniform int picture_uaddressmode = 2;
uniform int picture_vaddressmode = 2;
uniform int picture_filtertype = 1;
uniform int picture_framerange = 0;
uniform int picture_frameoffset = 0;
uniform int picture_frameendaction = 0;
uniform vec2 picture_uv_scale = vec2(1.0);
uniform vec2 picture_uv_offset = vec2(0.0);
uniform sampler2D picture_file2;
uniform int picture_layer2 = 0;
uniform vec3 picture_default2 = vec3(0.0);
uniform int picture_uaddressmode2 = 2;
uniform int picture_vaddressmode2 = 2;
uniform int picture_filtertype2 = 1;
uniform int picture_framerange2 = 0;
uniform int picture_frameoffset2 = 0;
uniform int picture_frameendaction2 = 0;
uniform vec2 picture_uv_scale2 = vec2(1.0);
uniform vec2 picture_uv_offset2 = vec2(0.0);

in VertexData
{
  vec2 texcoord_0;
} vd;

out vec4 color;
//@ #define M_FLOAT_MAX
//& mx_divide(vec3, float)
//@ mx_power(vec3, vec3)
//@ mx_power(vec3, float)
//@ mx_transform_uv(vec2, vec2, vec2)
//@ mx_sample_image(sampler2D, vec4, vec2, int, int, int)
//@ mx_image_color3(sampler2D, vec3, vec2, int, int, int, vec2, vec2)
//@ mx_aastep(float, float)
//@ mx_splitlr_vector3(vec3, vec3, float, vec2)
//@ NG_srgb_texture_to_lin_rec709_color3(vec3)

void main()
{
  vec2 geomprop_UV0_out = vd.texcoord_0.xy;
  vec3 picture_out = mx_image_color3(picture_file, picture_default, geomprop_UV0_out, picture_uaddressmode, picture_vaddressmode, picture_filtertype, picture_uv_scale, picture_uv_offset);
  vec3 picture_out_cm_out = NG_srgb_texture_to_lin_rec709_color3(picture_out);
  vec3 picture_out1 = mx_image_color3(picture_file2, picture_default2, geomprop_UV0_out, picture_uaddressmode2, picture_vaddressmode2, picture_filtertype2, picture_uv_scale2, picture_uv_offset2);
  vec3 picture_out_cm_out1 = NG_srgb_texture_to_lin_rec709_color3(picture_out1);
  vec3 side_by_side_out = mx_splitlr_vector3(picture_out_cm_out, picture_out_cm_out1, side_by_side_center, geomprop_UV0_out);
  color = vec4(side_by_side_out, 1.0);
}
