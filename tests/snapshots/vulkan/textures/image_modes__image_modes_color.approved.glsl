//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 450

// PublicUniforms_pixel
layout (std140, set = 0, binding = 1) uniform PublicUniforms_pixel
{
  float mean_in2;
  int replaced_layer;
  vec3 replaced_default;
  int replaced_uaddressmode;
  int replaced_vaddressmode;
  int replaced_filtertype;
  int replaced_framerange;
  int replaced_frameoffset;
  int replaced_frameendaction;
  vec2 replaced_uv_scale;
  vec2 replaced_uv_offset;
  int mirrored_layer;
  vec3 mirrored_default;
  int mirrored_uaddressmode;
  int mirrored_vaddressmode;
  int mirrored_filtertype;
  int mirrored_framerange;
  int mirrored_frameoffset;
  int mirrored_frameendaction;
  vec2 mirrored_uv_scale;
  vec2 mirrored_uv_offset;
  float beyond_in2;
  int repeated_layer;
  vec3 repeated_default;
  int repeated_uaddressmode;
  int repeated_vaddressmode;
  int repeated_filtertype;
  int repeated_framerange;
  int repeated_frameoffset;
  int repeated_frameendaction;
  vec2 repeated_uv_scale;
  vec2 repeated_uv_offset;
  int held_layer;
  vec3 held_default;
  int held_uaddressmode;
  int held_vaddressmode;
  int held_filtertype;
  int held_framerange;
  int held_frameoffset;
  int held_frameendaction;
  vec2 held_uv_scale;
  vec2 held_uv_offset;
};
layout (set = 0, binding = 2) uniform sampler2D file;

in VertexData
{
  layout (location = 0) vec2 texcoord_0;
} vd;

layout (location = 0) out vec4 color;
//@ #define M_FLOAT_MAX
//& mx_divide(vec3, float)
//@ mx_transform_uv(vec2, vec2, vec2)
//@ mx_sample_image(sampler2D, vec4, vec2, int, int, int)
//@ mx_image_color3(sampler2D, vec3, vec2, int, int, int, vec2, vec2)

void main()
{
  vec2 uv_out = vd.texcoord_0.xy;
  vec2 beyond_out = uv_out * beyond_in2;
  vec3 repeated_out = mx_image_color3(file, repeated_default, beyond_out, repeated_uaddressmode, repeated_vaddressmode, repeated_filtertype, repeated_uv_scale, repeated_uv_offset);
  vec3 held_out = mx_image_color3(file, held_default, beyond_out, held_uaddressmode, held_vaddressmode, held_filtertype, held_uv_scale, held_uv_offset);
  vec3 two_out = repeated_out + held_out;
  vec3 mirrored_out = mx_image_color3(file, mirrored_default, beyond_out, mirrored_uaddressmode, mirrored_vaddressmode, mirrored_filtertype, mirrored_uv_scale, mirrored_uv_offset);
  vec3 three_out = two_out + mirrored_out;
  vec3 replaced_out = mx_image_color3(file, replaced_default, beyond_out, replaced_uaddressmode, replaced_vaddressmode, replaced_filtertype, replaced_uv_scale, replaced_uv_offset);
  vec3 four_out = three_out + replaced_out;
  vec3 mean_out = mx_divide(four_out, mean_in2);
  color = vec4(mean_out, 1.0);
}
