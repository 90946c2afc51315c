//==== vertex
//& stage vertex: positionWorld

//==== pixel
#version 450

// PrivateUniforms_pixel
layout (std140, set = 0, binding = 1) uniform PrivateUniforms_pixel
{
  vec3 u_viewPosition;
};

in VertexData
{
  layout (location = 0) vec3 positionWorld;
} vd;

layout (location = 0) out vec4 view;

void main()
{
  vec3 to_eye_away = vd.positionWorld - u_viewPosition;
  vec3 to_eye_out = to_eye_away * inversesqrt(max(dot(to_eye_away, to_eye_away), 1.17549435e-38));
  view = vec4(to_eye_out, 1.0);
}
