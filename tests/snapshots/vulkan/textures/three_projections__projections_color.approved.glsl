//==== vertex
//& stage vertex: positionObject, normalObject, texcoord_0, normalWorld

//==== pixel
#version 450

// PublicUniforms_pixel
layout (std140, set = 0, binding = 1) uniform PublicUniforms_pixel
{
  float b_mix;
  float a_mix;
  vec3 around_default;
  float around_rotation;
  int cube_layerx;
  int cube_layery;
  int cube_layerz;
  vec3 cube_default;
  int cube_upaxis;
  float cube_blend;
  int cube_filtertype;
  int cube_framerange;
  int cube_frameoffset;
  int cube_frameendaction;
  vec3 scattered_default;
  vec2 scattered_tiling;
  float scattered_rotation;
  vec2 scattered_rotationrange;
  float scattered_scale;
  vec2 scattered_scalerange;
  float scattered_offset;
  vec2 scattered_offsetrange;
  float scattered_falloff;
  float scattered_falloffcontrast;
  vec3 scattered_lumacoeffs;
};
layout (set = 0, binding = 2) uniform sampler2D around_file;
layout (set = 0, binding = 3) uniform sampler2D cube_filex;
layout (set = 0, binding = 4) uniform sampler2D cube_filey;
layout (set = 0, binding = 5) uniform sampler2D cube_filez;
layout (set = 0, binding = 6) uniform sampler2D scattered_file;

in VertexData
{
  layout (location = 0) vec3 positionObject;
  layout (location = 1) vec3 normalObject;
  layout (location = 2) vec2 texcoord_0;
  layout (location = 3) vec3 normalWorld;
} vd;

layout (location = 0) out vec4 color;
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
