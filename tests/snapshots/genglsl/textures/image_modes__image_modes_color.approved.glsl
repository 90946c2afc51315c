//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 400

// PublicUniforms
uniform sampler2D file;
uniform float mean_in2 = 4.0;
uniform int replaced_layer = 0;
uniform vec3 replaced_default = vec3(1.0, 0.0, 1.0);
uniform int replaced_uaddressmode = 0;
uniform int replaced_vaddressmode = 0;
uniform int replaced_filtertype = 1;
uniform int replaced_framerange = 0;
uniform int replaced_frameoffset = 0;
uniform int replaced_frameendaction = 0;
uniform vec2 replaced_uv_scale = vec2(1.0);
uniform vec2 replaced_uv_offset = vec2(0.0);
uniform int mirrored_layer = 0;
uniform vec3 mirrored_default = vec3(0.0);
uniform int mirrored_uaddressmode = 3;
uniform int mirrored_vaddressmode = 3;
uniform int mirrored_filtertype = 2;
uniform int mirrored_framerange = 0;
uniform int mirrored_frameoffset = 0;
uniform int mirrored_frameendaction = 0;
uniform vec2 mirrored_uv_scale = vec2(1.0);
uniform vec2 mirrored_uv_offset = vec2(0.0);
uniform float beyond_in2 = 3.0;
uniform int repeated_layer = 0;
uniform vec3 repeated_default = vec3(0.0);
uniform int repeated_uaddressmode = 2;
uniform int repeated_vaddressmode = 2;
uniform int repeated_filtertype = 1;
uniform int repeated_framerange = 0;
uniform int repeated_frameoffset = 0;
uniform int repeated_frameendaction = 0;
uniform vec2 repeated_uv_scale = vec2(1.0);
uniform vec2 repeated_uv_offset = vec2(0.0);
uniform int held_layer = 0;
uniform vec3 held_default = vec3(0.0);
uniform int held_uaddressmode = 1;
uniform int held_vaddressmode = 1;
uniform int held_filtertype = 0;
uniform int held_framerange = 0;
uniform int held_frameoffset = 0;
uniform int held_frameendaction = 0;
uniform vec2 held_uv_scale = vec2(1.0);
uniform vec2 held_uv_offset = vec2(0.0);

in VertexData
{
  vec2 texcoord_0;
} vd;

out vec4 color;
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
