#version 450
// Palettes of numbers, read by their places.
layout(binding = 0) uniform samplerBuffer colors;
layout(binding = 1) uniform isamplerBuffer places;
layout(binding = 2) uniform usamplerBuffer bits;
layout(location = 0) in vec2 uv;
layout(location = 0) out vec4 color;

vec4 at(samplerBuffer numbers, int place)
{
    return texelFetch(numbers, place % textureSize(numbers));
}

void main()
{
    int place = texelFetch(places, int(uv.x * 16.0)).x;
    color = at(colors, place) * float(texelFetch(bits, textureSize(bits) - 1).x & 255u) / 255.0;
}
