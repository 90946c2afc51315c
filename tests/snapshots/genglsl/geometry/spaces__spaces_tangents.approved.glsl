//==== vertex
//& stage vertex: tangentWorld, tangentObject

//==== pixel
#version 400

// PublicUniforms
uniform int t_world_index = 0;
uniform int t_object_index = 0;

in VertexData
{
  vec3 tangentWorld;
  vec3 tangentObject;
} vd;

out vec4 tangents;

void main()
{
  vec3 t_world_out = vd.tangentWorld * inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
  vec3 t_object_out = vd.tangentObject * inversesqrt(max(dot(vd.tangentObject, vd.tangentObject), 1.17549435e-38));
  vec3 t1_out = t_world_out + t_object_out;
  tangents = vec4(t1_out, 1.0);
}
