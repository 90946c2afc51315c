//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 400

// PublicUniforms
uniform float exposure = 0.5;
uniform float hue_shift = 0.05;
uniform float punch = 1.2;
uniform float faded_mix = 0.25;
uniform vec3 grey_lumacoeffs = vec3(0.2722287, 0.6740818, 0.0536895);
uniform vec3 shifted_amount = vec3(0.0, 0.9, 1.05);
uniform float rich_amount = 1.3;
uniform vec3 rich_lumacoeffs = vec3(0.2722287, 0.6740818, 0.0536895);
uniform float punchy_pivot = 0.18;
uniform float desk_saturation = 1.0;
uniform float desk_gamma = 1.1;
uniform float desk_lift = 0.02;
uniform float desk_gain = 0.95;
uniform float desk_contrast = 1.0;
uniform float desk_contrastpivot = 0.5;
uniform sampler2D source_file;
uniform int source_layer = 0;
uniform vec3 source_default = vec3(0.0);
uniform int source_uaddressmode = 2;
uniform int source_vaddressmode = 2;
uniform int source_filtertype = 1;
uniform int source_framerange = 0;
uniform int source_frameoffset = 0;
uniform int source_frameendaction = 0;
uniform vec2 source_uv_scale = vec2(1.0);
uniform vec2 source_uv_offset = vec2(0.0);

in VertexData
{
  vec2 texcoord_0;
} vd;

out vec4 graded;
//@ #define M_FLOAT_MAX
//& mx_finite(float)
//@ mx_finite(vec3)
//@ mx_divide(float, float)
//@ mx_power(float, float)
//@ mx_power(vec3, vec3)
//@ mx_power(vec3, float)
//@ mx_hsvtorgb(vec3)
//@ mx_rgbtohsv(vec3)
//@ mx_rgbtohsv_color3(vec3)
//@ mx_hsvtorgb_color3(vec3)
//@ mx_transform_uv(vec2, vec2, vec2)
//@ mx_sample_image(sampler2D, vec4, vec2, int, int, int)
//@ mx_image_color3(sampler2D, vec3, vec2, int, int, int, vec2, vec2)
//@ NG_separate3_vector3(vec3, out float, out float, out float)
//@ NG_hsvadjust_color3(vec3, vec3)
//@ NG_saturate_color3(vec3, float, vec3)
//@ NG_colorcorrect_color3(vec3)

void main()
{
  vec2 geomprop_UV0_out = vd.texcoord_0.xy;
  vec3 source_out = mx_image_color3(source_file, source_default, geomprop_UV0_out, source_uaddressmode, source_vaddressmode, source_filtertype, source_uv_scale, source_uv_offset);
  vec3 desk_out = NG_colorcorrect_color3(source_out);
  vec3 punchy_out = (desk_out - punchy_pivot) * punch + punchy_pivot;
  vec3 rich_out = NG_saturate_color3(punchy_out, rich_amount, rich_lumacoeffs);
  vec3 shifted_out = NG_hsvadjust_color3(rich_out, shifted_amount);
  vec3 grey_out = vec3(dot(shifted_out, grey_lumacoeffs));
  vec3 faded_out = mix(shifted_out, grey_out, faded_mix);
  graded = vec4(faded_out, 1.0);
}
