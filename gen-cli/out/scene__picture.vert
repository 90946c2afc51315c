#version 400

// PrivateUniforms
uniform mat4 u_viewProjectionMatrix = mat4(1.0);

out vec2 corner;
out vec4 rayNear;
out vec4 rayFar;

void main()
{
  corner = vec2(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0);
  mat4 unproject = inverse(u_viewProjectionMatrix);
  rayNear = unproject * vec4(corner, -1.0, 1.0);
  rayFar = unproject * vec4(corner, 1.0, 1.0);
  gl_Position = vec4(corner, 0.0, 1.0);
}
