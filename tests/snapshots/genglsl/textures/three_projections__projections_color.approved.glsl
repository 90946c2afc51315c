//==== vertex
//& stage vertex: positionObject, normalObject, texcoord_0, normalWorld

//==== pixel
#version 400

// PublicUniforms
uniform float b_mix = 0.7;
uniform float a_mix = 0.5;
uniform sampler2D around_file;
uniform vec3 around_default = vec3(0.0);
uniform float around_rotation = 45.0;
uniform sampler2D cube_filex;
uniform sampler2D cube_filey;
uniform sampler2D cube_filez;
uniform int cube_layerx = 0;
uniform int cube_layery = 0;
uniform int cube_layerz = 0;
uniform vec3 cube_default = vec3(0.0);
uniform int cube_upaxis = 2;
uniform float cube_blend = 0.7;
uniform int cube_filtertype = 1;
uniform int cube_framerange = 0;
uniform int cube_frameoffset = 0;
uniform int cube_frameendaction = 0;
uniform sampler2D scattered_file;
uniform vec3 scattered_default = vec3(0.0);
uniform vec2 scattered_tiling = vec2(4.0);
uniform float scattered_rotation = 1.0;
uniform vec2 scattered_rotationrange = vec2(0.0, 360.0);
uniform float scattered_scale = 1.0;
uniform vec2 scattered_scalerange = vec2(0.5, 2.0);
uniform float scattered_offset = 1.0;
uniform vec2 scattered_offsetrange = vec2(0.0, 1.0);
uniform float scattered_falloff = 0.5;
uniform float scattered_falloffcontrast = 0.5;
uniform vec3 scattered_lumacoeffs = vec3(0.2722287, 0.6740818, 0.0536895);

in VertexData
{
  vec3 positionObject;
  vec3 normalObject;
  vec2 texcoord_0;
  vec3 normalWorld;
} vd;

out vec4 color;
//@ #define M_FLOAT_MAX
//& mx_divide(float, float)
//@ mx_divide(vec3, vec3)
//@ mx_divide(vec3, float)
//@ mx_power(vec3, vec3)
//@ mx_power(vec3, float)
//@ mx_unit_factor(float)
//@ mx_normalize(vec3)
//@ mx_atan2(float, float)
//@ mx_transform_uv(vec2, vec2, vec2)
//@ mx_sample_image(sampler2D, vec4, vec2, int, int, int)
//@ mx_image_color3(sampler2D, vec3, vec2, int, int, int, vec2, vec2)
//@ struct HextileGrid
//@ struct HextileTile
//@ struct HextileVariation
//@ #define MX_HEXTILE_EDGE
//& mx_hextile_random(vec2)
//@ mx_hextile_grid(vec2)
//@ mx_hextile_tile(vec2, vec2, vec2, ivec2, HextileVariation)
//@ mx_hextile_gain(vec3, float)
//@ mx_hextile_shares(vec3, vec3, float)
//@ mx_hextile_blend(vec4, vec4, vec4, vec3, float, float, vec3)
//@ mx_hextiledimage_color3(12 parameters)
//@ NG_separate3_vector3(vec3, out float, out float, out float)
//@ NG_latlongimage(vec3)
//@ NG_triplanarprojection_color3(vec3, vec3)

void main()
{
  vec3 geomprop_Pobject_out = vd.positionObject;
  vec3 geomprop_Nobject_out = vd.normalObject * inversesqrt(max(dot(vd.normalObject, vd.normalObject), 1.17549435e-38));
  vec3 cube_out = NG_triplanarprojection_color3(geomprop_Pobject_out, geomprop_Nobject_out);
  vec2 geomprop_UV0_out = vd.texcoord_0.xy;
  vec3 scattered_out = mx_hextiledimage_color3(scattered_file, geomprop_UV0_out, scattered_tiling, scattered_rotation, scattered_rotationrange, scattered_scale, scattered_scalerange, scattered_offset, scattered_offsetrange, scattered_falloff, scattered_falloffcontrast, scattered_lumacoeffs);
  vec3 a_out = mix(scattered_out, cube_out, a_mix);
  vec3 n_out = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
  vec3 around_out = NG_latlongimage(n_out);
  vec3 b_out = mix(around_out, a_out, b_mix);
  color = vec4(b_out, 1.0);
}
