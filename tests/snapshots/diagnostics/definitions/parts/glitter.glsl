void glitter(out vec3 result)
{
    result = vec3(1.0);
}
