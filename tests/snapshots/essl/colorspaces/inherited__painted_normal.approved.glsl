//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 300 es
precision highp float;
precision highp int;
precision highp sampler2D;

// PublicUniforms
uniform sampler2D normals_file;
uniform int normals_layer;
uniform vec3 normals_default;
uniform int normals_uaddressmode;
uniform int normals_vaddressmode;
uniform int normals_filtertype;
uniform int normals_framerange;
uniform int normals_frameoffset;
uniform int normals_frameendaction;
uniform vec2 normals_uv_scale;
uniform vec2 normals_uv_offset;

in vec2 texcoord_0;

out vec4 normal;
//@ mx_transform_uv(vec2, vec2, vec2)
//@ mx_sample_image(sampler2D, vec4, vec2, int, int, int)
//@ mx_image_vector3(sampler2D, vec3, vec2, int, int, int, vec2, vec2)

void main()
{
  vec2 geomprop_UV0_out = texcoord_0.xy;
  vec3 normals_out = mx_image_vector3(normals_file, normals_default, geomprop_UV0_out, normals_uaddressmode, normals_vaddressmode, normals_filtertype, normals_uv_scale, normals_uv_offset);
  normal = vec4(normals_out, 1.0);
}
