//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 400

// PublicUniforms
uniform float steps_in2 = 6.5;

in VertexData
{
  vec2 texcoord_0;
} vd;

out vec4 whole_out;
//@ mx_integer(float)
//@ NG_separate2_vector2(vec2, out float, out float)

void main()
{
  vec2 uv_out = vd.texcoord_0.xy;
  vec2 steps_out = uv_out * steps_in2;
  float parts_outx = 0.0;
  float parts_outy = 0.0;
  NG_separate2_vector2(steps_out, parts_outx, parts_outy);
  int whole_out1 = mx_integer(floor(parts_outy));
  whole_out = vec4(vec3(float(whole_out1)), 1.0);
}
