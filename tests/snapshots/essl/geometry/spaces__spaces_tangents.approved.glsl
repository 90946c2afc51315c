//==== vertex
//& stage vertex: tangentWorld, tangentObject

//==== pixel
#version 300 es
precision highp float;
precision highp int;
precision highp sampler2D;

// PublicUniforms
uniform int t_world_index;
uniform int t_object_index;

in vec3 tangentWorld;
in vec3 tangentObject;

out vec4 tangents;

void main()
{
  vec3 t_world_out = tangentWorld * inversesqrt(max(dot(tangentWorld, tangentWorld), 1.17549435e-38));
  vec3 t_object_out = tangentObject * inversesqrt(max(dot(tangentObject, tangentObject), 1.17549435e-38));
  vec3 t1_out = t_world_out + t_object_out;
  tangents = vec4(t1_out, 1.0);
}
