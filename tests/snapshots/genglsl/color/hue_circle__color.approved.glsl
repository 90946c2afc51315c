//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 400

// PublicUniforms
uniform float hsv_in3 = 1.0;
uniform float hue_inlow = -3.1415927;
uniform float hue_inhigh = 3.1415927;
uniform float hue_outlow = 0.0;
uniform float hue_outhigh = 1.0;
uniform float saturation_in2 = 2.0;
uniform vec2 from_middle_in2 = vec2(0.5);

in VertexData
{
  vec2 texcoord_0;
} vd;

out vec4 color;
//@ #define M_FLOAT_MAX
//& mx_finite(float)
//@ mx_finite(vec3)
//@ mx_divide(float, float)
//@ mx_atan2(float, float)
//@ mx_hsvtorgb(vec3)
//@ mx_rgbtohsv(vec3)
//@ mx_rgbtohsv_color3(vec3)
//@ mx_hsvtorgb_color3(vec3)
//@ NG_separate2_vector2(vec2, out float, out float)

void main()
{
  vec2 uv_out = vd.texcoord_0.xy;
  vec2 from_middle_out = uv_out - from_middle_in2;
  float parts_outx = 0.0;
  float parts_outy = 0.0;
  NG_separate2_vector2(from_middle_out, parts_outx, parts_outy);
  float angle_out = mx_atan2(parts_outy, parts_outx);
  float hue_out = hue_outlow + mx_divide((angle_out - hue_inlow) * (hue_outhigh - hue_outlow), hue_inhigh - hue_inlow);
  float radius_out = length(from_middle_out);
  float saturation_out = radius_out * saturation_in2;
  vec3 hsv_out = vec3(hue_out, saturation_out, hsv_in3);
  vec3 rgb_out = mx_hsvtorgb_color3(hsv_out);
  vec3 hsv_again_out = mx_rgbtohsv_color3(rgb_out);
  vec3 rgb_again_out = mx_hsvtorgb_color3(hsv_again_out);
  color = vec4(rgb_again_out, 1.0);
}
