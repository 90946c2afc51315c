#version 300 es
precision highp float;
precision highp int;
precision highp sampler2D;

// Uniform block: PrivateUniforms
uniform mat4 u_worldMatrix;
uniform mat4 u_viewProjectionMatrix;

// Inputs block: VertexInputs
in vec3 i_position;
in vec4 i_color_0;
in vec3 i_geomprop_tint;
in float i_geomprop_wear;
in int i_geomprop_part_number;
in vec2 i_texcoord_1;
in vec3 i_texcoord_0;
in vec2 i_geomprop_flow;
in vec4 i_color_1;

out vec4 color_0;
out vec3 i_geomprop_tint1;
out float i_geomprop_wear1;
flat out int i_geomprop_part_number1;
out vec2 texcoord_1;
out vec3 texcoord_0;
out vec2 i_geomprop_flow1;
out vec4 color_1;

void main()
{
    vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
    gl_Position = u_viewProjectionMatrix * hPositionWorld;
    color_0 = i_color_0;
    i_geomprop_tint1 = i_geomprop_tint;
    i_geomprop_wear1 = i_geomprop_wear;
    i_geomprop_part_number1 = i_geomprop_part_number;
    texcoord_1 = i_texcoord_1;
    texcoord_0 = i_texcoord_0;
    i_geomprop_flow1 = i_geomprop_flow;
    color_1 = i_color_1;
}
