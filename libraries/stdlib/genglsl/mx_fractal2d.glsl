#include "lib/mx_noise.glsl"

void mx_fractal2d_float(
    float amplitude, int octaves, float lacunarity, float diminish, vec2 texcoord, out float result)
{
    result = mx_finite(amplitude * mx_fractal2d_noise_float(texcoord, octaves, lacunarity, diminish));
}

void mx_fractal2d_vector2(
    vec2 amplitude, int octaves, float lacunarity, float diminish, vec2 texcoord, out vec2 result)
{
    result = mx_finite(amplitude * mx_fractal2d_noise_vec2(texcoord, octaves, lacunarity, diminish));
}

void mx_fractal2d_vector3(
    vec3 amplitude, int octaves, float lacunarity, float diminish, vec2 texcoord, out vec3 result)
{
    result = mx_finite(amplitude * mx_fractal2d_noise_vec3(texcoord, octaves, lacunarity, diminish));
}

void mx_fractal2d_vector4(
    vec4 amplitude, int octaves, float lacunarity, float diminish, vec2 texcoord, out vec4 result)
{
    result = mx_finite(amplitude * mx_fractal2d_noise_vec4(texcoord, octaves, lacunarity, diminish));
}
