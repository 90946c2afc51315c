//==== vertex
//& stage vertex: texcoord_0

//==== pixel
#version 400

// PublicUniforms
uniform vec2 center = vec2(0.5);

in VertexData
{
  vec2 texcoord_0;
} vd;

out vec4 angle;
//@ mx_atan2(float, float)
//@ NG_separate2_vector2(vec2, out float, out float)

void main()
{
  vec2 geomprop_UV0_out = vd.texcoord_0.xy;
  vec2 off_out = geomprop_UV0_out - center;
  float parts_outx = 0.0;
  float parts_outy = 0.0;
  NG_separate2_vector2(off_out, parts_outx, parts_outy);
  float turn_out = mx_atan2(parts_outy, parts_outx);
  angle = vec4(vec3(turn_out), 1.0);
}
