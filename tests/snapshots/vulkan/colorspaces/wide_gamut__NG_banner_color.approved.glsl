//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 450

// PublicUniforms_pixel
layout (std140, set = 0, binding = 1) uniform PublicUniforms_pixel
{
  vec3 woven_in2;
  int photo_layer;
  vec3 photo_default;
  int photo_uaddressmode;
  int photo_vaddressmode;
  int photo_filtertype;
  int photo_framerange;
  int photo_frameoffset;
  int photo_frameendaction;
  vec2 photo_uv_scale;
  vec2 photo_uv_offset;
  float hem_low;
  float hem_high;
  vec2 frame_in2;
  vec3 dye_value;
};
layout (set = 0, binding = 2) uniform sampler2D photo_file;

in VertexData
{
  layout (location = 0) vec2 texcoord_0;
} vd;

layout (location = 0) out vec4 color;
//@ #define M_FLOAT_MAX
//& mx_divide(float, float)
//@ mx_power(float, float)
//@ mx_smoothstep(float, float, float)
//@ mx_transform_uv(vec2, vec2, vec2)
//@ mx_sample_image(sampler2D, vec4, vec2, int, int, int)
//@ mx_image_color3(sampler2D, vec3, vec2, int, int, int, vec2, vec2)
//@ NG_separate2_vector2(vec2, out float, out float)

vec3 NG_lin_rec2020_to_acescg_color3()
{
  vec3 primaries = dye_value;
  vec3 adapted = mat3(0.974895, 0.0021795628, 0.00479724, 0.019599108, 0.9955355, 0.024532016, 0.0055059134, 0.0022849683, 0.97067076) * primaries;
  vec3 converted = adapted;
  return converted;
}

vec3 NG_srgb_displayp3_to_acescg_color3(vec3 in1)
{
  float decoded_in_r = in1[clamp(0, 0, 2)];
  float decoded_r_raised = decoded_in_r + 0.055;
  float decoded_r_scaled = mx_divide(decoded_r_raised, 1.055);
  float decoded_r_positive = max(decoded_r_scaled, 0.0);
  float decoded_r_curve = mx_power(decoded_r_positive, 2.4);
  float decoded_r_line = mx_divide(decoded_in_r, 12.92);
  float decoded_r = (decoded_in_r > 0.04045) ? decoded_r_curve : decoded_r_line;
  float decoded_in_g = in1[clamp(1, 0, 2)];
  float decoded_g_raised = decoded_in_g + 0.055;
  float decoded_g_scaled = mx_divide(decoded_g_raised, 1.055);
  float decoded_g_positive = max(decoded_g_scaled, 0.0);
  float decoded_g_curve = mx_power(decoded_g_positive, 2.4);
  float decoded_g_line = mx_divide(decoded_in_g, 12.92);
  float decoded_g = (decoded_in_g > 0.04045) ? decoded_g_curve : decoded_g_line;
  float decoded_in_b = in1[clamp(2, 0, 2)];
  float decoded_b_raised = decoded_in_b + 0.055;
  float decoded_b_scaled = mx_divide(decoded_b_raised, 1.055);
  float decoded_b_positive = max(decoded_b_scaled, 0.0);
  float decoded_b_curve = mx_power(decoded_b_positive, 2.4);
  float decoded_b_line = mx_divide(decoded_in_b, 12.92);
  float decoded_b = (decoded_in_b > 0.04045) ? decoded_b_curve : decoded_b_line;
  vec3 decoded = vec3(decoded_r, decoded_g, decoded_b);
  vec3 primaries = decoded;
  vec3 adapted = mat3(0.73579794, 0.047179885, 0.0035636646, 0.21216649, 0.9380457, 0.041141886, 0.0520356, 0.014774414, 0.95529443) * primaries;
  vec3 converted = adapted;
  return converted;
}

void main()
{
  vec3 dye_value_cm_out = NG_lin_rec2020_to_acescg_color3();
  vec2 uv_out = vd.texcoord_0.xy;
  vec2 frame_out = uv_out * frame_in2;
  vec3 photo_out = mx_image_color3(photo_file, photo_default, frame_out, photo_uaddressmode, photo_vaddressmode, photo_filtertype, photo_uv_scale, photo_uv_offset);
  vec3 photo_out_cm_out = NG_srgb_displayp3_to_acescg_color3(photo_out);
  float across_outx = 0.0;
  float across_outy = 0.0;
  NG_separate2_vector2(uv_out, across_outx, across_outy);
  float hem_out = mx_smoothstep(across_outy, hem_low, hem_high);
  vec3 edged_out = mix(photo_out_cm_out, dye_value_cm_out, hem_out);
  vec3 woven_out = edged_out * woven_in2;
  color = vec4(woven_out, 1.0);
}
