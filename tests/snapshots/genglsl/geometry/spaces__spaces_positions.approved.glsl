//==== vertex
//& stage vertex: positionWorld, positionObject

//==== pixel
#version 400

in VertexData
{
  vec3 positionWorld;
  vec3 positionObject;
} vd;

out vec4 positions;

void main()
{
  vec3 p_world_out = vd.positionWorld;
  vec3 p_object_out = vd.positionObject;
  vec3 p1_out = p_world_out + p_object_out;
  vec3 p_model_out = vd.positionObject;
  vec3 p2_out = p1_out + p_model_out;
  positions = vec4(p2_out, 1.0);
}
