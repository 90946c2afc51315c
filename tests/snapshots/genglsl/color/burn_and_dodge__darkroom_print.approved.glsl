//==== vertex
//& stage vertex

//==== pixel
#version 400

// PublicUniforms
uniform vec3 paper = vec3(0.7, 0.65, 0.6);
uniform vec3 dodged_color_fg = vec3(0.2, 0.1, 0.3);
uniform float dodged_color_mix = 1.0;
uniform float dodged_mask_fg = 0.3;
uniform float dodged_mask_mix = 1.0;
uniform vec3 burnt_color_fg = vec3(0.3, 0.5, 0.4);
uniform float burnt_color_mix = 0.9;
uniform float burnt_mask_fg = 0.4;
uniform float burnt_mask_bg = 0.8;
uniform float burnt_mask_mix = 1.0;

out vec4 print;
//@ #define M_FLOAT_EPS
//& mx_burn(float, float, float)
//@ mx_burn_float(float, float, float)
//@ mx_burn_color3(vec3, vec3, float)
//@ mx_dodge(float, float, float)
//@ mx_dodge_float(float, float, float)
//@ mx_dodge_color3(vec3, vec3, float)

void main()
{
  vec3 burnt_color_out = mx_burn_color3(burnt_color_fg, paper, burnt_color_mix);
  vec3 dodged_color_out = mx_dodge_color3(dodged_color_fg, burnt_color_out, dodged_color_mix);
  float burnt_mask_out = mx_burn_float(burnt_mask_fg, burnt_mask_bg, burnt_mask_mix);
  float dodged_mask_out = mx_dodge_float(dodged_mask_fg, burnt_mask_out, dodged_mask_mix);
  vec3 masked_out = dodged_color_out * dodged_mask_out;
  print = vec4(masked_out, 1.0);
}
