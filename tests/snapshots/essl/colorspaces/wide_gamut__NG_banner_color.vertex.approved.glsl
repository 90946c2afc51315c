#version 300 es
precision highp float;
precision highp int;
precision highp sampler2D;

// Uniform block: PrivateUniforms
uniform mat4 u_worldMatrix;
uniform mat4 u_viewProjectionMatrix;

// Inputs block: VertexInputs
in vec3 i_position;
in vec2 i_texcoord_0;

out vec2 texcoord_0;

void main()
{
    vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
    gl_Position = u_viewProjectionMatrix * hPositionWorld;
    texcoord_0 = i_texcoord_0;
}
