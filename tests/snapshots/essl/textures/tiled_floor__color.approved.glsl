//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 300 es
precision highp float;
precision highp int;
precision highp sampler2D;

// PublicUniforms
uniform sampler2D floor_file;
uniform vec3 floor_default;
uniform vec2 floor_uvtiling;
uniform vec2 floor_uvoffset;
uniform vec2 floor_realworldimagesize;
uniform vec2 floor_realworldtilesize;
uniform int floor_filtertype;
uniform int floor_framerange;
uniform int floor_frameoffset;
uniform int floor_frameendaction;

in vec2 texcoord_0;

out vec4 color;
//@ #define M_FLOAT_MAX
//& mx_divide(vec2, vec2)
//@ mx_transform_uv(vec2, vec2, vec2)
//@ mx_sample_image(sampler2D, vec4, vec2, int, int, int)
//@ mx_image_color3(sampler2D, vec3, vec2, int, int, int, vec2, vec2)
//@ NG_tiledimage_color3(vec2)

void main()
{
  vec2 geomprop_UV0_out = texcoord_0.xy;
  vec3 floor_out = NG_tiledimage_color3(geomprop_UV0_out);
  color = vec4(floor_out, 1.0);
}
