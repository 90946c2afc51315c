#version 450

// Uniform block: PrivateUniforms_pixel
layout (std140, set = 0, binding = 1) uniform PrivateUniforms_pixel
{
    mat4 u_worldMatrix;
    mat4 u_worldInverseTransposeMatrix;
    mat4 u_worldInverseMatrix;
};

in VertexData
{
    layout (location = 0) vec3 positionObject;
    layout (location = 1) vec3 normalObject;
} vd;

// Pixel shader outputs
layout (location = 0) out vec4 moved;

// Unit vector; the zero vector stays zero.
vec2 mx_normalize(vec2 v) { return dot(v, v) > 0.0 ? normalize(v) : vec2(0.0); }

vec3 mx_normalize(vec3 v) { return dot(v, v) > 0.0 ? normalize(v) : vec3(0.0); }

vec4 mx_normalize(vec4 v) { return dot(v, v) > 0.0 ? normalize(v) : vec4(0.0); }

void main()
{
    vec3 p_out = vd.positionObject;
    vec3 v_world_out = (u_worldMatrix * vec4(p_out, 0.0)).xyz;
    vec3 n_out = normalize(vd.normalObject);
    vec3 n_world_out = mx_normalize((u_worldInverseTransposeMatrix * vec4(n_out, 0.0)).xyz);
    vec3 a_out = v_world_out + n_world_out;
    vec3 p_world_out = (u_worldMatrix * vec4(p_out, 1.0)).xyz;
    vec3 p_back_out = (u_worldInverseMatrix * vec4(p_world_out, 1.0)).xyz;
    vec3 same_space_out = p_back_out;
    vec3 b_out = a_out + same_space_out;
    moved = vec4(b_out, 1.0);
}
