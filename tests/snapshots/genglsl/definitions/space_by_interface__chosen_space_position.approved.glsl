//==== vertex
//& stage vertex: positionWorld

//==== pixel
#version 400

in VertexData
{
  vec3 positionWorld;
} vd;

out vec4 position;

void main()
{
  vec3 p_out = vd.positionWorld;
  position = vec4(p_out, 1.0);
}
