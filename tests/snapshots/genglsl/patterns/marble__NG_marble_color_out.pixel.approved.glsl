#version 400

// Uniform block: PublicUniforms
uniform vec3 base_color = vec3(0.91, 0.9, 0.87);
uniform vec3 vein_color = vec3(0.17, 0.19, 0.24);
uniform float scale = 2.5;
uniform float turbulence = 2.2;
uniform float sharpness = 4.0;
uniform float color_low = 0.0;
uniform float color_high = 1.0;
uniform float cloud_amplitude = 0.08;
uniform int cloud_octaves = 3;
uniform float cloud_lacunarity = 2.0;
uniform float cloud_diminish = 0.5;
uniform float near_vein_amount = 1.0;
uniform vec3 across_in2 = vec3(0.8, 0.45, 0.4);
uniform int bend_octaves = 6;
uniform float bend_lacunarity = 2.02;
uniform float bend_diminish = 0.52;

in VertexData
{
    vec3 positionObject;
} vd;

// Pixel shader outputs
out vec4 color_out;

// The largest finite and the smallest normal number of 32-bit IEEE 754.
#define M_FLOAT_MAX 3.402823466e38
// Nearest float; only what is infinite is changed by it.
float mx_finite(float a) { return clamp(a, -M_FLOAT_MAX, M_FLOAT_MAX); }

vec2 mx_finite(vec2 a) { return clamp(a, -M_FLOAT_MAX, M_FLOAT_MAX); }

vec3 mx_finite(vec3 a) { return clamp(a, -M_FLOAT_MAX, M_FLOAT_MAX); }

vec4 mx_finite(vec4 a) { return clamp(a, -M_FLOAT_MAX, M_FLOAT_MAX); }

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

void main()
{
    vec3 p_out = vd.positionObject;
    vec3 p_scaled_out = p_out * scale;
    float cloud_out = 0.0;
    mx_fractal3d_float(cloud_amplitude, cloud_octaves, cloud_lacunarity, cloud_diminish, p_scaled_out, cloud_out);
    vec3 clouded_out = base_color + cloud_out;
    float across_out = dot(p_scaled_out, across_in2);
    float bend_out = 0.0;
    mx_fractal3d_float(turbulence, bend_octaves, bend_lacunarity, bend_diminish, p_scaled_out, bend_out);
    float bent_out = across_out + bend_out;
    float wave_out = sin(bent_out);
    float distance_to_vein_out = abs(wave_out);
    float near_vein_out = near_vein_amount - distance_to_vein_out;
    float vein_out = mx_power(near_vein_out, sharpness);
    vec3 stone_out = mix(clouded_out, vein_color, vein_out);
    vec3 color_out1 = min(max(stone_out, color_low), color_high);
    color_out = vec4(color_out1, 1.0);
}
