//==== vertex
//& stage vertex: positionObject

//==== pixel
#version 400

in VertexData
{
  vec3 positionObject;
} vd;

out vec4 out1;

void main()
{
  vec3 p_out = vd.positionObject;
  float far_out = length(p_out);
  out1 = vec4(vec3(far_out), 1.0);
}
