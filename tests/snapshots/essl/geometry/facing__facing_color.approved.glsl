//==== vertex
//& stage vertex: positionWorld, normalWorld

//==== pixel
#version 300 es
precision highp float;
precision highp int;
precision highp sampler2D;

// PrivateUniforms
uniform vec3 u_viewPosition;

// PublicUniforms
uniform vec3 rim;
uniform float edge_in2;
uniform bool turned_faceforward;
uniform bool turned_invert;

in vec3 positionWorld;
in vec3 normalWorld;

out vec4 color;
//@ #define M_FLOAT_MAX
//& mx_power(float, float)
//@ NG_facingratio_float(vec3, vec3)

void main()
{
  vec3 geomprop_Vworld_away = positionWorld - u_viewPosition;
  vec3 geomprop_Vworld_out = geomprop_Vworld_away * inversesqrt(max(dot(geomprop_Vworld_away, geomprop_Vworld_away), 1.17549435e-38));
  vec3 geomprop_Nworld_out = normalWorld * inversesqrt(max(dot(normalWorld, normalWorld), 1.17549435e-38));
  float turned_out = NG_facingratio_float(geomprop_Vworld_out, geomprop_Nworld_out);
  float edge_out = mx_power(turned_out, edge_in2);
  vec3 glow_out = rim * edge_out;
  color = vec4(glow_out, 1.0);
}
