//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 450

// PublicUniforms_pixel
layout (std140, set = 0, binding = 1) uniform PublicUniforms_pixel
{
  vec3 tint;
  int mask_layer;
  float mask_default;
  int mask_uaddressmode;
  int mask_vaddressmode;
  int mask_filtertype;
  int mask_framerange;
  int mask_frameoffset;
  int mask_frameendaction;
  vec2 mask_uv_scale;
  vec2 mask_uv_offset;
  int paint_layer;
  vec3 paint_default;
  int paint_uaddressmode;
  int paint_vaddressmode;
  int paint_filtertype;
  int paint_framerange;
  int paint_frameoffset;
  int paint_frameendaction;
  vec2 paint_uv_scale;
  vec2 paint_uv_offset;
  vec3 masked_bg;
};
layout (set = 0, binding = 2) uniform sampler2D mask_file;
layout (set = 0, binding = 3) uniform sampler2D paint_file;

in VertexData
{
  layout (location = 0) vec2 texcoord_0;
} vd;

layout (location = 0) out vec4 color;
//@ #define M_FLOAT_MAX
//& mx_divide(vec3, float)
//@ mx_power(vec3, vec3)
//@ mx_power(vec3, float)
//@ mx_transform_uv(vec2, vec2, vec2)
//@ mx_sample_image(sampler2D, vec4, vec2, int, int, int)
//@ mx_image_color3(sampler2D, vec3, vec2, int, int, int, vec2, vec2)
//@ mx_image_float(sampler2D, float, vec2, int, int, int, vec2, vec2)
//@ NG_srgb_texture_to_lin_rec709_color3(vec3)

void main()
{
  vec2 geomprop_UV0_out = vd.texcoord_0.xy;
  vec3 paint_out = mx_image_color3(paint_file, paint_default, geomprop_UV0_out, paint_uaddressmode, paint_vaddressmode, paint_filtertype, paint_uv_scale, paint_uv_offset);
  vec3 paint_out_cm_out = NG_srgb_texture_to_lin_rec709_color3(paint_out);
  vec3 tint_cm_out = NG_srgb_texture_to_lin_rec709_color3(tint);
  vec3 tinted_out = paint_out_cm_out * tint_cm_out;
  vec3 masked_bg_cm_out = NG_srgb_texture_to_lin_rec709_color3(masked_bg);
  float mask_out = mx_image_float(mask_file, mask_default, geomprop_UV0_out, mask_uaddressmode, mask_vaddressmode, mask_filtertype, mask_uv_scale, mask_uv_offset);
  vec3 masked_out = mix(masked_bg_cm_out, tinted_out, mask_out);
  color = vec4(masked_out, 1.0);
}
