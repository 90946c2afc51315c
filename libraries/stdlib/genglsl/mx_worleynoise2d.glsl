#include "lib/mx_noise.glsl"

// Euclidean distances.
void mx_worleynoise2d_float(vec2 texcoord, float jitter, int style, out float result)
{
    result = mx_worley_noise_float(texcoord, jitter, style, 0);
}

void mx_worleynoise2d_vector2(vec2 texcoord, float jitter, int style, out vec2 result)
{
    result = mx_worley_noise_vec2(texcoord, jitter, style, 0);
}

void mx_worleynoise2d_vector3(vec2 texcoord, float jitter, int style, out vec3 result)
{
    result = mx_worley_noise_vec3(texcoord, jitter, style, 0);
}
