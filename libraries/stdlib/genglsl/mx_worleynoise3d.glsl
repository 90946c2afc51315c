#include "lib/mx_noise.glsl"

// Euclidean distances.
void mx_worleynoise3d_float(vec3 position, float jitter, int style, out float result)
{
    result = mx_worley_noise_float(position, jitter, style, 0);
}

void mx_worleynoise3d_vector2(vec3 position, float jitter, int style, out vec2 result)
{
    result = mx_worley_noise_vec2(position, jitter, style, 0);
}

void mx_worleynoise3d_vector3(vec3 position, float jitter, int style, out vec3 result)
{
    result = mx_worley_noise_vec3(position, jitter, style, 0);
}
