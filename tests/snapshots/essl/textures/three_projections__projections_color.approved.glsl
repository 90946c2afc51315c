//==== vertex
//& stage vertex: positionObject, normalObject, texcoord_0, normalWorld

//==== pixel
#version 300 es
precision highp float;
precision highp int;
precision highp sampler2D;

// PublicUniforms
uniform float b_mix;
uniform float a_mix;
uniform sampler2D around_file;
uniform vec3 around_default;
uniform float around_rotation;
uniform sampler2D cube_filex;
uniform sampler2D cube_filey;
uniform sampler2D cube_filez;
uniform int cube_layerx;
uniform int cube_layery;
uniform int cube_layerz;
uniform vec3 cube_default;
uniform int cube_upaxis;
uniform float cube_blend;
uniform int cube_filtertype;
uniform int cube_framerange;
uniform int cube_frameoffset;
uniform int cube_frameendaction;
uniform sampler2D scattered_file;
uniform vec3 scattered_default;
uniform vec2 scattered_tiling;
uniform float scattered_rotation;
uniform vec2 scattered_rotationrange;
uniform float scattered_scale;
uniform vec2 scattered_scalerange;
uniform float scattered_offset;
uniform vec2 scattered_offsetrange;
uniform float scattered_falloff;
uniform float scattered_falloffcontrast;
uniform vec3 scattered_lumacoeffs;

in vec3 positionObject;
in vec3 normalObject;
in vec2 texcoord_0;
in vec3 normalWorld;

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
  vec3 geomprop_Pobject_out = positionObject;
  vec3 geomprop_Nobject_out = normalObject * inversesqrt(max(dot(normalObject, normalObject), 1.17549435e-38));
  vec3 cube_out = NG_triplanarprojection_color3(geomprop_Pobject_out, geomprop_Nobject_out);
  vec2 geomprop_UV0_out = texcoord_0.xy;
  vec3 scattered_out = mx_hextiledimage_color3(scattered_file, geomprop_UV0_out, scattered_tiling, scattered_rotation, scattered_rotationrange, scattered_scale, scattered_scalerange, scattered_offset, scattered_offsetrange, scattered_falloff, scattered_falloffcontrast, scattered_lumacoeffs);
  vec3 a_out = mix(scattered_out, cube_out, a_mix);
  vec3 n_out = normalWorld * inversesqrt(max(dot(normalWorld, normalWorld), 1.17549435e-38));
  vec3 around_out = NG_latlongimage(n_out);
  vec3 b_out = mix(around_out, a_out, b_mix);
  color = vec4(b_out, 1.0);
}
