//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 450

// PublicUniforms_pixel
layout (std140, set = 0, binding = 1) uniform PublicUniforms_pixel
{
  float angle;
  int picture_layer;
  vec4 picture_default;
  int picture_uaddressmode;
  int picture_vaddressmode;
  int picture_filtertype;
  int picture_framerange;
  int picture_frameoffset;
  int picture_frameendaction;
  vec2 picture_uv_scale;
  vec2 picture_uv_offset;
  float turned_uv_amount;
  vec2 placed_uv_pivot;
  vec2 placed_uv_scale;
  vec2 placed_uv_offset;
  int placed_uv_operationorder;
};
layout (set = 0, binding = 2) uniform sampler2D picture_file;

in VertexData
{
  layout (location = 0) vec2 texcoord_0;
} vd;

layout (location = 0) out vec4 color;
//@ #define M_FLOAT_MAX
//& mx_finite(vec2)
//@ mx_divide(vec2, vec2)
//@ mx_rotate_vector2(vec2, float)
//@ mx_transform_uv(vec2, vec2, vec2)
//@ mx_sample_image(sampler2D, vec4, vec2, int, int, int)
//@ mx_image_color4(sampler2D, vec4, vec2, int, int, int, vec2, vec2)
//@ NG_place2d_vector2(vec2)

void main()
{
  vec2 uv_out = vd.texcoord_0.xy;
  vec2 placed_uv_out = NG_place2d_vector2(uv_out);
  vec2 turned_uv_out = mx_rotate_vector2(placed_uv_out, turned_uv_amount);
  vec4 picture_out = mx_image_color4(picture_file, picture_default, turned_uv_out, picture_uaddressmode, picture_vaddressmode, picture_filtertype, picture_uv_scale, picture_uv_offset);
  vec4 flat_out = vec4(picture_out.rgb * picture_out.a, picture_out.a);
  color = flat_out;
}
