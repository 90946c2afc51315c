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
in vec2 i_texcoord_0;

out vec3 positionObject;
out vec3 normalObject;
out vec2 texcoord_0;
out vec3 normalWorld;

void main()
{
    vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
    gl_Position = u_viewProjectionMatrix * hPositionWorld;
    positionObject = i_position;
    normalObject = i_normal;
    texcoord_0 = i_texcoord_0;
    normalWorld = (u_worldInverseTransposeMatrix * vec4(i_normal, 0.0)).xyz;
    normalWorld *= inversesqrt(max(dot(normalWorld, normalWorld), 1.17549435e-38));
}
