#version 450

// Uniform block: PrivateUniforms_vertex
layout (std140, set = 0, binding = 0) uniform PrivateUniforms_vertex
{
    mat4 u_worldMatrix;
    mat4 u_viewProjectionMatrix;
};

// Inputs block: VertexInputs
layout (location = 0) in vec3 i_position;
layout (location = 1) in vec4 i_color_0;
layout (location = 2) in vec3 i_geomprop_tint;
layout (location = 3) in float i_geomprop_wear;
layout (location = 4) in int i_geomprop_part_number;
layout (location = 5) in vec2 i_texcoord_1;
layout (location = 6) in vec3 i_texcoord_0;
layout (location = 7) in vec2 i_geomprop_flow;
layout (location = 8) in vec4 i_color_1;

out VertexData
{
    layout (location = 0) vec4 color_0;
    layout (location = 1) vec3 i_geomprop_tint;
    layout (location = 2) float i_geomprop_wear;
    layout (location = 3) flat int i_geomprop_part_number;
    layout (location = 4) vec2 texcoord_1;
    layout (location = 5) vec3 texcoord_0;
    layout (location = 6) vec2 i_geomprop_flow;
    layout (location = 7) vec4 color_1;
} vd;

void main()
{
    vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
    gl_Position = u_viewProjectionMatrix * hPositionWorld;
    vd.color_0 = i_color_0;
    vd.i_geomprop_tint = i_geomprop_tint;
    vd.i_geomprop_wear = i_geomprop_wear;
    vd.i_geomprop_part_number = i_geomprop_part_number;
    vd.texcoord_1 = i_texcoord_1;
    vd.texcoord_0 = i_texcoord_0;
    vd.i_geomprop_flow = i_geomprop_flow;
    vd.color_1 = i_color_1;
}
