//==== vertex
//& stage vertex: positionWorld, normalWorld

//==== pixel
#version 400

// PrivateUniforms
uniform vec3 u_viewPosition = vec3(0.0);

// PublicUniforms
uniform vec3 rim = vec3(0.4, 0.7, 1.0);
uniform float edge_in2 = 3.0;
uniform bool turned_faceforward = true;
uniform bool turned_invert = true;

in VertexData
{
  vec3 positionWorld;
  vec3 normalWorld;
} vd;

out vec4 color;
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
