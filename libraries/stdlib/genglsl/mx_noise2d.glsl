#include "lib/mx_noise.glsl"

void mx_noise2d_float(float amplitude, float pivot, vec2 texcoord, out float result)
{
    result = pivot + amplitude * mx_perlin_noise_float(texcoord);
}

void mx_noise2d_vector2(vec2 amplitude, float pivot, vec2 texcoord, out vec2 result)
{
    result = pivot + amplitude * mx_perlin_noise_vec3(texcoord).xy;
}

void mx_noise2d_vector3(vec3 amplitude, float pivot, vec2 texcoord, out vec3 result)
{
    result = pivot + amplitude * mx_perlin_noise_vec3(texcoord);
}

// The fourth channel looks at another place.
void mx_noise2d_vector4(vec4 amplitude, float pivot, vec2 texcoord, out vec4 result)
{
    result = pivot + amplitude * vec4(mx_perlin_noise_vec3(texcoord), mx_perlin_noise_float(texcoord + vec2(19.0, 73.0)));
}
