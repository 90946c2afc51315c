//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 400

// PublicUniforms
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
//@ NG_srgb_texture_to_lin_rec709_color3(vec3)

void main()
{
  vec2 geomprop_UV0_out = vd.texcoord_0.xy;
  vec3 picture_out = mx_image_color3(picture_file, picture_default, geomprop_UV0_out, picture_uaddressmode, picture_vaddressmode, picture_filtertype, picture_uv_scale, picture_uv_offset);
  vec3 picture_out_cm_out = NG_srgb_texture_to_lin_rec709_color3(picture_out);
  color = vec4(picture_out_cm_out, 1.0);
}
