#version 300 es
precision highp float;
precision highp int;
precision highp sampler2D;

// Uniform block: PrivateUniforms
uniform mat4 u_worldMatrix;
uniform mat4 u_viewProjectionMatrix;

// Inputs block: VertexInputs
in vec3 i_position;
in vec3 i_tangent;

out vec3 tangentWorld;
out vec3 tangentObject;

void main()
{
    vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
    gl_Position = u_viewProjectionMatrix * hPositionWorld;
    tangentWorld = (u_worldMatrix * vec4(i_tangent, 0.0)).xyz;
    tangentWorld *= inversesqrt(max(dot(tangentWorld, tangentWorld), 1.17549435e-38));
    tangentObject = i_tangent;
}
