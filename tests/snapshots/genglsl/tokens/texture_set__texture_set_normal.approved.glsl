//==== vertex
//& stage vertex: texcoord_0, normalWorld, tangentWorld, bitangentWorld

//==== pixel
#version 400

// PublicUniforms
uniform float decoded_scale = 1.0;
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
uniform int geomprop_Tworld_index = 0;
uniform int geomprop_Bworld_index = 0;

in VertexData
{
  vec2 texcoord_0;
  vec3 normalWorld;
  vec3 tangentWorld;
  vec3 bitangentWorld;
} vd;

out vec4 normal;
//@ mx_unit_factor(float)
//@ mx_normalize(vec3)
//@ mx_transform_uv(vec2, vec2, vec2)
//@ mx_sample_image(sampler2D, vec4, vec2, int, int, int)
//@ mx_image_vector3(sampler2D, vec3, vec2, int, int, int, vec2, vec2)
//@ mx_normalmap_vector2(vec3, vec2, vec3, vec3, vec3, out vec3)
//@ mx_normalmap_float(vec3, float, vec3, vec3, vec3)

void main()
{
  vec2 geomprop_UV0_out = vd.texcoord_0.xy;
  vec3 normals_out = mx_image_vector3(normals_file, normals_default, geomprop_UV0_out, normals_uaddressmode, normals_vaddressmode, normals_filtertype, normals_uv_scale, normals_uv_offset);
  vec3 geomprop_Nworld_out = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
  vec3 geomprop_Tworld_out = vd.tangentWorld * inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
  vec3 geomprop_Bworld_out = vd.bitangentWorld * inversesqrt(max(dot(vd.bitangentWorld, vd.bitangentWorld), 1.17549435e-38));
  vec3 decoded_out = mx_normalmap_float(normals_out, decoded_scale, geomprop_Nworld_out, geomprop_Tworld_out, geomprop_Bworld_out);
  normal = vec4(decoded_out, 1.0);
}
