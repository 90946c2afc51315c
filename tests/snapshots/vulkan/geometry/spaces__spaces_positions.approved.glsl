//==== vertex
//& stage vertex: positionWorld, positionObject

//==== pixel
#version 450

in VertexData
{
  layout (location = 0) vec3 positionWorld;
  layout (location = 1) vec3 positionObject;
} vd;

layout (location = 0) out vec4 positions;

void main()
{
  vec3 p_world_out = vd.positionWorld;
  vec3 p_object_out = vd.positionObject;
  vec3 p1_out = p_world_out + p_object_out;
  vec3 p_model_out = vd.positionObject;
  vec3 p2_out = p1_out + p_model_out;
  positions = vec4(p2_out, 1.0);
}
