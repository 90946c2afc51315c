#version 400

// Uniform block: PublicUniforms
uniform float ring_width = 0.08;
uniform vec3 early = vec3(0.72, 0.5, 0.29);
uniform vec3 late = vec3(0.38, 0.2, 0.09);
uniform float fibre_amplitude = 0.06;
uniform float fibre_pivot = 0.0;
uniform float late_wood_in2 = 3.0;
uniform vec3 stretched_in2 = vec3(80.0, 3.0, 80.0);
uniform float wander_amplitude = 0.06;
uniform int wander_octaves = 2;
uniform float wander_lacunarity = 2.0;
uniform float wander_diminish = 0.5;

in VertexData
{
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

void NG_separate3_vector3(vec3 in1, out float outx, out float outy, out float outz)
{
    float component_x_out = in1[clamp(0, 0, 2)];
    float component_y_out = in1[clamp(1, 0, 2)];
    float component_z_out = in1[clamp(2, 0, 2)];
    outx = component_x_out;
    outy = component_y_out;
    outz = component_z_out;
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
    vec3 wander_out = vec3(0.0);
    NG_fractal3d_vector3FA(wander_amplitude, wander_octaves, wander_lacunarity, wander_diminish, p_out, wander_out);
    vec3 disturbed_out = p_out + wander_out;
    float axes_outx = 0.0;
    float axes_outy = 0.0;
    float axes_outz = 0.0;
    NG_separate3_vector3(disturbed_out, axes_outx, axes_outy, axes_outz);
    vec2 across_out = vec2(axes_outx, axes_outz);
    float radius_out = length(across_out);
    float years_out = mx_divide(radius_out, ring_width);
    float season_out = fract(years_out);
    float late_wood_out = mx_power(season_out, late_wood_in2);
    vec3 ring_out = mix(early, late, late_wood_out);
    vec3 stretched_out = p_out * stretched_in2;
    float fibre_out = 0.0;
    mx_noise3d_float(fibre_amplitude, fibre_pivot, stretched_out, fibre_out);
    vec3 grained_out = ring_out + fibre_out;
    color = vec4(grained_out, 1.0);
}
