#include "lib/mx_aastep.glsl"

void mx_splittb_float(float valuet, float valueb, float center, vec2 texcoord, out float result)
{
    result = mix(valueb, valuet, mx_aastep(center, texcoord.y));
}

void mx_splittb_vector2(vec2 valuet, vec2 valueb, float center, vec2 texcoord, out vec2 result)
{
    result = mix(valueb, valuet, mx_aastep(center, texcoord.y));
}

void mx_splittb_vector3(vec3 valuet, vec3 valueb, float center, vec2 texcoord, out vec3 result)
{
    result = mix(valueb, valuet, mx_aastep(center, texcoord.y));
}

void mx_splittb_vector4(vec4 valuet, vec4 valueb, float center, vec2 texcoord, out vec4 result)
{
    result = mix(valueb, valuet, mx_aastep(center, texcoord.y));
}
