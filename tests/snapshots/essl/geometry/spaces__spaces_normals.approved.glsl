//==== vertex
//& stage vertex: normalWorld, normalObject

//==== pixel
#version 300 es
precision highp float;
precision highp int;
precision highp sampler2D;

in vec3 normalWorld;
in vec3 normalObject;

out vec4 normals;

void main()
{
  vec3 n_world_out = normalWorld * inversesqrt(max(dot(normalWorld, normalWorld), 1.17549435e-38));
  vec3 n_object_out = normalObject * inversesqrt(max(dot(normalObject, normalObject), 1.17549435e-38));
  vec3 n1_out = n_world_out + n_object_out;
  normals = vec4(n1_out, 1.0);
}
