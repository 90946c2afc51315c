// Lattice noise: hash of a cell, cell noise, gradient noise, fractal sums and Worley noise.
//
// Hash: B. Jenkins, lookup3.c, hashword(), 2006 (public domain), with initval 13.
// Gradient noise: K. Perlin, Improving Noise, SIGGRAPH 2002.
// Worley noise: S. Worley, A Cellular Texture Basis Function, SIGGRAPH 1996.
// The scale factors and channel offsets are those of Open Shading Language, so both languages show one picture.

uint mx_rotate_bits(uint word, uint count)
{
    return (word << count) | (word >> (32u - count));
}

// hashword() begins with three equal words that depend on the number of keys.
uvec3 mx_hash_begin(uint keys)
{
    return uvec3(0xdeadbeefu + 4u * keys + 13u);
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

uint mx_hash(int key) { return mx_hash_end(mx_hash_begin(1u) + uvec3(uint(key), 0u, 0u)); }
uint mx_hash(ivec2 keys) { return mx_hash_end(mx_hash_begin(2u) + uvec3(uvec2(keys), 0u)); }
uint mx_hash(ivec3 keys) { return mx_hash_end(mx_hash_begin(3u) + uvec3(keys)); }
uint mx_hash(ivec4 keys)
{
    uvec3 s = mx_hash_mix(mx_hash_begin(4u) + uvec3(keys.xyz));
    return mx_hash_end(s + uvec3(uint(keys.w), 0u, 0u));
}
uint mx_hash(ivec4 keys, int fifth)
{
    uvec3 s = mx_hash_mix(mx_hash_begin(5u) + uvec3(keys.xyz));
    return mx_hash_end(s + uvec3(uint(keys.w), uint(fifth), 0u));
}

// The whole range of a word onto [0,1].
float mx_bits_to_unit(uint bits)
{
    return float(bits) / 4294967295.0;
}

// The cell of a corner; corners further out than an integer reaches share the outermost cell.
int mx_cell(float corner) { return int(clamp(corner, -2147483648.0, 2147483520.0)); }
ivec2 mx_cell(vec2 corner) { return ivec2(clamp(corner, -2147483648.0, 2147483520.0)); }
ivec3 mx_cell(vec3 corner) { return ivec3(clamp(corner, -2147483648.0, 2147483520.0)); }
ivec4 mx_cell(vec4 corner) { return ivec4(clamp(corner, -2147483648.0, 2147483520.0)); }

// Cell noise: one number, or three, per unit cell.

float mx_cell_noise_float(float p) { return mx_bits_to_unit(mx_hash(mx_cell(floor(p)))); }
float mx_cell_noise_float(vec2 p) { return mx_bits_to_unit(mx_hash(mx_cell(floor(p)))); }
float mx_cell_noise_float(vec3 p) { return mx_bits_to_unit(mx_hash(mx_cell(floor(p)))); }
float mx_cell_noise_float(vec4 p) { return mx_bits_to_unit(mx_hash(mx_cell(floor(p)))); }

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

// Gradient noise. The gradients are not of unit length; these factors bring the result to about [-1,1].
#define MX_PERLIN_SCALE_2D 0.6616
#define MX_PERLIN_SCALE_3D 0.9820

// Product of an offset with one of eight gradients (+-1, +-2) and (+-2, +-1).
float mx_slope(uint hash, vec2 offset)
{
    vec2 axes = mix(offset.yx, offset, bvec2((hash & 4u) == 0u));
    axes.y += axes.y;
    return mix(-axes.x, axes.x, (hash & 1u) == 0u) + mix(-axes.y, axes.y, (hash & 2u) == 0u);
}

// Product of an offset with one of the gradients to the middle of a cube's edges, as in Perlin's grad().
float mx_slope(uint hash, vec3 offset)
{
    uint choice = hash & 15u;
    float first = mix(offset.y, offset.x, choice < 8u);
    float second = mix(mix(offset.z, offset.x, (choice & 13u) == 12u), offset.y, choice < 4u);
    return mix(-first, first, (hash & 1u) == 0u) + mix(-second, second, (hash & 2u) == 0u);
}

// Three products at once: each byte of the hash chooses its own gradient.
vec3 mx_slopes(uint hash, vec2 offset)
{
    return vec3(mx_slope(hash, offset), mx_slope(hash >> 8u, offset), mx_slope(hash >> 16u, offset));
}
vec3 mx_slopes(uint hash, vec3 offset)
{
    return vec3(mx_slope(hash, offset), mx_slope(hash >> 8u, offset), mx_slope(hash >> 16u, offset));
}

// Perlin's quintic, whose first and second derivatives vanish at both ends.
vec2 mx_fade(vec2 t) { return t * t * t * (10.0 + t * (6.0 * t - 15.0)); }
vec3 mx_fade(vec3 t) { return t * t * t * (10.0 + t * (6.0 * t - 15.0)); }

float mx_perlin_noise_float(vec2 p)
{
    vec2 corner = floor(p);
    vec2 inside = p - corner;
    vec2 weight = mx_fade(inside);
    ivec2 cell = mx_cell(corner);
    float low = mix(
        mx_slope(mx_hash(cell), inside), mx_slope(mx_hash(cell + ivec2(1, 0)), inside - vec2(1.0, 0.0)), weight.x);
    float high = mix(
        mx_slope(mx_hash(cell + ivec2(0, 1)), inside - vec2(0.0, 1.0)),
        mx_slope(mx_hash(cell + 1), inside - 1.0),
        weight.x);
    return MX_PERLIN_SCALE_2D * mix(low, high, weight.y);
}

vec3 mx_perlin_noise_vec3(vec2 p)
{
    vec2 corner = floor(p);
    vec2 inside = p - corner;
    vec2 weight = mx_fade(inside);
    ivec2 cell = mx_cell(corner);
    vec3 low = mix(
        mx_slopes(mx_hash(cell), inside), mx_slopes(mx_hash(cell + ivec2(1, 0)), inside - vec2(1.0, 0.0)), weight.x);
    vec3 high = mix(
        mx_slopes(mx_hash(cell + ivec2(0, 1)), inside - vec2(0.0, 1.0)),
        mx_slopes(mx_hash(cell + 1), inside - 1.0),
        weight.x);
    return MX_PERLIN_SCALE_2D * mix(low, high, weight.y);
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

// Fractal sums: each octave is finer by lacunarity and weaker by diminish. Further channels look at other places. Sums
// are limited to the largest float.

float mx_fractal2d_noise_float(vec2 p, int octaves, float lacunarity, float diminish)
{
    float sum = 0.0;
    for (float weight = 1.0; octaves > 0; --octaves)
    {
        sum = mx_finite(sum + weight * mx_perlin_noise_float(p));
        p = mx_finite(p * lacunarity);
        weight = mx_finite(weight * diminish);
    }
    return sum;
}

vec3 mx_fractal2d_noise_vec3(vec2 p, int octaves, float lacunarity, float diminish)
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

vec2 mx_fractal2d_noise_vec2(vec2 p, int octaves, float lacunarity, float diminish)
{
    float first = mx_fractal2d_noise_float(p, octaves, lacunarity, diminish);
    return vec2(first, mx_fractal2d_noise_float(p + vec2(19.0, 193.0), octaves, lacunarity, diminish));
}

vec4 mx_fractal2d_noise_vec4(vec2 p, int octaves, float lacunarity, float diminish)
{
    float fourth = mx_fractal2d_noise_float(p + vec2(19.0, 193.0), octaves, lacunarity, diminish);
    return vec4(mx_fractal2d_noise_vec3(p, octaves, lacunarity, diminish), fourth);
}

float mx_fractal3d_noise_float(vec3 p, int octaves, float lacunarity, float diminish)
{
    float sum = 0.0;
    for (float weight = 1.0; octaves > 0; --octaves)
    {
        sum = mx_finite(sum + weight * mx_perlin_noise_float(p));
        p = mx_finite(p * lacunarity);
        weight = mx_finite(weight * diminish);
    }
    return sum;
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

vec2 mx_fractal3d_noise_vec2(vec3 p, int octaves, float lacunarity, float diminish)
{
    float first = mx_fractal3d_noise_float(p, octaves, lacunarity, diminish);
    return vec2(first, mx_fractal3d_noise_float(p + vec3(19.0, 193.0, 17.0), octaves, lacunarity, diminish));
}

vec4 mx_fractal3d_noise_vec4(vec3 p, int octaves, float lacunarity, float diminish)
{
    float fourth = mx_fractal3d_noise_float(p + vec3(19.0, 193.0, 17.0), octaves, lacunarity, diminish);
    return vec4(mx_fractal3d_noise_vec3(p, octaves, lacunarity, diminish), fourth);
}

// Worley noise. Style 0 gives distances, style 1 the colour of the nearest point's cell.
// Metrics: 0 Euclidean, 1 squared Euclidean, 2 Manhattan, 3 Chebyshev.

struct WorleySites2d
{
    vec3 distances; // to the three nearest points, before the square root of metric 0
    vec2 nearest; // offset of the nearest point
};

struct WorleySites3d
{
    vec3 distances;
    vec3 nearest;
};

float mx_worley_metric(vec2 d, int metric)
{
    d = metric < 2 ? d * d : abs(d);
    return metric == 3 ? max(d.x, d.y) : d.x + d.y;
}

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

// Looks at the cell of p and its neighbours; each holds one point, moved off its middle by jitter.
WorleySites2d mx_worley_search(vec2 p, float jitter, int metric)
{
    vec2 corner = floor(p);
    vec2 inside = p - corner;
    ivec2 home = mx_cell(corner);
    WorleySites2d sites = WorleySites2d(vec3(1e6), vec2(0.0));
    for (int i = 0; i < 9; ++i)
    {
        ivec2 neighbour = ivec2(i / 3, i % 3) - 1;
        vec2 site = (mx_cell_vec2(home + neighbour) - 0.5) * jitter + 0.5;
        vec2 offset = vec2(neighbour) + site - inside;
        float d = mx_worley_metric(offset, metric);
        sites.nearest = d < sites.distances.x ? offset : sites.nearest;
        sites.distances = mx_worley_insert(sites.distances, d);
    }
    return sites;
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

vec3 mx_worley_noise_vec3(vec2 p, float jitter, int style, int metric)
{
    WorleySites2d sites = mx_worley_search(p, jitter, metric);
    if (style == 1)
        return mx_cell_noise_vec3(p + sites.nearest);
    return metric == 0 ? sqrt(sites.distances) : sites.distances;
}

vec3 mx_worley_noise_vec3(vec3 p, float jitter, int style, int metric)
{
    WorleySites3d sites = mx_worley_search(p, jitter, metric);
    if (style == 1)
        return mx_cell_noise_vec3(p + sites.nearest);
    return metric == 0 ? sqrt(sites.distances) : sites.distances;
}

vec2 mx_worley_noise_vec2(vec2 p, float jitter, int style, int metric)
{
    return mx_worley_noise_vec3(p, jitter, style, metric).xy;
}

vec2 mx_worley_noise_vec2(vec3 p, float jitter, int style, int metric)
{
    return mx_worley_noise_vec3(p, jitter, style, metric).xy;
}

// A single channel has its own cell colour, not the first of three.
float mx_worley_noise_float(vec2 p, float jitter, int style, int metric)
{
    WorleySites2d sites = mx_worley_search(p, jitter, metric);
    if (style == 1)
        return mx_cell_noise_float(p + sites.nearest);
    return metric == 0 ? sqrt(sites.distances.x) : sites.distances.x;
}

float mx_worley_noise_float(vec3 p, float jitter, int style, int metric)
{
    WorleySites3d sites = mx_worley_search(p, jitter, metric);
    if (style == 1)
        return mx_cell_noise_float(p + sites.nearest);
    return metric == 0 ? sqrt(sites.distances.x) : sites.distances.x;
}
