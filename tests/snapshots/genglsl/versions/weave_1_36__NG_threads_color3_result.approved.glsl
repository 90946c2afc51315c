//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 400

// PublicUniforms
uniform vec3 warp = vec3(0.8, 0.6, 0.2);
uniform vec3 weft = vec3(0.1, 0.2, 0.4);
uniform float count = 8.0;
uniform float which_thread_value2 = 0.5;
uniform float along_in2 = 1.0;
uniform int pair_in1_channels_index = 0;
uniform int pair_in2_channels_index = 1;
uniform float slanted_amount = 30.0;

in VertexData
{
  vec2 texcoord_0;
} vd;

out vec4 result;
//@ #define M_FLOAT_MAX
//& mx_finite(vec2)
//@ mx_divide(float, float)
//@ mx_modulo(float, float)
//@ mx_rotate_vector2(vec2, float)
//@ NG_separate2_vector2(vec2, out float, out float)

void main()
{
  vec2 uv_out = vd.texcoord_0.xy;
  vec2 slanted_out = mx_rotate_vector2(uv_out, slanted_amount);
  vec2 scaled_out = slanted_out * count;
  float pair_in1_channels_out = scaled_out[clamp(pair_in1_channels_index, 0, 1)];
  float pair_in2_channels_out = scaled_out[clamp(pair_in2_channels_index, 0, 1)];
  vec2 pair_out = vec2(pair_in1_channels_out, pair_in2_channels_out);
  float parts_outx = 0.0;
  float parts_outy = 0.0;
  NG_separate2_vector2(pair_out, parts_outx, parts_outy);
  float along_out = mx_modulo(parts_outy, along_in2);
  vec3 which_thread_out = (along_out >= which_thread_value2) ? weft : warp;
  result = vec4(which_thread_out, 1.0);
}
