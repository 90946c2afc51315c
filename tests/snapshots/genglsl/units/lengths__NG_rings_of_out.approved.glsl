//==== vertex
//& stage vertex: positionObject

//==== pixel
#version 400

// PublicUniforms
uniform float width = 1.0;

in VertexData
{
  vec3 positionObject;
} vd;

out vec4 out1;
//@ #define M_FLOAT_MAX
//& mx_divide(float, float)

void main()
{
  vec3 p_out = vd.positionObject;
  float far_out = length(p_out);
  float count_out = mx_divide(far_out, width);
  float ring_out = fract(count_out);
  out1 = vec4(vec3(ring_out), 1.0);
}
