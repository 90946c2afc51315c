#version 300 es
precision highp float;
precision highp int;
precision highp sampler2D;

// Uniform block: PrivateUniforms
uniform mat4 u_worldMatrix;
uniform mat4 u_viewProjectionMatrix;
uniform mat4 u_worldInverseTransposeMatrix;

// Inputs block: VertexInputs
in vec3 i_position;
in vec3 i_normal;
in vec3 i_tangent;

out vec3 normalWorld;
out vec3 tangentWorld;
out vec3 bitangentWorld;
out vec3 normalObject;
out vec3 tangentObject;
out vec3 bitangentObject;

void main()
{
    vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
    gl_Position = u_viewProjectionMatrix * hPositionWorld;
    normalWorld = (u_worldInverseTransposeMatrix * vec4(i_normal, 0.0)).xyz;
    normalWorld *= inversesqrt(max(dot(normalWorld, normalWorld), 1.17549435e-38));
    tangentWorld = (u_worldMatrix * vec4(i_tangent, 0.0)).xyz;
    tangentWorld *= inversesqrt(max(dot(tangentWorld, tangentWorld), 1.17549435e-38));
    bitangentWorld = cross(normalWorld, tangentWorld);
    normalObject = i_normal;
    tangentObject = i_tangent;
    bitangentObject = cross(normalObject, tangentObject);
}
