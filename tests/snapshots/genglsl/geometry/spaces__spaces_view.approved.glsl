//==== vertex
//& stage vertex: positionWorld

//==== pixel
#version 400

// PrivateUniforms
uniform vec3 u_viewPosition = vec3(0.0);

in VertexData
{
  vec3 positionWorld;
} vd;

out vec4 view;

void main()
{
  vec3 to_eye_away = vd.positionWorld - u_viewPosition;
  vec3 to_eye_out = to_eye_away * inversesqrt(max(dot(to_eye_away, to_eye_away), 1.17549435e-38));
  view = vec4(to_eye_out, 1.0);
}
