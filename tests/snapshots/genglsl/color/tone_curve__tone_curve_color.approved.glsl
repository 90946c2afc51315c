//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 400

// PublicUniforms
uniform vec3 tinted_inlow = vec3(0.0);
uniform vec3 tinted_inhigh = vec3(1.0);
uniform vec3 tinted_outlow = vec3(0.05, 0.02, 0.1);
uniform vec3 tinted_outhigh = vec3(1.0, 0.9, 0.7);
uniform float steep_amount = 1.5;
uniform float steep_pivot = 0.5;
uniform float soft_low = 0.2;
uniform float soft_high = 0.8;
uniform int v_index = 1;
uniform float with_gamma_inlow = 0.0;
uniform float with_gamma_inhigh = 2.0;
uniform float with_gamma_gamma = 2.2;
uniform float with_gamma_outlow = 0.0;
uniform float with_gamma_outhigh = 1.0;
uniform bool with_gamma_doclamp = true;
uniform float linear_inlow = 0.1;
uniform float linear_inhigh = 0.9;
uniform float linear_outlow = 0.0;
uniform float linear_outhigh = 2.0;
uniform int u_index = 0;

in VertexData
{
  vec2 texcoord_0;
} vd;

out vec4 color;
//@ #define M_FLOAT_MAX
//& mx_divide(float, float)
//@ mx_divide(vec3, vec3)
//@ mx_power(float, float)
//@ mx_smoothstep(float, float, float)
//@ NG_range_float(float, float)

void main()
{
  vec2 uv_out = vd.texcoord_0.xy;
  float v_out = uv_out[clamp(v_index, 0, 1)];
  vec3 grey_out = vec3(v_out);
  vec3 tinted_out = tinted_outlow + mx_divide((grey_out - tinted_inlow) * (tinted_outhigh - tinted_outlow), tinted_inhigh - tinted_inlow);
  float u_out = uv_out[clamp(u_index, 0, 1)];
  float linear_out = linear_outlow + mx_divide((u_out - linear_inlow) * (linear_outhigh - linear_outlow), linear_inhigh - linear_inlow);
  float with_gamma_out = NG_range_float(linear_out, with_gamma_outlow);
  float soft_out = mx_smoothstep(with_gamma_out, soft_low, soft_high);
  float steep_out = (soft_out - steep_pivot) * steep_amount + steep_pivot;
  vec3 toned_out = tinted_out * steep_out;
  color = vec4(toned_out, 1.0);
}
