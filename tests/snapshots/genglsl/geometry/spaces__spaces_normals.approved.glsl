//==== vertex
//& stage vertex: normalWorld, normalObject

//==== pixel
#version 400

in VertexData
{
  vec3 normalWorld;
  vec3 normalObject;
} vd;

out vec4 normals;

void main()
{
  vec3 n_world_out = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
  vec3 n_object_out = vd.normalObject * inversesqrt(max(dot(vd.normalObject, vd.normalObject), 1.17549435e-38));
  vec3 n1_out = n_world_out + n_object_out;
  normals = vec4(n1_out, 1.0);
}
