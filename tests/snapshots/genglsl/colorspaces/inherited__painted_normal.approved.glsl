//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 400

// PublicUniforms
uniform sampler2D normals_file;
uniform int normals_layer = 0;
uniform vec3 normals_default = vec3(0.0);
uniform int normals_uaddressmode = 2;
uniform int normals_vaddressmode = 2;
uniform int normals_filtertype = 1;
uniform int normals_framerange = 0;
uniform int normals_frameoffset = 0;
uniform int normals_frameendaction = 0;
uniform vec2 normals_uv_scale = vec2(1.0);
uniform vec2 normals_uv_offset = vec2(0.0);

in VertexData
{
  vec2 texcoord_0;
} vd;

out vec4 normal;
//@ mx_transform_uv(vec2, vec2, vec2)
//@ mx_sample_image(sampler2D, vec4, vec2, int, int, int)
//@ mx_image_vector3(sampler2D, vec3, vec2, int, int, int, vec2, vec2)

void main()
{
  vec2 geomprop_UV0_out = vd.texcoord_0.xy;
  vec3 normals_out = mx_image_vector3(normals_file, normals_default, geomprop_UV0_out, normals_uaddressmode, normals_vaddressmode, normals_filtertype, normals_uv_scale, normals_uv_offset);
  normal = vec4(normals_out, 1.0);
}
