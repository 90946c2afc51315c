//==== vertex
//& stage vertex: positionWorld, normalWorld

//==== pixel
#version 450

// PrivateUniforms_pixel
layout (std140, set = 0, binding = 1) uniform PrivateUniforms_pixel
{
  vec3 u_viewPosition;
};

// PublicUniforms_pixel
layout (std140, set = 0, binding = 2) uniform PublicUniforms_pixel
{
  vec3 rim;
  float edge_in2;
  bool turned_faceforward;
  bool turned_invert;
};

in VertexData
{
  layout (location = 0) vec3 positionWorld;
  layout (location = 1) vec3 normalWorld;
} vd;

layout (location = 0) out vec4 color;
//@ #define M_FLOAT_MAX
//& mx_power(float, float)
//@ NG_facingratio_float(vec3, vec3)

void main()
{
  vec3 geomprop_Vworld_away = vd.positionWorld - u_viewPosition;
  vec3 geomprop_Vworld_out = geomprop_Vworld_away * inversesqrt(max(dot(geomprop_Vworld_away, geomprop_Vworld_away), 1.17549435e-38));
  vec3 geomprop_Nworld_out = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
  float turned_out = NG_facingratio_float(geomprop_Vworld_out, geomprop_Nworld_out);
  float edge_out = mx_power(turned_out, edge_in2);
  vec3 glow_out = rim * edge_out;
  color = vec4(glow_out, 1.0);
}
