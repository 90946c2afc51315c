//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 400

struct surfaceshader { vec3 color; vec3 transparency; };
#define material surfaceshader

// PublicUniforms
uniform float sign_emission = 2.0;
uniform float sign_transmission = 0.0;
uniform vec3 sign_transmission_color = vec3(1.0);
uniform float sign_opacity = 1.0;
uniform vec3 tiles_color1 = vec3(1.0, 0.3, 0.1);
uniform vec3 tiles_color2 = vec3(0.05, 0.05, 0.1);
uniform vec2 tiles_uvtiling = vec2(8.0);
uniform vec2 tiles_uvoffset = vec2(0.0);

in VertexData
{
  vec2 texcoord_0;
} vd;

out vec4 out1;
//@ #define M_FLOAT_MAX
//& mx_divide(float, float)
//@ mx_modulo(float, float)
//@ mx_surface_unlit(float, vec3, float, vec3, float)
//@ NG_checkerboard_color3(vec2) (2)

void main()
{
  vec2 geomprop_UV0_out = vd.texcoord_0.xy;
  vec3 tiles_out = NG_checkerboard_color3(geomprop_UV0_out);
  surfaceshader sign_out = mx_surface_unlit(sign_emission, tiles_out, sign_transmission, sign_transmission_color, sign_opacity);
  material Sign_out = sign_out;
  out1 = vec4(Sign_out.color, 1.0);
}
