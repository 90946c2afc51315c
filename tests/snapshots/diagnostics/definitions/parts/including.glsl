#include "no_such_file.glsl"

void glitter(out vec3 result)
{
    result = sparkle(vec3(1.0));
}
