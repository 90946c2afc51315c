#version 450
layout(location = 0) in vec3 position;
layout(location = 1) in vec4 planes[5];
out gl_PerVertex
{
    vec4 gl_Position;
    float gl_ClipDistance[5];
};

void main()
{
    gl_Position = vec4(position, 1.0);
    for (int i = 0; i < 5; i++) {
        gl_ClipDistance[i] = dot(planes[i], gl_Position);
    }
}
