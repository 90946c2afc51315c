//==== vertex
//& stage vertex: positionWorld, positionObject

//==== pixel
#version 300 es
precision highp float;
precision highp int;
precision highp sampler2D;

in vec3 positionWorld;
in vec3 positionObject;

out vec4 positions;

void main()
{
  vec3 p_world_out = positionWorld;
  vec3 p_object_out = positionObject;
  vec3 p1_out = p_world_out + p_object_out;
  vec3 p_model_out = positionObject;
  vec3 p2_out = p1_out + p_model_out;
  positions = vec4(p2_out, 1.0);
}
