#version 450

// Uniform block: PublicUniforms_pixel
layout (std140, set = 0, binding = 1) uniform PublicUniforms_pixel
{
    float threshold;
    float turbulence_amplitude;
    int turbulence_octaves;
    float turbulence_lacunarity;
    float turbulence_diminish;
    float shared_amplitude;
    float shared_pivot;
    float cells_jitter;
    int cells_style;
    float fine_in2;
};

in VertexData
{
    layout (location = 0) vec3 positionObject;
} vd;

// Pixel shader outputs
layout (location = 0) out vec4 color;

// The largest finite and the smallest normal number of 32-bit IEEE 754.
#define M_FLOAT_MAX 3.402823466e38
// Nearest float; only what is infinite is changed by it.
float mx_finite(float a) { return clamp(a, -M_FLOAT_MAX, M_FLOAT_MAX); }

vec2 mx_finite(vec2 a) { return clamp(a, -M_FLOAT_MAX, M_FLOAT_MAX); }

vec3 mx_finite(vec3 a) { return clamp(a, -M_FLOAT_MAX, M_FLOAT_MAX); }

vec4 mx_finite(vec4 a) { return clamp(a, -M_FLOAT_MAX, M_FLOAT_MAX); }

uint mx_rotate_bits(uint word, uint count)
{
    return (word << count) | (word >> (32u - count));
}

// hashword() begins with three equal words that depend on the number of keys.
uvec3 mx_hash_begin(uint keys)
{
    return uvec3(0xdeadbeefu + 4u * keys + 13u);
}

// lookup3's final(): the last word depends on every bit of the three.
uint mx_hash_end(uvec3 s)
{
    s.z = (s.z ^ s.y) - mx_rotate_bits(s.y, 14u);
    s.x = (s.x ^ s.z) - mx_rotate_bits(s.z, 11u);
    s.y = (s.y ^ s.x) - mx_rotate_bits(s.x, 25u);
    s.z = (s.z ^ s.y) - mx_rotate_bits(s.y, 16u);
    s.x = (s.x ^ s.z) - mx_rotate_bits(s.z, 4u);
    s.y = (s.y ^ s.x) - mx_rotate_bits(s.x, 14u);
    return (s.z ^ s.y) - mx_rotate_bits(s.y, 24u);
}

uint mx_hash(ivec3 keys) { return mx_hash_end(mx_hash_begin(3u) + uvec3(keys)); }

ivec3 mx_cell(vec3 corner) { return ivec3(clamp(corner, -2147483648.0, 2147483520.0)); }

#define MX_PERLIN_SCALE_3D 0.9820
// Product of an offset with one of eight gradients (+-1, +-2) and (+-2, +-1).
float mx_slope(uint hash, vec2 offset)
{
    vec2 axes = (hash & 4u) == 0u ? offset : offset.yx;
    axes.y += axes.y;
    return ((hash & 1u) == 0u ? axes.x : -axes.x) + ((hash & 2u) == 0u ? axes.y : -axes.y);
}

// Product of an offset with one of the gradients to the middle of a cube's edges, as in Perlin's grad().
float mx_slope(uint hash, vec3 offset)
{
    uint choice = hash & 15u;
    float first = choice < 8u ? offset.x : offset.y;
    float second = choice < 4u ? offset.y : (choice & 13u) == 12u ? offset.x : offset.z;
    return ((hash & 1u) == 0u ? first : -first) + ((hash & 2u) == 0u ? second : -second);
}

vec3 mx_slopes(uint hash, vec3 offset)
{
    return vec3(mx_slope(hash, offset), mx_slope(hash >> 8u, offset), mx_slope(hash >> 16u, offset));
}

vec3 mx_fade(vec3 t) { return t * t * t * (10.0 + t * (6.0 * t - 15.0)); }

vec3 mx_perlin_faces(ivec3 cell, vec3 inside, vec2 weight)
{
    const ivec2 unit = ivec2(0, 1);
    vec3 low = mix(
        mx_slopes(mx_hash(cell), inside), mx_slopes(mx_hash(cell + unit.yxx), inside - vec3(unit.yxx)), weight.x);
    vec3 high = mix(
        mx_slopes(mx_hash(cell + unit.xyx), inside - vec3(unit.xyx)),
        mx_slopes(mx_hash(cell + unit.yyx), inside - vec3(unit.yyx)),
        weight.x);
    return mix(low, high, weight.y);
}

vec3 mx_perlin_noise_vec3(vec3 p)
{
    vec3 corner = floor(p);
    vec3 inside = p - corner;
    vec3 weight = mx_fade(inside);
    ivec3 cell = mx_cell(corner);
    vec3 front = mx_perlin_faces(cell, inside, weight.xy);
    vec3 back = mx_perlin_faces(cell + ivec3(0, 0, 1), inside - vec3(0.0, 0.0, 1.0), weight.xy);
    return MX_PERLIN_SCALE_3D * mix(front, back, weight.z);
}

vec3 mx_fractal3d_noise_vec3(vec3 p, int octaves, float lacunarity, float diminish)
{
    vec3 sum = vec3(0.0);
    for (float weight = 1.0; octaves > 0; --octaves)
    {
        sum = mx_finite(sum + weight * mx_perlin_noise_vec3(p));
        p = mx_finite(p * lacunarity);
        weight = mx_finite(weight * diminish);
    }
    return sum;
}

void mx_fractal3d_vector3(
    vec3 amplitude, int octaves, float lacunarity, float diminish, vec3 position, out vec3 result)
{
    result = mx_finite(amplitude * mx_fractal3d_noise_vec3(position, octaves, lacunarity, diminish));
}

// lookup3's mix(): spreads three words over each other when more keys follow.
uvec3 mx_hash_mix(uvec3 s)
{
    s.x = (s.x - s.z) ^ mx_rotate_bits(s.z, 4u);
    s.z += s.y;
    s.y = (s.y - s.x) ^ mx_rotate_bits(s.x, 6u);
    s.x += s.z;
    s.z = (s.z - s.y) ^ mx_rotate_bits(s.y, 8u);
    s.y += s.x;
    s.x = (s.x - s.z) ^ mx_rotate_bits(s.z, 16u);
    s.z += s.y;
    s.y = (s.y - s.x) ^ mx_rotate_bits(s.x, 19u);
    s.x += s.z;
    s.z = (s.z - s.y) ^ mx_rotate_bits(s.y, 4u);
    s.y += s.x;
    return s;
}

uint mx_hash(int key) { return mx_hash_end(mx_hash_begin(1u) + uvec3(uint(key), 0u, 0u)); }

uint mx_hash(ivec2 keys) { return mx_hash_end(mx_hash_begin(2u) + uvec3(uvec2(keys), 0u)); }

uint mx_hash(ivec4 keys)
{
    uvec3 s = mx_hash_mix(mx_hash_begin(4u) + uvec3(keys.xyz));
    return mx_hash_end(s + uvec3(uint(keys.w), 0u, 0u));
}

// The whole range of a word onto [0,1].
float mx_bits_to_unit(uint bits)
{
    return float(bits) / 4294967295.0;
}

float mx_cell_noise_float(vec3 p) { return mx_bits_to_unit(mx_hash(mx_cell(floor(p)))); }

void mx_cellnoise3d_float(vec3 position, out float result)
{
    result = mx_cell_noise_float(position);
}

// The four corners of one face of a cube, blended.
float mx_perlin_face(ivec3 cell, vec3 inside, vec2 weight)
{
    const ivec2 unit = ivec2(0, 1);
    float low = mix(
        mx_slope(mx_hash(cell), inside), mx_slope(mx_hash(cell + unit.yxx), inside - vec3(unit.yxx)), weight.x);
    float high = mix(
        mx_slope(mx_hash(cell + unit.xyx), inside - vec3(unit.xyx)),
        mx_slope(mx_hash(cell + unit.yyx), inside - vec3(unit.yyx)),
        weight.x);
    return mix(low, high, weight.y);
}

float mx_perlin_noise_float(vec3 p)
{
    vec3 corner = floor(p);
    vec3 inside = p - corner;
    vec3 weight = mx_fade(inside);
    ivec3 cell = mx_cell(corner);
    float front = mx_perlin_face(cell, inside, weight.xy);
    float back = mx_perlin_face(cell + ivec3(0, 0, 1), inside - vec3(0.0, 0.0, 1.0), weight.xy);
    return MX_PERLIN_SCALE_3D * mix(front, back, weight.z);
}

void mx_noise3d_float(float amplitude, float pivot, vec3 position, out float result)
{
    result = pivot + amplitude * mx_perlin_noise_float(position);
}

uint mx_hash(ivec4 keys, int fifth)
{
    uvec3 s = mx_hash_mix(mx_hash_begin(5u) + uvec3(keys.xyz));
    return mx_hash_end(s + uvec3(uint(keys.w), uint(fifth), 0u));
}

// The cell of a corner; corners further out than an integer reaches share the outermost cell.
int mx_cell(float corner) { return int(clamp(corner, -2147483648.0, 2147483520.0)); }

ivec2 mx_cell(vec2 corner) { return ivec2(clamp(corner, -2147483648.0, 2147483520.0)); }

ivec4 mx_cell(vec4 corner) { return ivec4(clamp(corner, -2147483648.0, 2147483520.0)); }

vec2 mx_cell_vec2(ivec2 cell)
{
    return vec2(mx_bits_to_unit(mx_hash(ivec3(cell, 0))), mx_bits_to_unit(mx_hash(ivec3(cell, 1))));
}

vec3 mx_cell_vec3(ivec3 cell)
{
    return vec3(
        mx_bits_to_unit(mx_hash(ivec4(cell, 0))),
        mx_bits_to_unit(mx_hash(ivec4(cell, 1))),
        mx_bits_to_unit(mx_hash(ivec4(cell, 2))));
}

vec3 mx_cell_noise_vec3(float p)
{
    int cell = mx_cell(floor(p));
    return vec3(
        mx_bits_to_unit(mx_hash(ivec2(cell, 0))),
        mx_bits_to_unit(mx_hash(ivec2(cell, 1))),
        mx_bits_to_unit(mx_hash(ivec2(cell, 2))));
}

vec3 mx_cell_noise_vec3(vec2 p)
{
    ivec2 cell = mx_cell(floor(p));
    return vec3(mx_cell_vec2(cell), mx_bits_to_unit(mx_hash(ivec3(cell, 2))));
}

vec3 mx_cell_noise_vec3(vec3 p)
{
    return mx_cell_vec3(mx_cell(floor(p)));
}

vec3 mx_cell_noise_vec3(vec4 p)
{
    ivec4 cell = mx_cell(floor(p));
    return vec3(
        mx_bits_to_unit(mx_hash(cell, 0)), mx_bits_to_unit(mx_hash(cell, 1)), mx_bits_to_unit(mx_hash(cell, 2)));
}

struct WorleySites3d
{
    vec3 distances;
    vec3 nearest;
};

float mx_worley_metric(vec3 d, int metric)
{
    d = metric < 2 ? d * d : abs(d);
    return metric == 3 ? max(max(d.x, d.y), d.z) : d.x + d.y + d.z;
}

// Puts one more distance into an ascending triple and drops the largest.
vec3 mx_worley_insert(vec3 ascending, float d)
{
    return vec3(min(ascending.x, d), min(ascending.yz, max(ascending.xy, vec2(d))));
}

WorleySites3d mx_worley_search(vec3 p, float jitter, int metric)
{
    vec3 corner = floor(p);
    vec3 inside = p - corner;
    ivec3 home = mx_cell(corner);
    WorleySites3d sites = WorleySites3d(vec3(1e6), vec3(0.0));
    for (int i = 0; i < 27; ++i)
    {
        ivec3 neighbour = ivec3(i / 9, i / 3 % 3, i % 3) - 1;
        vec3 site = (mx_cell_vec3(home + neighbour) - 0.5) * jitter + 0.5;
        vec3 offset = vec3(neighbour) + site - inside;
        float d = mx_worley_metric(offset, metric);
        sites.nearest = d < sites.distances.x ? offset : sites.nearest;
        sites.distances = mx_worley_insert(sites.distances, d);
    }
    return sites;
}

vec3 mx_worley_noise_vec3(vec3 p, float jitter, int style, int metric)
{
    WorleySites3d sites = mx_worley_search(p, jitter, metric);
    if (style == 1)
        return mx_cell_noise_vec3(p + sites.nearest);
    return metric == 0 ? sqrt(sites.distances) : sites.distances;
}

void mx_worleynoise3d_vector3(vec3 position, float jitter, int style, out vec3 result)
{
    result = mx_worley_noise_vec3(position, jitter, style, 0);
}

void NG_fractal3d_vector3FA(float amplitude, int octaves, float lacunarity, float diminish, vec3 position, out vec3 out1)
{
    vec3 scales_out = vec3(amplitude);
    vec3 values_out = vec3(0.0);
    mx_fractal3d_vector3(scales_out, octaves, lacunarity, diminish, position, values_out);
    out1 = values_out;
}

void main()
{
    vec3 p_out = vd.positionObject;
    float where_out = 0.0;
    mx_cellnoise3d_float(p_out, where_out);
    vec3 fine_out = p_out * fine_in2;
    float shared_out = 0.0;
    mx_noise3d_float(shared_amplitude, shared_pivot, fine_out, shared_out);
    vec3 picked_out = vec3(0.0);
    if (where_out > threshold)
    {
        vec3 turbulence_out = vec3(0.0);
        NG_fractal3d_vector3FA(turbulence_amplitude, turbulence_octaves, turbulence_lacunarity, turbulence_diminish, fine_out, turbulence_out);
        vec3 turbulence_scaled_out = turbulence_out * shared_out;
        vec3 hot_out = turbulence_scaled_out;
        picked_out = hot_out;
    }
    else
    {
        vec3 cells_out = vec3(0.0);
        mx_worleynoise3d_vector3(fine_out, cells_jitter, cells_style, cells_out);
        vec3 cells_scaled_out = cells_out * shared_out;
        vec3 cold_out = cells_scaled_out;
        picked_out = cold_out;
    }
    color = vec4(picked_out, 1.0);
}
