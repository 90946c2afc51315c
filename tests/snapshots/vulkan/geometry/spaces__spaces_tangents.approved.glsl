//==== vertex
//& stage vertex: tangentWorld, tangentObject

//==== pixel
#version 450

// PublicUniforms_pixel
layout (std140, set = 0, binding = 1) uniform PublicUniforms_pixel
{
  int t_world_index;
  int t_object_index;
};

in VertexData
{
  layout (location = 0) vec3 tangentWorld;
  layout (location = 1) vec3 tangentObject;
} vd;

layout (location = 0) out vec4 tangents;

void main()
{
  vec3 t_world_out = vd.tangentWorld * inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
  vec3 t_object_out = vd.tangentObject * inversesqrt(max(dot(vd.tangentObject, vd.tangentObject), 1.17549435e-38));
  vec3 t1_out = t_world_out + t_object_out;
  tangents = vec4(t1_out, 1.0);
}
