//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 300 es
precision highp float;
precision highp int;
precision highp sampler2D;

// PublicUniforms
uniform sampler2D file;
uniform float mean_in2;
uniform int replaced_layer;
uniform vec3 replaced_default;
uniform int replaced_uaddressmode;
uniform int replaced_vaddressmode;
uniform int replaced_filtertype;
uniform int replaced_framerange;
uniform int replaced_frameoffset;
uniform int replaced_frameendaction;
uniform vec2 replaced_uv_scale;
uniform vec2 replaced_uv_offset;
uniform int mirrored_layer;
uniform vec3 mirrored_default;
uniform int mirrored_uaddressmode;
uniform int mirrored_vaddressmode;
uniform int mirrored_filtertype;
uniform int mirrored_framerange;
uniform int mirrored_frameoffset;
uniform int mirrored_frameendaction;
uniform vec2 mirrored_uv_scale;
uniform vec2 mirrored_uv_offset;
uniform float beyond_in2;
uniform int repeated_layer;
uniform vec3 repeated_default;
uniform int repeated_uaddressmode;
uniform int repeated_vaddressmode;
uniform int repeated_filtertype;
uniform int repeated_framerange;
uniform int repeated_frameoffset;
uniform int repeated_frameendaction;
uniform vec2 repeated_uv_scale;
uniform vec2 repeated_uv_offset;
uniform int held_layer;
uniform vec3 held_default;
uniform int held_uaddressmode;
uniform int held_vaddressmode;
uniform int held_filtertype;
uniform int held_framerange;
uniform int held_frameoffset;
uniform int held_frameendaction;
uniform vec2 held_uv_scale;
uniform vec2 held_uv_offset;

in vec2 texcoord_0;

out vec4 color;
//@ #define M_FLOAT_MAX
//& mx_divide(vec3, float)
//@ mx_transform_uv(vec2, vec2, vec2)
//@ mx_sample_image(sampler2D, vec4, vec2, int, int, int)
//@ mx_image_color3(sampler2D, vec3, vec2, int, int, int, vec2, vec2)

void main()
{
  vec2 uv_out = texcoord_0.xy;
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
