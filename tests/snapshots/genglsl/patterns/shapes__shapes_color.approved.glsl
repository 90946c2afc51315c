//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 400

// PublicUniforms
uniform vec3 painted_fg = vec3(0.9, 0.85, 0.7);
uniform vec3 painted_bg = vec3(0.1, 0.12, 0.2);
uniform vec2 disc_center = vec2(0.25);
uniform float disc_radius = 0.15;
uniform vec2 nut_center = vec2(0.75, 0.25);
uniform float nut_radius = 0.15;
uniform vec2 clover_center = vec2(0.25, 0.75);
uniform float clover_radius = 0.15;
uniform vec2 bar_center = vec2(0.0);
uniform float bar_radius = 0.03;
uniform vec2 bar_point1 = vec2(0.6);
uniform vec2 bar_point2 = vec2(0.9);

in VertexData
{
  vec2 texcoord_0;
} vd;

out vec4 color;
//@ #define M_FLOAT_MAX
//& mx_divide(float, float)
//@ NG_circle_float(vec2)
//@ NG_hexagon_float(vec2)
//@ NG_cloverleaf_float(vec2)
//@ NG_line_float(vec2)

void main()
{
  vec2 uv_out = vd.texcoord_0.xy;
  float disc_out = NG_circle_float(uv_out);
  float nut_out = NG_hexagon_float(uv_out);
  float disc_or_nut_out = max(disc_out, nut_out);
  float clover_out = NG_cloverleaf_float(uv_out);
  float bar_out = NG_line_float(uv_out);
  float clover_or_bar_out = max(clover_out, bar_out);
  float any_out = max(disc_or_nut_out, clover_or_bar_out);
  vec3 painted_out = mix(painted_bg, painted_fg, any_out);
  color = vec4(painted_out, 1.0);
}
