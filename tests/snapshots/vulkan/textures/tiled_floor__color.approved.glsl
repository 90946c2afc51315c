//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 450

// PublicUniforms_pixel
layout (std140, set = 0, binding = 1) uniform PublicUniforms_pixel
{
  vec3 floor_default;
  vec2 floor_uvtiling;
  vec2 floor_uvoffset;
  vec2 floor_realworldimagesize;
  vec2 floor_realworldtilesize;
  int floor_filtertype;
  int floor_framerange;
  int floor_frameoffset;
  int floor_frameendaction;
};
layout (set = 0, binding = 2) uniform sampler2D floor_file;

in VertexData
{
  layout (location = 0) vec2 texcoord_0;
} vd;

layout (location = 0) out vec4 color;
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
