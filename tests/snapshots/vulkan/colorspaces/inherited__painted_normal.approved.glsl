//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 450

// PublicUniforms_pixel
layout (std140, set = 0, binding = 1) uniform PublicUniforms_pixel
{
  int normals_layer;
  vec3 normals_default;
  int normals_uaddressmode;
  int normals_vaddressmode;
  int normals_filtertype;
  int normals_framerange;
  int normals_frameoffset;
  int normals_frameendaction;
  vec2 normals_uv_scale;
  vec2 normals_uv_offset;
};
layout (set = 0, binding = 2) uniform sampler2D normals_file;

in VertexData
{
  layout (location = 0) vec2 texcoord_0;
} vd;

layout (location = 0) out vec4 normal;
//@ mx_transform_uv(vec2, vec2, vec2)
//@ mx_sample_image(sampler2D, vec4, vec2, int, int, int)
//@ mx_image_vector3(sampler2D, vec3, vec2, int, int, int, vec2, vec2)

void main()
{
  vec2 geomprop_UV0_out = vd.texcoord_0.xy;
  vec3 normals_out = mx_image_vector3(normals_file, normals_default, geomprop_UV0_out, normals_uaddressmode, normals_vaddressmode, normals_filtertype, normals_uv_scale, normals_uv_offset);
  normal = vec4(normals_out, 1.0);
}
