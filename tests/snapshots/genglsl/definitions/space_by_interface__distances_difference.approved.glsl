//==== vertex
//& stage vertex: positionWorld, positionObject

//==== pixel
#version 400

in VertexData
{
    vec3 positionWorld;
    vec3 positionObject;
} vd;

// Pixel shader outputs
out vec4 difference;

void NG_distance_from_origin_space_world_(out float out1)
{
    vec3 p_out = vd.positionWorld;
    float far_out = length(p_out);
    out1 = far_out;
}

void NG_distance_from_origin(out float out1)
{
    vec3 p_out = vd.positionObject;
    float far_out = length(p_out);
    out1 = far_out;
}

void main()
{
    float in_world_out = 0.0;
    NG_distance_from_origin_space_world_(in_world_out);
    float in_object_out = 0.0;
    NG_distance_from_origin(in_object_out);
    float moved_out = in_world_out - in_object_out;
    difference = vec4(vec3(moved_out), 1.0);
}
