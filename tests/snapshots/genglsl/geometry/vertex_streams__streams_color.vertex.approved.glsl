#version 400

// Uniform block: PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);

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

out VertexData
{
    vec4 color_0;
    vec3 i_geomprop_tint;
    float i_geomprop_wear;
    flat int i_geomprop_part_number;
    vec2 texcoord_1;
    vec3 texcoord_0;
    vec2 i_geomprop_flow;
    vec4 color_1;
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
