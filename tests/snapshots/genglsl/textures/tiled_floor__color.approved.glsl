//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 400

// PublicUniforms
uniform sampler2D floor_file;
uniform vec3 floor_default = vec3(0.0);
uniform vec2 floor_uvtiling = vec2(2.0);
uniform vec2 floor_uvoffset = vec2(0.25, 0.0);
uniform vec2 floor_realworldimagesize = vec2(60.0);
uniform vec2 floor_realworldtilesize = vec2(0.3);
uniform int floor_filtertype = 1;
uniform int floor_framerange = 0;
uniform int floor_frameoffset = 0;
uniform int floor_frameendaction = 0;

in VertexData
{
  vec2 texcoord_0;
} vd;

out vec4 color;
//@ #define M_FLOAT_MAX
//& mx_divide(vec2, vec2)
//@ mx_transform_uv(vec2, vec2, vec2)
//@ mx_sample_image(sampler2D, vec4, vec2, int, int, int)
//@ mx_image_color3(sampler2D, vec3, vec2, int, int, int, vec2, vec2)
//@ NG_tiledimage_color3(vec2)

void main()
{
  vec2 geomprop_UV0_out = vd.texcoord_0.xy;
  vec3 floor_out = NG_tiledimage_color3(geomprop_UV0_out);
  color = vec4(floor_out, 1.0);
}
