//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 400

// PublicUniforms
uniform vec3 picked_in7 = vec3(0.0);
uniform vec3 picked_in8 = vec3(0.0);
uniform vec3 picked_in9 = vec3(0.0);
uniform vec3 picked_in10 = vec3(0.0);
uniform vec3 chess_color1 = vec3(0.9, 0.9, 0.85);
uniform vec3 chess_color2 = vec3(0.1, 0.1, 0.12);
uniform vec2 chess_uvtiling = vec2(8.0);
uniform vec2 chess_uvoffset = vec2(0.0);
uniform vec2 mesh_uvtiling = vec2(6.0);
uniform vec2 mesh_uvoffset = vec2(0.0);
uniform float mesh_thickness = 0.08;
uniform bool mesh_staggered = true;
uniform vec2 hatch_uvtiling = vec2(10.0);
uniform vec2 hatch_uvoffset = vec2(0.0);
uniform float hatch_thickness = 0.06;
uniform bool hatch_staggered = false;
uniform vec2 dots_uvtiling = vec2(9.0);
uniform vec2 dots_uvoffset = vec2(0.0);
uniform float dots_size = 0.4;
uniform bool dots_staggered = true;
uniform vec2 honeycomb_uvtiling = vec2(7.0);
uniform vec2 honeycomb_uvoffset = vec2(0.0);
uniform float honeycomb_size = 0.9;
uniform bool honeycomb_staggered = false;
uniform vec2 leaves_uvtiling = vec2(5.0);
uniform vec2 leaves_uvoffset = vec2(0.0);
uniform float leaves_size = 0.6;
uniform bool leaves_staggered = false;
uniform float row_in2 = 6.0;
uniform int v_index = 1;

in VertexData
{
  vec2 texcoord_0;
} vd;

out vec4 color;
//@ #define M_FLOAT_MAX
//& mx_divide(float, float)
//@ mx_divide(vec2, float)
//@ mx_modulo(float, float)
//@ NG_checkerboard_color3(vec2)
//@ NG_separate2_vector2(vec2, out float, out float)
//@ NG_grid_color3(vec2)
//@ NG_crosshatch_color3(vec2)
//@ NG_circle_float(vec2, vec2, float)
//@ NG_tiledcircles_color3(vec2)
//@ NG_hexagon_float(vec2, vec2, float)
//@ NG_tiledhexagons_color3(vec2)
//@ NG_cloverleaf_float(vec2, vec2, float)
//@ NG_tiledcloverleafs_color3(vec2)

void main()
{
  vec2 geomprop_UV0_out = vd.texcoord_0.xy;
  float v_out = geomprop_UV0_out[clamp(v_index, 0, 1)];
  float row_out = v_out * row_in2;
  vec3 picked_out = vec3(0.0);
  if (row_out < 1.0)
  {
    vec3 chess_out = NG_checkerboard_color3(geomprop_UV0_out);
    picked_out = chess_out;
  }
  else if (row_out < 2.0)
  {
    vec3 mesh_out = NG_grid_color3(geomprop_UV0_out);
    picked_out = mesh_out;
  }
  else if (row_out < 3.0)
  {
    vec3 hatch_out = NG_crosshatch_color3(geomprop_UV0_out);
    picked_out = hatch_out;
  }
  else if (row_out < 4.0)
  {
    vec3 dots_out = NG_tiledcircles_color3(geomprop_UV0_out);
    picked_out = dots_out;
  }
  else if (row_out < 5.0)
  {
    vec3 honeycomb_out = NG_tiledhexagons_color3(geomprop_UV0_out);
    picked_out = honeycomb_out;
  }
  else if (row_out < 6.0)
  {
    vec3 leaves_out = NG_tiledcloverleafs_color3(geomprop_UV0_out);
    picked_out = leaves_out;
  }
  else if (row_out < 7.0)
    picked_out = picked_in7;
  else if (row_out < 8.0)
    picked_out = picked_in8;
  else if (row_out < 9.0)
    picked_out = picked_in9;
  else if (row_out < 10.0)
    picked_out = picked_in10;
  color = vec4(picked_out, 1.0);
}
