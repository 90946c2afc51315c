//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 400

// PublicUniforms
uniform float frequency = 6.2831855;
uniform int u_index = 0;

in VertexData
{
  vec2 texcoord_0;
} vd;

out vec4 result;
//@ mx_atan2(float, float)

void main()
{
  vec2 uv_out = vd.texcoord_0.xy;
  float u_out = uv_out[clamp(u_index, 0, 1)];
  float phase_out = u_out * frequency;
  float sine_out = sin(phase_out);
  float back_from_sine_out = asin(clamp(sine_out, -1.0, 1.0));
  float cosine_out = cos(phase_out);
  float back_from_cosine_out = acos(clamp(cosine_out, -1.0, 1.0));
  float angle_out = mx_atan2(sine_out, cosine_out);
  vec3 waves_out = vec3(back_from_sine_out, back_from_cosine_out, angle_out);
  float tangent_of_out = tan(u_out);
  vec3 scaled_out = waves_out * tangent_of_out;
  result = vec4(scaled_out, 1.0);
}
