//==== vertex
//& stage vertex: normalWorld, tangentWorld, bitangentWorld, normalObject, tangentObject, bitangentObject

//==== pixel
#version 400

// PublicUniforms
uniform int b_world_index = 0;
uniform int b_object_index = 0;

in VertexData
{
  vec3 normalWorld;
  vec3 tangentWorld;
  vec3 bitangentWorld;
  vec3 normalObject;
  vec3 tangentObject;
  vec3 bitangentObject;
} vd;

out vec4 bitangents;

void main()
{
  vec3 b_world_out = vd.bitangentWorld * inversesqrt(max(dot(vd.bitangentWorld, vd.bitangentWorld), 1.17549435e-38));
  vec3 b_object_out = vd.bitangentObject * inversesqrt(max(dot(vd.bitangentObject, vd.bitangentObject), 1.17549435e-38));
  vec3 b1_out = b_world_out + b_object_out;
  bitangents = vec4(b1_out, 1.0);
}
