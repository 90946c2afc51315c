//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 300 es
precision highp float;
precision highp int;
precision highp sampler2D;

// PublicUniforms
uniform float angle;
uniform sampler2D picture_file;
uniform int picture_layer;
uniform vec4 picture_default;
uniform int picture_uaddressmode;
uniform int picture_vaddressmode;
uniform int picture_filtertype;
uniform int picture_framerange;
uniform int picture_frameoffset;
uniform int picture_frameendaction;
uniform vec2 picture_uv_scale;
uniform vec2 picture_uv_offset;
uniform float turned_uv_amount;
uniform vec2 placed_uv_pivot;
uniform vec2 placed_uv_scale;
uniform vec2 placed_uv_offset;
uniform int placed_uv_operationorder;

in vec2 texcoord_0;

out vec4 color;
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
  vec2 uv_out = texcoord_0.xy;
  vec2 placed_uv_out = NG_place2d_vector2(uv_out);
  vec2 turned_uv_out = mx_rotate_vector2(placed_uv_out, turned_uv_amount);
  vec4 picture_out = mx_image_color4(picture_file, picture_default, turned_uv_out, picture_uaddressmode, picture_vaddressmode, picture_filtertype, picture_uv_scale, picture_uv_offset);
  vec4 flat_out = vec4(picture_out.rgb * picture_out.a, picture_out.a);
  color = flat_out;
}
