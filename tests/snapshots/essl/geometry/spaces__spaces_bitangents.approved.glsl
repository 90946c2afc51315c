//==== vertex
//& stage vertex: normalWorld, tangentWorld, bitangentWorld, normalObject, tangentObject, bitangentObject

//==== pixel
#version 300 es
precision highp float;
precision highp int;
precision highp sampler2D;

// PublicUniforms
uniform int b_world_index;
uniform int b_object_index;

in vec3 normalWorld;
in vec3 tangentWorld;
in vec3 bitangentWorld;
in vec3 normalObject;
in vec3 tangentObject;
in vec3 bitangentObject;

out vec4 bitangents;

void main()
{
  vec3 b_world_out = bitangentWorld * inversesqrt(max(dot(bitangentWorld, bitangentWorld), 1.17549435e-38));
  vec3 b_object_out = bitangentObject * inversesqrt(max(dot(bitangentObject, bitangentObject), 1.17549435e-38));
  vec3 b1_out = b_world_out + b_object_out;
  bitangents = vec4(b1_out, 1.0);
}
