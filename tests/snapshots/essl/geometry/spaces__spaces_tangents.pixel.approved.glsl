#version 300 es
precision highp float;
precision highp int;
precision highp sampler2D;

// Uniform block: PublicUniforms
uniform int t_world_index;
uniform int t_object_index;

in vec3 tangentWorld;
in vec3 tangentObject;

// Pixel shader outputs
out vec4 tangents;

void main()
{
    vec3 t_world_out = normalize(tangentWorld);
    vec3 t_object_out = normalize(tangentObject);
    vec3 t1_out = t_world_out + t_object_out;
    tangents = vec4(t1_out, 1.0);
}
