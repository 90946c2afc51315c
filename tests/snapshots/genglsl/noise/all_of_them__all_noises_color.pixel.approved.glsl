#version 400

// Uniform block: PublicUniforms
uniform float mean_in2 = 10.0;
uniform float n2_color_amplitude = 0.5;
uniform float n2_color_pivot = 0.0;
uniform vec3 u3_freq = vec3(4.0);
uniform vec3 u3_offset = vec3(0.0);
uniform float u3_jitter = 1.0;
uniform float u3_outmin = 0.0;
uniform float u3_outmax = 1.0;
uniform bool u3_clampoutput = false;
uniform int u3_octaves = 3;
uniform float u3_lacunarity = 2.0;
uniform float u3_diminish = 0.5;
uniform int u3_type = 2;
uniform int u3_style = 0;
uniform float w2_three_jitter = 1.0;
uniform int w2_three_style = 0;
uniform vec2 u2_freq = vec2(3.0);
uniform vec2 u2_offset = vec2(0.0);
uniform float u2_jitter = 1.0;
uniform float u2_outmin = 0.0;
uniform float u2_outmax = 1.0;
uniform bool u2_clampoutput = true;
uniform int u2_octaves = 4;
uniform float u2_lacunarity = 2.0;
uniform float u2_diminish = 0.5;
uniform int u2_type = 3;
uniform int u2_style = 0;
uniform vec4 f2_color_amplitude = vec4(0.4, 0.3, 0.2, 0.1);
uniform int f2_color_octaves = 3;
uniform float f2_color_lacunarity = 2.0;
uniform float f2_color_diminish = 0.5;
uniform float w3_jitter = 1.0;
uniform int w3_style = 0;
uniform float f3_vector_amplitude = 0.7;
uniform int f3_vector_octaves = 3;
uniform float f3_vector_lacunarity = 2.0;
uniform float f3_vector_diminish = 0.5;
uniform float w2_jitter = 1.0;
uniform int w2_style = 1;
uniform vec4 n2_vector_amplitude = vec4(0.1, 0.2, 0.3, 0.4);
uniform float n2_vector_pivot = 0.0;
uniform vec3 n3_vector_amplitude = vec3(1.0, 0.5, 0.25);
uniform float n3_vector_pivot = 0.0;
uniform float f3_amplitude = 1.0;
uniform int f3_octaves = 4;
uniform float f3_lacunarity = 2.0;
uniform float f3_diminish = 0.5;
uniform float f2_amplitude = 1.0;
uniform int f2_octaves = 2;
uniform float f2_lacunarity = 2.0;
uniform float f2_diminish = 0.5;
uniform float n2_amplitude = 1.0;
uniform float n2_pivot = 0.0;
uniform float n3_amplitude = 1.0;
uniform float n3_pivot = 0.0;

in VertexData
{
    vec2 texcoord_0;
    vec3 positionObject;
} vd;

// Pixel shader outputs
out vec4 color;

// The largest finite and the smallest normal number of 32-bit IEEE 754.
#define M_FLOAT_MAX 3.402823466e38
// Nearest float; only what is infinite is changed by it.
float mx_finite(float a) { return clamp(a, -M_FLOAT_MAX, M_FLOAT_MAX); }

vec2 mx_finite(vec2 a) { return clamp(a, -M_FLOAT_MAX, M_FLOAT_MAX); }

vec3 mx_finite(vec3 a) { return clamp(a, -M_FLOAT_MAX, M_FLOAT_MAX); }

vec4 mx_finite(vec4 a) { return clamp(a, -M_FLOAT_MAX, M_FLOAT_MAX); }

// Quotient; zero where it is no float: where the divisor is zero, or so small that the quotient is too large.
float mx_divide(float a, float b)
{
    float quotient = a / b;
    return b != 0.0 && abs(quotient) <= M_FLOAT_MAX ? quotient : 0.0;
}

vec3 mx_normalize(vec3 v) { return dot(v, v) > 0.0 ? normalize(v) : vec3(0.0); }

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

ivec2 mx_cell(vec2 corner) { return ivec2(clamp(corner, -2147483648.0, 2147483520.0)); }

// Gradient noise. The gradients are not of unit length; these factors bring the result to about [-1,1].
#define MX_PERLIN_SCALE_2D 0.6616
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

// Three products at once: each byte of the hash chooses its own gradient.
vec3 mx_slopes(uint hash, vec2 offset)
{
    return vec3(mx_slope(hash, offset), mx_slope(hash >> 8u, offset), mx_slope(hash >> 16u, offset));
}

// Perlin's quintic, whose first and second derivatives vanish at both ends.
vec2 mx_fade(vec2 t) { return t * t * t * (10.0 + t * (6.0 * t - 15.0)); }

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

void mx_noise2d_float(float amplitude, float pivot, vec2 texcoord, out float result)
{
    result = pivot + amplitude * mx_perlin_noise_float(texcoord);
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

// O. Rodrigues, 1840, for row vectors; a zero axis leaves the vector as it is.
void mx_rotate_vector3(vec3 v, float amount, vec3 axis, out vec3 result)
{
    vec3 along = mx_normalize(axis);
    float angle = radians(amount);
    vec3 kept = along * dot(along, v);
    result = along == vec3(0.0) ? v : kept + (v - kept) * cos(angle) + cross(v, along) * sin(angle);
}

ivec3 mx_cell(vec3 corner) { return ivec3(clamp(corner, -2147483648.0, 2147483520.0)); }

#define MX_PERLIN_SCALE_3D 0.9820
vec3 mx_slopes(uint hash, vec3 offset)
{
    return vec3(mx_slope(hash, offset), mx_slope(hash >> 8u, offset), mx_slope(hash >> 16u, offset));
}

vec3 mx_fade(vec3 t) { return t * t * t * (10.0 + t * (6.0 * t - 15.0)); }

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

void mx_noise3d_float(float amplitude, float pivot, vec3 position, out float result)
{
    result = pivot + amplitude * mx_perlin_noise_float(position);
}

void mx_noise3d_vector3(vec3 amplitude, float pivot, vec3 position, out vec3 result)
{
    result = pivot + amplitude * mx_perlin_noise_vec3(position);
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

// The cell of a corner; corners further out than an integer reaches share the outermost cell.
int mx_cell(float corner) { return int(clamp(corner, -2147483648.0, 2147483520.0)); }

ivec4 mx_cell(vec4 corner) { return ivec4(clamp(corner, -2147483648.0, 2147483520.0)); }

float mx_cell_noise_float(float p) { return mx_bits_to_unit(mx_hash(mx_cell(floor(p)))); }

float mx_cell_noise_float(vec2 p) { return mx_bits_to_unit(mx_hash(mx_cell(floor(p)))); }

float mx_cell_noise_float(vec4 p) { return mx_bits_to_unit(mx_hash(mx_cell(floor(p)))); }

vec3 mx_cell_vec3(ivec3 cell)
{
    return vec3(
        mx_bits_to_unit(mx_hash(ivec4(cell, 0))),
        mx_bits_to_unit(mx_hash(ivec4(cell, 1))),
        mx_bits_to_unit(mx_hash(ivec4(cell, 2))));
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

float mx_worley_noise_float(vec3 p, float jitter, int style, int metric)
{
    WorleySites3d sites = mx_worley_search(p, jitter, metric);
    if (style == 1)
        return mx_cell_noise_float(p + sites.nearest);
    return metric == 0 ? sqrt(sites.distances.x) : sites.distances.x;
}

// Euclidean distances.
void mx_worleynoise3d_float(vec3 position, float jitter, int style, out float result)
{
    result = mx_worley_noise_float(position, jitter, style, 0);
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

vec2 mx_fractal3d_noise_vec2(vec3 p, int octaves, float lacunarity, float diminish)
{
    float first = mx_fractal3d_noise_float(p, octaves, lacunarity, diminish);
    return vec2(first, mx_fractal3d_noise_float(p + vec3(19.0, 193.0, 17.0), octaves, lacunarity, diminish));
}

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

// Positive angles turn clockwise, as texture coordinates do when the picture turns counter-clockwise.
void mx_rotate_vector2(vec2 v, float amount, out vec2 result)
{
    float angle = radians(amount);
    result = mx_finite(cos(angle) * v + sin(angle) * vec2(v.y, -v.x));
}

void mx_cellnoise2d_float(vec2 texcoord, out float result)
{
    result = mx_cell_noise_float(texcoord);
}

uint mx_hash(ivec4 keys, int fifth)
{
    uvec3 s = mx_hash_mix(mx_hash_begin(5u) + uvec3(keys.xyz));
    return mx_hash_end(s + uvec3(uint(keys.w), uint(fifth), 0u));
}

vec2 mx_cell_vec2(ivec2 cell)
{
    return vec2(mx_bits_to_unit(mx_hash(ivec3(cell, 0))), mx_bits_to_unit(mx_hash(ivec3(cell, 1))));
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

struct WorleySites2d
{
    vec3 distances; // to the three nearest points, before the square root of metric 0
    vec2 nearest; // offset of the nearest point
};

float mx_worley_metric(vec2 d, int metric)
{
    d = metric < 2 ? d * d : abs(d);
    return metric == 3 ? max(d.x, d.y) : d.x + d.y;
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

vec3 mx_worley_noise_vec3(vec2 p, float jitter, int style, int metric)
{
    WorleySites2d sites = mx_worley_search(p, jitter, metric);
    if (style == 1)
        return mx_cell_noise_vec3(p + sites.nearest);
    return metric == 0 ? sqrt(sites.distances) : sites.distances;
}

// A single channel has its own cell colour, not the first of three.
float mx_worley_noise_float(vec2 p, float jitter, int style, int metric)
{
    WorleySites2d sites = mx_worley_search(p, jitter, metric);
    if (style == 1)
        return mx_cell_noise_float(p + sites.nearest);
    return metric == 0 ? sqrt(sites.distances.x) : sites.distances.x;
}

// Euclidean distances.
void mx_worleynoise2d_float(vec2 texcoord, float jitter, int style, out float result)
{
    result = mx_worley_noise_float(texcoord, jitter, style, 0);
}

void mx_worleynoise2d_vector3(vec2 texcoord, float jitter, int style, out vec3 result)
{
    result = mx_worley_noise_vec3(texcoord, jitter, style, 0);
}

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

vec4 mx_fractal2d_noise_vec4(vec2 p, int octaves, float lacunarity, float diminish)
{
    float fourth = mx_fractal2d_noise_float(p + vec2(19.0, 193.0), octaves, lacunarity, diminish);
    return vec4(mx_fractal2d_noise_vec3(p, octaves, lacunarity, diminish), fourth);
}

void mx_fractal2d_float(
    float amplitude, int octaves, float lacunarity, float diminish, vec2 texcoord, out float result)
{
    result = mx_finite(amplitude * mx_fractal2d_noise_float(texcoord, octaves, lacunarity, diminish));
}

void mx_fractal2d_vector4(
    vec4 amplitude, int octaves, float lacunarity, float diminish, vec2 texcoord, out vec4 result)
{
    result = mx_finite(amplitude * mx_fractal2d_noise_vec4(texcoord, octaves, lacunarity, diminish));
}

void NG_noise2d_color3(vec3 amplitude, float pivot, vec2 texcoord, out vec3 out1)
{
    vec3 values_out = vec3(0.0);
    mx_noise2d_vector3(amplitude, pivot, texcoord, values_out);
    vec3 colors_out = values_out;
    out1 = colors_out;
}

void NG_noise2d_color3FA(float amplitude, float pivot, vec2 texcoord, out vec3 out1)
{
    vec3 scales_out = vec3(amplitude);
    vec3 values_out = vec3(0.0);
    NG_noise2d_color3(scales_out, pivot, texcoord, values_out);
    out1 = values_out;
}

void NG_unifiednoise3d_float(vec3 position, vec3 freq, vec3 offset, float jitter, float outmin, float outmax, bool clampoutput, int octaves, float lacunarity, float diminish, int type, int style, out float out1)
{
    vec3 scaled_out = position * freq;
    vec3 place_out = scaled_out + offset;
    float shake_out = jitter - 1.0;
    float degrees_out = shake_out * 90000.0;
    vec3 turned_out = vec3(0.0);
    mx_rotate_vector3(place_out, degrees_out, vec3(0.1, 1.0, 0.0), turned_out);
    float kind_out = 0.0;
    if (type < 1)
    {
        float perlin_out = 0.0;
        mx_noise3d_float(0.5, 0.5, turned_out, perlin_out);
        kind_out = perlin_out;
    }
    else if (type < 2)
    {
        float cell_out = 0.0;
        mx_cellnoise3d_float(turned_out, cell_out);
        kind_out = cell_out;
    }
    else if (type < 3)
    {
        float worley_out = 0.0;
        mx_worleynoise3d_float(place_out, jitter, style, worley_out);
        kind_out = worley_out;
    }
    else if (type < 4)
    {
        float fractal_out = 0.0;
        mx_fractal3d_float(1.0, octaves, lacunarity, diminish, turned_out, fractal_out);
        kind_out = fractal_out;
    }
    float mapped_out = mix(outmin, outmax, kind_out);
    float limited_out = min(max(mapped_out, outmin), outmax);
    float chosen_out = (clampoutput == true) ? limited_out : mapped_out;
    out1 = chosen_out;
}

void NG_separate2_vector2(vec2 in1, out float outx, out float outy)
{
    float component_x_out = in1[clamp(0, 0, 1)];
    float component_y_out = in1[clamp(1, 0, 1)];
    outx = component_x_out;
    outy = component_y_out;
}

void NG_unifiednoise2d_float(vec2 texcoord, vec2 freq, vec2 offset, float jitter, float outmin, float outmax, bool clampoutput, int octaves, float lacunarity, float diminish, int type, int style, out float out1)
{
    vec2 scaled_out = texcoord * freq;
    vec2 place_out = scaled_out + offset;
    float shake_out = jitter - 1.0;
    float degrees_out = shake_out * 90000.0;
    vec2 turned_out = vec2(0.0);
    mx_rotate_vector2(place_out, degrees_out, turned_out);
    float kind_out = 0.0;
    if (type < 1)
    {
        float perlin_out = 0.0;
        mx_noise2d_float(0.5, 0.5, turned_out, perlin_out);
        kind_out = perlin_out;
    }
    else if (type < 2)
    {
        float cell_out = 0.0;
        mx_cellnoise2d_float(turned_out, cell_out);
        kind_out = cell_out;
    }
    else if (type < 3)
    {
        float worley_out = 0.0;
        mx_worleynoise2d_float(place_out, jitter, style, worley_out);
        kind_out = worley_out;
    }
    else if (type < 4)
    {
        float coordinates_outx = 0.0;
        float coordinates_outy = 0.0;
        NG_separate2_vector2(place_out, coordinates_outx, coordinates_outy);
        vec3 fractal_place_out = vec3(coordinates_outx, coordinates_outy, degrees_out);
        float fractal_out = 0.0;
        mx_fractal3d_float(1.0, octaves, lacunarity, diminish, fractal_place_out, fractal_out);
        kind_out = fractal_out;
    }
    float mapped_out = mix(outmin, outmax, kind_out);
    float limited_out = min(max(mapped_out, outmin), outmax);
    float chosen_out = (clampoutput == true) ? limited_out : mapped_out;
    out1 = chosen_out;
}

void NG_fractal2d_color4(vec4 amplitude, int octaves, float lacunarity, float diminish, vec2 texcoord, out vec4 out1)
{
    vec4 values_out = vec4(0.0);
    mx_fractal2d_vector4(amplitude, octaves, lacunarity, diminish, texcoord, values_out);
    vec4 colors_out = values_out;
    out1 = colors_out;
}

void NG_fractal3d_vector2FA(float amplitude, int octaves, float lacunarity, float diminish, vec3 position, out vec2 out1)
{
    vec2 scales_out = vec2(amplitude);
    vec2 values_out = vec2(0.0);
    mx_fractal3d_vector2(scales_out, octaves, lacunarity, diminish, position, values_out);
    out1 = values_out;
}

void main()
{
    vec2 geomprop_UV0_out = vd.texcoord_0.xy;
    vec4 n2_vector_out = vec4(0.0);
    mx_noise2d_vector4(n2_vector_amplitude, n2_vector_pivot, geomprop_UV0_out, n2_vector_out);
    vec3 v4_out = n2_vector_out.xyz;
    vec3 geomprop_Pobject_out = vd.positionObject;
    vec3 n3_vector_out = vec3(0.0);
    mx_noise3d_vector3(n3_vector_amplitude, n3_vector_pivot, geomprop_Pobject_out, n3_vector_out);
    vec3 v3_out = n3_vector_out;
    vec3 t1_out = v4_out + v3_out;
    vec2 f3_vector_out = vec2(0.0);
    NG_fractal3d_vector2FA(f3_vector_amplitude, f3_vector_octaves, f3_vector_lacunarity, f3_vector_diminish, geomprop_Pobject_out, f3_vector_out);
    vec3 v2_out = vec3(f3_vector_out, 0.0);
    vec3 t2_out = t1_out + v2_out;
    vec4 f2_color_out = vec4(0.0);
    NG_fractal2d_color4(f2_color_amplitude, f2_color_octaves, f2_color_lacunarity, f2_color_diminish, geomprop_UV0_out, f2_color_out);
    vec3 c4_out = f2_color_out.rgb;
    vec3 t3_out = t2_out + c4_out;
    vec3 w2_three_out = vec3(0.0);
    mx_worleynoise2d_vector3(geomprop_UV0_out, w2_three_jitter, w2_three_style, w2_three_out);
    vec3 w3v_out = w2_three_out;
    vec3 t4_out = t3_out + w3v_out;
    vec3 n2_color_out = vec3(0.0);
    NG_noise2d_color3FA(n2_color_amplitude, n2_color_pivot, geomprop_UV0_out, n2_color_out);
    vec3 t5_out = t4_out + n2_color_out;
    float n2_out = 0.0;
    mx_noise2d_float(n2_amplitude, n2_pivot, geomprop_UV0_out, n2_out);
    float n3_out = 0.0;
    mx_noise3d_float(n3_amplitude, n3_pivot, geomprop_Pobject_out, n3_out);
    float s1_out = n2_out + n3_out;
    float f2_out = 0.0;
    mx_fractal2d_float(f2_amplitude, f2_octaves, f2_lacunarity, f2_diminish, geomprop_UV0_out, f2_out);
    float s2_out = s1_out + f2_out;
    float f3_out = 0.0;
    mx_fractal3d_float(f3_amplitude, f3_octaves, f3_lacunarity, f3_diminish, geomprop_Pobject_out, f3_out);
    float s3_out = s2_out + f3_out;
    float c2_out = 0.0;
    mx_cellnoise2d_float(geomprop_UV0_out, c2_out);
    float s4_out = s3_out + c2_out;
    float c3_out = 0.0;
    mx_cellnoise3d_float(geomprop_Pobject_out, c3_out);
    float s5_out = s4_out + c3_out;
    float w2_out = 0.0;
    mx_worleynoise2d_float(geomprop_UV0_out, w2_jitter, w2_style, w2_out);
    float s6_out = s5_out + w2_out;
    float w3_out = 0.0;
    mx_worleynoise3d_float(geomprop_Pobject_out, w3_jitter, w3_style, w3_out);
    float s7_out = s6_out + w3_out;
    float u2_out = 0.0;
    NG_unifiednoise2d_float(geomprop_UV0_out, u2_freq, u2_offset, u2_jitter, u2_outmin, u2_outmax, u2_clampoutput, u2_octaves, u2_lacunarity, u2_diminish, u2_type, u2_style, u2_out);
    float s8_out = s7_out + u2_out;
    float u3_out = 0.0;
    NG_unifiednoise3d_float(geomprop_Pobject_out, u3_freq, u3_offset, u3_jitter, u3_outmin, u3_outmax, u3_clampoutput, u3_octaves, u3_lacunarity, u3_diminish, u3_type, u3_style, u3_out);
    float s9_out = s8_out + u3_out;
    float mean_out = mx_divide(s9_out, mean_in2);
    vec3 product_out = t5_out * mean_out;
    color = vec4(product_out, 1.0);
}
