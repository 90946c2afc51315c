#version 450

in VertexData
{
    layout (location = 0) vec3 normalWorld;
    layout (location = 1) vec3 normalObject;
} vd;

// Pixel shader outputs
layout (location = 0) out vec4 normals;

void main()
{
    vec3 n_world_out = normalize(vd.normalWorld);
    vec3 n_object_out = normalize(vd.normalObject);
    vec3 n1_out = n_world_out + n_object_out;
    normals = vec4(n1_out, 1.0);
}
