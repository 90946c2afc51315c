//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 400

// PublicUniforms
uniform vec3 cloth_warp = vec3(0.8, 0.6, 0.2);
uniform vec3 cloth_weft = vec3(0.1, 0.2, 0.4);
uniform float cloth_count = 5.0;

in VertexData
{
  vec2 texcoord_0;
} vd;

out vec4 plain;
//@ #define M_FLOAT_MAX
//& mx_finite(vec2)
//@ mx_divide(float, float)
//@ mx_modulo(float, float)
//@ mx_rotate_vector2(vec2, float)
//@ NG_separate2_vector2(vec2, out float, out float)

vec3 NG_threads_color3()
{
  vec2 uv = vd.texcoord_0.xy;
  vec2 slanted = mx_rotate_vector2(uv, 30.0);
  vec2 scaled = slanted * cloth_count;
  float pair_in1_channels = scaled[clamp(0, 0, 1)];
  float pair_in2_channels = scaled[clamp(1, 0, 1)];
  vec2 pair = vec2(pair_in1_channels, pair_in2_channels);
  float parts_outx = 0.0;
  float parts_outy = 0.0;
  NG_separate2_vector2(pair, parts_outx, parts_outy);
  float along = mx_modulo(parts_outy, 1.0);
  vec3 which_thread = (along >= 0.5) ? cloth_weft : cloth_warp;
  return which_thread;
}

void main()
{
  vec3 cloth_out = NG_threads_color3();
  plain = vec4(cloth_out, 1.0);
}
