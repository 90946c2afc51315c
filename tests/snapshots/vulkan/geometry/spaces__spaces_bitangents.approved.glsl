//==== vertex
//& stage vertex: normalWorld, tangentWorld, bitangentWorld, normalObject, tangentObject, bitangentObject

//==== pixel
#version 450

// PublicUniforms_pixel
layout (std140, set = 0, binding = 1) uniform PublicUniforms_pixel
{
  int b_world_index;
  int b_object_index;
};

in VertexData
{
  layout (location = 0) vec3 normalWorld;
  layout (location = 1) vec3 tangentWorld;
  layout (location = 2) vec3 bitangentWorld;
  layout (location = 3) vec3 normalObject;
  layout (location = 4) vec3 tangentObject;
  layout (location = 5) vec3 bitangentObject;
} vd;

layout (location = 0) out vec4 bitangents;

void main()
{
  vec3 b_world_out = vd.bitangentWorld * inversesqrt(max(dot(vd.bitangentWorld, vd.bitangentWorld), 1.17549435e-38));
  vec3 b_object_out = vd.bitangentObject * inversesqrt(max(dot(vd.bitangentObject, vd.bitangentObject), 1.17549435e-38));
  vec3 b1_out = b_world_out + b_object_out;
  bitangents = vec4(b1_out, 1.0);
}
