#include "lib/mx_noise.glsl"

void mx_fractal3d_float(
    float amplitude, int octaves, float lacunarity, float diminish, vec3 position, out float result)
{
    result = mx_finite(amplitude * mx_fractal3d_noise_float(position, octaves, lacunarity, diminish));
}

void mx_fractal3d_vector2(
    vec2 amplitude, int octaves, float lacunarity, float diminish, vec3 position, out vec2 result)
{
    result = mx_finite(amplitude * mx_fractal3d_noise_vec2(position, octaves, lacunarity, diminish));
}

void mx_fractal3d_vector3(
    vec3 amplitude, int octaves, float lacunarity, float diminish, vec3 position, out vec3 result)
{
    result = mx_finite(amplitude * mx_fractal3d_noise_vec3(position, octaves, lacunarity, diminish));
}

void mx_fractal3d_vector4(
    vec4 amplitude, int octaves, float lacunarity, float diminish, vec3 position, out vec4 result)
{
    result = mx_finite(amplitude * mx_fractal3d_noise_vec4(position, octaves, lacunarity, diminish));
}
