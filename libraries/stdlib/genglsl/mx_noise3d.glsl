#include "lib/mx_noise.glsl"

void mx_noise3d_float(float amplitude, float pivot, vec3 position, out float result)
{
    result = pivot + amplitude * mx_perlin_noise_float(position);
}

void mx_noise3d_vector2(vec2 amplitude, float pivot, vec3 position, out vec2 result)
{
    result = pivot + amplitude * mx_perlin_noise_vec3(position).xy;
}

void mx_noise3d_vector3(vec3 amplitude, float pivot, vec3 position, out vec3 result)
{
    result = pivot + amplitude * mx_perlin_noise_vec3(position);
}

// The fourth channel looks at another place.
void mx_noise3d_vector4(vec4 amplitude, float pivot, vec3 position, out vec4 result)
{
    result = pivot + amplitude * vec4(mx_perlin_noise_vec3(position), mx_perlin_noise_float(position + vec3(19.0, 73.0, 29.0)));
}
