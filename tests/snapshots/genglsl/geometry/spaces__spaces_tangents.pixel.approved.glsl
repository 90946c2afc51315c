#version 400

// Uniform block: PublicUniforms
uniform int t_world_index = 0;
uniform int t_object_index = 0;

in VertexData
{
    vec3 tangentWorld;
    vec3 tangentObject;
} vd;

// Pixel shader outputs
out vec4 tangents;

void main()
{
    vec3 t_world_out = normalize(vd.tangentWorld);
    vec3 t_object_out = normalize(vd.tangentObject);
    vec3 t1_out = t_world_out + t_object_out;
    tangents = vec4(t1_out, 1.0);
}
