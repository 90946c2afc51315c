#version 400

// Uniform block: PublicUniforms
uniform float flake_size = 0.01;
uniform vec3 paint_bg = vec3(0.01, 0.02, 0.08);
uniform float flake_roughness = 0.3;
uniform float flake_coverage = 0.6;
uniform float hue_huelow = 0.55;
uniform float hue_huehigh = 0.65;
uniform float hue_saturationlow = 0.825;
uniform float hue_saturationhigh = 1.0;
uniform float hue_brightnesslow = 1.0;
uniform float hue_brightnesshigh = 1.0;
uniform int hue_seed = 2;
uniform int geomprop_Tworld_index = 0;
uniform int geomprop_Bworld_index = 0;

in VertexData
{
    vec2 texcoord_0;
    vec3 normalWorld;
    vec3 tangentWorld;
    vec3 bitangentWorld;
} vd;

// Pixel shader outputs
out vec4 color;

#define M_PI 3.1415926535897932
// The largest finite and the smallest normal number of 32-bit IEEE 754.
#define M_FLOAT_MAX 3.402823466e38
// Nearest float; only what is infinite is changed by it.
float mx_finite(float a) { return clamp(a, -M_FLOAT_MAX, M_FLOAT_MAX); }

vec3 mx_finite(vec3 a) { return clamp(a, -M_FLOAT_MAX, M_FLOAT_MAX); }

// Quotient; zero where it is no float: where the divisor is zero, or so small that the quotient is too large.
float mx_divide(float a, float b)
{
    float quotient = a / b;
    return b != 0.0 && abs(quotient) <= M_FLOAT_MAX ? quotient : 0.0;
}

vec3 mx_divide(vec3 a, float b)
{
    vec3 quotient = a / b;
    return b == 0.0 ? vec3(0.0) : mix(vec3(0.0), quotient, lessThanEqual(abs(quotient), vec3(M_FLOAT_MAX)));
}

// Power over the whole plane: one for exponent zero, zero for base zero, the real power of a negative base
// for whole exponents and zero for others.
float mx_power(float base, float exponent)
{
    if (exponent == 0.0)
        return 1.0;
    if (base == 0.0)
        return 0.0;
    float size = min(pow(abs(base), exponent), M_FLOAT_MAX);
    if (base > 0.0)
        return size;
    if (fract(exponent) != 0.0)
        return 0.0;
    return mod(exponent, 2.0) == 0.0 ? size : -size;
}

vec3 mx_normalize(vec3 v) { return dot(v, v) > 0.0 ? normalize(v) : vec3(0.0); }

// Whole number as an integer, limited to the range of one.
int mx_integer(float whole) { return int(clamp(whole, -2147483648.0, 2147483520.0)); }

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

ivec2 mx_cell(vec2 corner) { return ivec2(clamp(corner, -2147483648.0, 2147483520.0)); }

float mx_cell_noise_float(vec2 p) { return mx_bits_to_unit(mx_hash(mx_cell(floor(p)))); }

void mx_cellnoise2d_float(vec2 texcoord, out float result)
{
    result = mx_cell_noise_float(texcoord);
}

// Each channel is a trapezoid over the hue circle; red, green and blue are shifted by two sixths.
vec3 mx_hsvtorgb(vec3 hsv)
{
    vec3 sector = mod(6.0 * fract(hsv.x) + vec3(5.0, 3.0, 1.0), 6.0);
    vec3 missing = clamp(min(sector, 4.0 - sector), 0.0, 1.0);
    float depth = mx_finite(hsv.z * clamp(hsv.y, 0.0, M_FLOAT_MAX));
    return mx_finite(hsv.z - depth * missing);
}

void mx_hsvtorgb_color3(vec3 color, out vec3 result)
{
    result = mx_hsvtorgb(color);
}

uint mx_hash(ivec4 keys, int fifth)
{
    uvec3 s = mx_hash_mix(mx_hash_begin(5u) + uvec3(keys.xyz));
    return mx_hash_end(s + uvec3(uint(keys.w), uint(fifth), 0u));
}

ivec3 mx_cell(vec3 corner) { return ivec3(clamp(corner, -2147483648.0, 2147483520.0)); }

ivec4 mx_cell(vec4 corner) { return ivec4(clamp(corner, -2147483648.0, 2147483520.0)); }

float mx_cell_noise_float(vec3 p) { return mx_bits_to_unit(mx_hash(mx_cell(floor(p)))); }

float mx_cell_noise_float(vec4 p) { return mx_bits_to_unit(mx_hash(mx_cell(floor(p)))); }

vec3 mx_cell_vec3(ivec3 cell)
{
    return vec3(
        mx_bits_to_unit(mx_hash(ivec4(cell, 0))),
        mx_bits_to_unit(mx_hash(ivec4(cell, 1))),
        mx_bits_to_unit(mx_hash(ivec4(cell, 2))));
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

// A slice through the flakes in space.
void mx_flake2d(
    float size,
    float roughness,
    float coverage,
    vec2 texcoord,
    vec3 surface_normal,
    vec3 tangent,
    vec3 bitangent,
    out int id,
    out float rand,
    out float presence,
    out vec3 flakenormal)
{
    FlakeSample flake = mx_flake(vec3(texcoord, 0.0), size, roughness, coverage, surface_normal, tangent, bitangent);
    id = flake.id;
    rand = flake.rand;
    presence = flake.presence;
    flakenormal = flake.normal;
}

void NG_range_float(float in1, float inlow, float inhigh, float gamma, float outlow, float outhigh, bool doclamp, out float out1)
{
    float unit_out = 0.0 + mx_divide((in1 - inlow) * (1.0 - 0.0), inhigh - inlow);
    float exponent_out = mx_divide(1.0, gamma);
    float curved_out = sign(unit_out) * mx_power(abs(unit_out), exponent_out);
    float width_out = outhigh - outlow;
    float widened_out = curved_out * width_out;
    float bounded_out = min(max(widened_out, -3.4028235e38), 3.4028235e38);
    float mapped_out = bounded_out + outlow;
    float limited_out = min(max(mapped_out, outlow), outhigh);
    float chosen_out = (doclamp == true) ? limited_out : mapped_out;
    out1 = chosen_out;
}

void NG_randomfloat_float(float in1, float min1, float max1, int seed, out float out1)
{
    float signal_out = in1 * 4096.0;
    float row_out = float(seed);
    vec2 cell_out = vec2(signal_out, row_out);
    float random_out = 0.0;
    mx_cellnoise2d_float(cell_out, random_out);
    float scaled_out = 0.0;
    NG_range_float(random_out, 0.0, 1.0, 1.0, min1, max1, true, scaled_out);
    out1 = scaled_out;
}

void NG_randomcolor_float(float in1, float huelow, float huehigh, float saturationlow, float saturationhigh, float brightnesslow, float brightnesshigh, int seed, out vec3 out1)
{
    float base_seed_out = float(seed);
    float hue_place_out = base_seed_out + 413.3;
    int hue_seed_out = mx_integer(ceil(hue_place_out));
    float hue_random_out = 0.0;
    NG_randomfloat_float(in1, 0.0, 1.0, hue_seed_out, hue_random_out);
    float hue_out = mix(huelow, huehigh, hue_random_out);
    float saturation_place_out = base_seed_out + 1522.4;
    int saturation_seed_out = mx_integer(ceil(saturation_place_out));
    float saturation_random_out = 0.0;
    NG_randomfloat_float(in1, 0.0, 1.0, saturation_seed_out, saturation_random_out);
    float saturation_out = mix(saturationlow, saturationhigh, saturation_random_out);
    float brightness_place_out = base_seed_out + 1813.8;
    int brightness_seed_out = mx_integer(ceil(brightness_place_out));
    float brightness_random_out = 0.0;
    NG_randomfloat_float(in1, 0.0, 1.0, brightness_seed_out, brightness_random_out);
    float brightness_out = mix(brightnesslow, brightnesshigh, brightness_random_out);
    vec3 hsv_out = vec3(hue_out, saturation_out, brightness_out);
    vec3 rgb_out = vec3(0.0);
    mx_hsvtorgb_color3(hsv_out, rgb_out);
    out1 = rgb_out;
}

void NG_randomcolor_integer(int in1, float huelow, float huehigh, float saturationlow, float saturationhigh, float brightnesslow, float brightnesshigh, int seed, out vec3 out1)
{
    float signal_out = float(in1);
    vec3 rgb_out = vec3(0.0);
    NG_randomcolor_float(signal_out, huelow, huehigh, saturationlow, saturationhigh, brightnesslow, brightnesshigh, seed, rgb_out);
    out1 = rgb_out;
}

void main()
{
    vec2 uv_out = vd.texcoord_0.xy;
    vec3 geomprop_Nworld_out = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
    vec3 geomprop_Tworld_out = vd.tangentWorld * inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
    vec3 geomprop_Bworld_out = vd.bitangentWorld * inversesqrt(max(dot(vd.bitangentWorld, vd.bitangentWorld), 1.17549435e-38));
    int flake_id = 0;
    float flake_rand = 0.0;
    float flake_presence = 0.0;
    vec3 flake_flakenormal = vec3(0.0);
    mx_flake2d(flake_size, flake_roughness, flake_coverage, uv_out, geomprop_Nworld_out, geomprop_Tworld_out, geomprop_Bworld_out, flake_id, flake_rand, flake_presence, flake_flakenormal);
    vec3 hue_out = vec3(0.0);
    NG_randomcolor_integer(flake_id, hue_huelow, hue_huehigh, hue_saturationlow, hue_saturationhigh, hue_brightnesslow, hue_brightnesshigh, hue_seed, hue_out);
    vec3 bright_out = hue_out * flake_rand;
    vec3 paint_out = mix(paint_bg, bright_out, flake_presence);
    color = vec4(paint_out, 1.0);
}
