//==== vertex
//& stage vertex: positionObject, normalObject

//==== pixel
#version 400

// PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_worldInverseTransposeMatrix = mat4(1.0);
uniform mat4 u_worldInverseMatrix = mat4(1.0);

in VertexData
{
  vec3 positionObject;
  vec3 normalObject;
} vd;

out vec4 moved;

void main()
{
  vec3 p_out = vd.positionObject;
  vec3 v_world_out = (u_worldMatrix * vec4(p_out, 0.0)).xyz;
  vec3 n_out = vd.normalObject * inversesqrt(max(dot(vd.normalObject, vd.normalObject), 1.17549435e-38));
  vec3 n_world_moved = (u_worldInverseTransposeMatrix * vec4(n_out, 0.0)).xyz;
  vec3 n_world_out = dot(n_world_moved, n_world_moved) > 0.0 ? normalize(n_world_moved) : n_world_moved;
  vec3 a_out = v_world_out + n_world_out;
  vec3 p_world_out = (u_worldMatrix * vec4(p_out, 1.0)).xyz;
  vec3 p_back_out = (u_worldInverseMatrix * vec4(p_world_out, 1.0)).xyz;
  vec3 same_space_out = p_back_out;
  vec3 b_out = a_out + same_space_out;
  moved = vec4(b_out, 1.0);
}
