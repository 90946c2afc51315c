#include "mx_noise.glsl"

// Flakes: cubes of random orientation, one per occupied cell of a lattice; where several overlap, the one with the
// highest priority shows.

struct Flake
{
    float priority; // 0 where there is no flake
    vec3 cell;
};

// Share of occupied cells for a wanted share of covered surface: a rational fit, since flakes overlap.
float mx_flake_probability(float coverage)
{
    float x = clamp(coverage, 0.0, 1.0);
    float above = x * (26.39663835 - 26.19771808 * x);
    float below = 118.45082288 + x * (-101.42634862 + x * (-102.35069432 + x * 85.53857017));
    return above / below;
}

// Random rotation from three numbers in [0,1]: J. Arvo, Fast Random Rotation Matrices, Graphics Gems III, 1992.
// A half turn about a random axis (of squared length 2 here) follows a turn about z.
vec3 mx_flake_rotate(vec3 p, vec3 random)
{
    float height = 2.0 * random.z;
    float azimuth = 2.0 * M_PI * random.y;
    vec3 axis = vec3(sqrt(height) * vec2(sin(azimuth), cos(azimuth)), sqrt(2.0 - height));
    vec3 turned = axis * dot(axis, p) - p;
    float angle = 2.0 * M_PI * random.x;
    return vec3(mat2(cos(angle), sin(angle), -sin(angle), cos(angle)) * turned.xy, turned.z);
}

Flake mx_flake_search(vec3 p, float probability)
{
    // Half the edge of a flake; its corners reach 1.5 cells, so the neighbouring cells are enough.
    const float reach = 0.86602540;
    vec3 home = floor(p);
    Flake best = Flake(0.0, vec3(0.0));
    for (int i = 0; i < 27; ++i)
    {
        vec3 cell = home + vec3(ivec3(i / 9, i / 3 % 3, i % 3) - 1);
        vec3 offset = p - cell - 0.5;
        float priority = mx_cell_noise_float(vec4(cell, 3.0));
        if (dot(offset, offset) >= 2.25 || priority < best.priority || mx_cell_noise_float(cell) > probability)
            continue;
        vec3 distances = abs(mx_flake_rotate(offset, mx_cell_noise_vec3(cell)));
        if (max(max(distances.x, distances.y), distances.z) <= reach)
            best = Flake(priority, cell);
    }
    return best;
}

// Normal of a flake in the shading frame: sampled from the GGX distribution, B. Walter et al., EGSR 2007.
vec3 mx_flake_normal(vec2 random, float roughness, vec3 normal, vec3 tangent, vec3 bitangent)
{
    float alpha = roughness * roughness;
    float flat_part = 1.0 - random.y;
    float cosine2 = mx_divide(flat_part, flat_part + alpha * alpha * random.y);
    float azimuth = 2.0 * M_PI * random.x;
    vec3 aside = cos(azimuth) * tangent + sin(azimuth) * bitangent;
    return mx_normalize(sqrt(max(1.0 - cosine2, 0.0)) * aside + sqrt(cosine2) * normal);
}

struct FlakeSample
{
    int id;
    float rand;
    float presence;
    vec3 normal;
};

FlakeSample mx_flake(
    vec3 position, float size, float roughness, float coverage, vec3 normal, vec3 tangent, vec3 bitangent)
{
    Flake flake = mx_flake_search(mx_divide(position, size), mx_flake_probability(coverage));
    if (flake.priority <= 0.0)
        return FlakeSample(0, 0.0, 0.0, normal);
    vec3 random = mx_cell_noise_vec3(vec4(flake.cell, 2.0));
    vec3 bent = mx_flake_normal(random.xy, roughness, normal, tangent, bitangent);
    // 24 bits are exact in a float.
    return FlakeSample(int(16777215.0 * random.z), random.z, flake.priority, bent);
}
