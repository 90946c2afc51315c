#version 400

struct displacementshader { vec3 offset; float scale; };

// Uniform block: PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);
uniform mat4 u_worldInverseTransposeMatrix = mat4(1.0);

// Uniform block: PublicUniforms
uniform float raise_scale = 0.12;
uniform float high_in1 = 0.7;
uniform float rub_in2 = 0.05;
uniform float away_jitter = 1.0;
uniform int away_style = 0;
uniform float grain_amplitude = 1.0;
uniform int grain_octaves = 4;
uniform float grain_lacunarity = 2.0;
uniform float grain_diminish = 0.5;
uniform float spread_in2 = 2.6;
uniform float fine_in2 = 12.0;

// Inputs block: VertexInputs
in vec3 i_position;
in vec3 i_normal;
in vec3 i_tangent;

out VertexData
{
    vec3 normalWorld;
    vec3 tangentWorld;
    vec3 bitangentWorld;
    vec3 positionWorld;
    vec3 positionObject;
    vec3 tangentObject;
    vec3 normalObject;
} vd;

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

float mx_cell_noise_float(float p) { return mx_bits_to_unit(mx_hash(mx_cell(floor(p)))); }

float mx_cell_noise_float(vec2 p) { return mx_bits_to_unit(mx_hash(mx_cell(floor(p)))); }

float mx_cell_noise_float(vec3 p) { return mx_bits_to_unit(mx_hash(mx_cell(floor(p)))); }

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

#define MX_PERLIN_SCALE_3D 0.9820
// Product of an offset with one of the gradients to the middle of a cube's edges, as in Perlin's grad().
float mx_slope(uint hash, vec3 offset)
{
    uint choice = hash & 15u;
    float first = choice < 8u ? offset.x : offset.y;
    float second = choice < 4u ? offset.y : (choice & 13u) == 12u ? offset.x : offset.z;
    return ((hash & 1u) == 0u ? first : -first) + ((hash & 2u) == 0u ? second : -second);
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

void mx_fractal3d_float(
    float amplitude, int octaves, float lacunarity, float diminish, vec3 position, out float result)
{
    result = mx_finite(amplitude * mx_fractal3d_noise_float(position, octaves, lacunarity, diminish));
}

vec3 displacedPosition()
{
    vec3 place_out = vd.positionObject;
    vec3 spread_out = place_out * spread_in2;
    float away_out = 0.0;
    mx_worleynoise3d_float(spread_out, away_jitter, away_style, away_out);
    float high_out = high_in1 - away_out;
    vec3 fine_out = place_out * fine_in2;
    float grain_out = 0.0;
    mx_fractal3d_float(grain_amplitude, grain_octaves, grain_lacunarity, grain_diminish, fine_out, grain_out);
    float rub_out = grain_out * rub_in2;
    float height_out = high_out + rub_out;
    displacementshader raise_out = displacementshader(vec3(0.0, 0.0, height_out), raise_scale);
    displacementshader displacement = raise_out;
    vec3 offset = displacement.offset * displacement.scale;
    vec3 normal = vd.normalObject * inversesqrt(max(dot(vd.normalObject, vd.normalObject), 1.17549435e-38));
    return vd.positionObject + offset.z * normal;
}

void main()
{
    vec4 hPositionWorld = u_worldMatrix * vec4(i_position, 1.0);
    vd.normalWorld = (u_worldInverseTransposeMatrix * vec4(i_normal, 0.0)).xyz;
    vd.normalWorld *= inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
    vd.tangentWorld = (u_worldMatrix * vec4(i_tangent, 0.0)).xyz;
    vd.tangentWorld *= inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
    vd.bitangentWorld = cross(vd.normalWorld, vd.tangentWorld);
    vd.positionWorld = hPositionWorld.xyz;
    vd.positionObject = i_position;
    vd.normalObject = i_normal;
    vd.tangentObject = i_tangent;
    gl_Position = u_viewProjectionMatrix * (u_worldMatrix * vec4(displacedPosition(), 1.0));
}
