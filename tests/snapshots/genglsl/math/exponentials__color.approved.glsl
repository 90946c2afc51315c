//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 400

// PublicUniforms
uniform float signed_square_in2 = 2.0;
uniform float above_zero_in2 = 0.01;
uniform float centered_in2 = 0.5;
uniform int v_index = 1;

in VertexData
{
  vec2 texcoord_0;
} vd;

out vec4 color;
//@ #define M_FLOAT_MAX
//& #define M_FLOAT_MIN
//& mx_power(float, float)

void main()
{
  vec2 uv_out = vd.texcoord_0.xy;
  float v_out = uv_out[clamp(v_index, 0, 1)];
  float above_zero_out = v_out + above_zero_in2;
  float root_out = sqrt(max(above_zero_out, 0.0));
  float logarithm_out = log(max(above_zero_out, M_FLOAT_MIN));
  float exponential_out = min(exp(logarithm_out), M_FLOAT_MAX);
  float centered_out = root_out - centered_in2;
  float signed_square_out = sign(centered_out) * mx_power(abs(centered_out), signed_square_in2);
  vec3 all_three_out = vec3(root_out, exponential_out, signed_square_out);
  color = vec4(all_three_out, 1.0);
}
