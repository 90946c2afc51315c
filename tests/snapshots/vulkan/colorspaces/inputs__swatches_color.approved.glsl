//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 450

// PublicUniforms_pixel
layout (std140, set = 0, binding = 1) uniform PublicUniforms_pixel
{
  vec3 corners_valuebr;
  vec3 from_srgb_value;
  vec3 from_acescg_value;
  vec3 from_gamma_value;
};

in VertexData
{
  layout (location = 0) vec2 texcoord_0;
} vd;

layout (location = 0) out vec4 color;
//@ #define M_FLOAT_MAX
//& mx_divide(vec3, float)
//@ mx_power(vec3, vec3)
//@ mx_power(vec3, float)
//@ NG_srgb_texture_to_lin_rec709_color3()
//@ NG_acescg_to_lin_rec709_color3()
//@ NG_g22_rec709_to_lin_rec709_color3()

void main()
{
  vec3 from_srgb_value_cm_out = NG_srgb_texture_to_lin_rec709_color3();
  vec3 from_acescg_value_cm_out = NG_acescg_to_lin_rec709_color3();
  vec3 from_gamma_value_cm_out = NG_g22_rec709_to_lin_rec709_color3();
  vec2 geomprop_UV0_out = vd.texcoord_0.xy;
  vec3 corners_out = mix(mix(from_gamma_value_cm_out, corners_valuebr, clamp(geomprop_UV0_out.x, 0.0, 1.0)), mix(from_srgb_value_cm_out, from_acescg_value_cm_out, clamp(geomprop_UV0_out.x, 0.0, 1.0)), clamp(geomprop_UV0_out.y, 0.0, 1.0));
  color = vec4(corners_out, 1.0);
}
