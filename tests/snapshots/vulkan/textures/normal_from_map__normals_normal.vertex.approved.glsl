#version 450

// Uniform block: PrivateUniforms_vertex
layout (std140, set = 0, binding = 0) uniform PrivateUniforms_vertex
{
    mat4 u_worldMatrix;
    mat4 u_viewProjectionMatrix;
    mat4 u_worldInverseTransposeMatrix;
};

// Inputs block: VertexInputs
layout (location = 0) in vec3 i_position;
layout (location = 1) in vec2 i_texcoord_0;
layout (location = 2) in vec3 i_normal;
layout (location = 3) in vec3 i_tangent;

out VertexData
{
    layout (location = 0) vec2 texcoord_0;
    layout (location = 1) vec3 normalWorld;
    layout (location = 2) vec3 tangentWorld;
    layout (location = 3) vec3 bitangentWorld;
} vd;

void main()
{
    vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
    gl_Position = u_viewProjectionMatrix * hPositionWorld;
    vd.texcoord_0 = i_texcoord_0;
    vd.normalWorld = (u_worldInverseTransposeMatrix * vec4(i_normal, 0.0)).xyz;
    vd.normalWorld *= inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
    vd.tangentWorld = (u_worldMatrix * vec4(i_tangent, 0.0)).xyz;
    vd.tangentWorld *= inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
    vd.bitangentWorld = cross(vd.normalWorld, vd.tangentWorld);
}
