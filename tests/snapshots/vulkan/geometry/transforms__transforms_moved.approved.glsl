//==== vertex
//& stage vertex: positionObject, normalObject

//==== pixel
#version 450

// PrivateUniforms_pixel
layout (std140, set = 0, binding = 1) uniform PrivateUniforms_pixel
{
  mat4 u_worldMatrix;
  mat4 u_worldInverseTransposeMatrix;
  mat4 u_worldInverseMatrix;
} privateUniforms_pixel;
#define u_worldMatrix privateUniforms_pixel.u_worldMatrix
#define u_worldInverseTransposeMatrix privateUniforms_pixel.u_worldInverseTransposeMatrix
#define u_worldInverseMatrix privateUniforms_pixel.u_worldInverseMatrix

in VertexData
{
  layout (location = 0) vec3 positionObject;
  layout (location = 1) vec3 normalObject;
} vd;

layout (location = 0) out vec4 moved;

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
