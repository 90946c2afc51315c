//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 400

// PublicUniforms
uniform float angle = 30.0;
uniform sampler2D picture_file;
uniform int picture_layer = 0;
uniform vec4 picture_default = vec4(0.0);
uniform int picture_uaddressmode = 2;
uniform int picture_vaddressmode = 2;
uniform int picture_filtertype = 1;
uniform int picture_framerange = 0;
uniform int picture_frameoffset = 0;
uniform int picture_frameendaction = 0;
uniform vec2 picture_uv_scale = vec2(1.0);
uniform vec2 picture_uv_offset = vec2(0.0);
uniform float turned_uv_amount = -15.0;
uniform vec2 placed_uv_pivot = vec2(0.5);
uniform vec2 placed_uv_scale = vec2(0.5, 2.0);
uniform vec2 placed_uv_offset = vec2(0.1, -0.2);
uniform int placed_uv_operationorder = 0;

in VertexData
{
  vec2 texcoord_0;
} vd;

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
  vec2 uv_out = vd.texcoord_0.xy;
  vec2 placed_uv_out = NG_place2d_vector2(uv_out);
  vec2 turned_uv_out = mx_rotate_vector2(placed_uv_out, turned_uv_amount);
  vec4 picture_out = mx_image_color4(picture_file, picture_default, turned_uv_out, picture_uaddressmode, picture_vaddressmode, picture_filtertype, picture_uv_scale, picture_uv_offset);
  vec4 flat_out = vec4(picture_out.rgb * picture_out.a, picture_out.a);
  color = flat_out;
}
