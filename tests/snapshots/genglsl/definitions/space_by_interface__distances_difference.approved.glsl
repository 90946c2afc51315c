//==== vertex
//& stage vertex: positionWorld, positionObject

//==== pixel
#version 400

in VertexData
{
  vec3 positionWorld;
  vec3 positionObject;
} vd;

out vec4 difference;

float NG_distance_from_origin_space_world_()
{
  vec3 p = vd.positionWorld;
  float far = length(p);
  return far;
}

float NG_distance_from_origin()
{
  vec3 p = vd.positionObject;
  float far = length(p);
  return far;
}

void main()
{
  float in_world_out = NG_distance_from_origin_space_world_();
  float in_object_out = NG_distance_from_origin();
  float moved_out = in_world_out - in_object_out;
  difference = vec4(vec3(moved_out), 1.0);
}
