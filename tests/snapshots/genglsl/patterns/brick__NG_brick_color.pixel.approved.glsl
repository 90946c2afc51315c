#version 400

// Uniform block: PublicUniforms
uniform vec2 bricks = vec2(4.0, 12.0);
uniform float mortar_width = 0.06;
uniform vec3 brick_color = vec3(0.45, 0.14, 0.08);
uniform vec3 mortar_color = vec3(0.6, 0.58, 0.54);
uniform float grain_amplitude = 0.12;
uniform int grain_octaves = 4;
uniform float grain_lacunarity = 2.0;
uniform float grain_diminish = 0.5;
uniform float joint_end_in2 = 1.4;
uniform float brightness_inlow = 0.0;
uniform float brightness_inhigh = 1.0;
uniform float brightness_outlow = 0.7;
uniform float brightness_outhigh = 1.25;
uniform float fine_in2 = 9.0;
uniform float x_edge_scaled_in2 = 3.0;
uniform float y_edge_in1 = 0.5;
uniform float x_edge_in1 = 0.5;
uniform float y_from_middle_in2 = 0.5;
uniform float x_from_middle_in2 = 0.5;
uniform float shift_in2 = 0.5;
uniform float parity_in2 = 2.0;

in VertexData
{
    vec2 texcoord_0;
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

// Floored remainder, never negative for a positive divisor; zero where the divisor is zero.
float mx_modulo(float a, float b) { return b == 0.0 ? 0.0 : a - b * floor(mx_divide(a, b)); }

// Hermite step; a plain step where the edges meet or have changed places.
float mx_smoothstep(float value, float low, float high)
{
    return value >= high ? 1.0 : value <= low ? 0.0 : smoothstep(low, high, value);
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

// Gradient noise. The gradients are not of unit length; these factors bring the result to about [-1,1].
#define MX_PERLIN_SCALE_2D 0.6616
// Product of an offset with one of eight gradients (+-1, +-2) and (+-2, +-1).
float mx_slope(uint hash, vec2 offset)
{
    vec2 axes = (hash & 4u) == 0u ? offset : offset.yx;
    axes.y += axes.y;
    return ((hash & 1u) == 0u ? axes.x : -axes.x) + ((hash & 2u) == 0u ? axes.y : -axes.y);
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

void mx_fractal2d_float(
    float amplitude, int octaves, float lacunarity, float diminish, vec2 texcoord, out float result)
{
    result = mx_finite(amplitude * mx_fractal2d_noise_float(texcoord, octaves, lacunarity, diminish));
}

void NG_separate2_vector2(vec2 in1, out float outx, out float outy)
{
    float component_x_out = in1[clamp(0, 0, 1)];
    float component_y_out = in1[clamp(1, 0, 1)];
    outx = component_x_out;
    outy = component_y_out;
}

void main()
{
    vec2 uv_out = vd.texcoord_0.xy;
    vec2 wall_out = uv_out * bricks;
    float wall_parts_outx = 0.0;
    float wall_parts_outy = 0.0;
    NG_separate2_vector2(wall_out, wall_parts_outx, wall_parts_outy);
    float course_out = floor(wall_parts_outy);
    float parity_out = mx_modulo(course_out, parity_in2);
    float shift_out = parity_out * shift_in2;
    float along_out = wall_parts_outx + shift_out;
    float column_out = floor(along_out);
    vec2 brick_id_out = vec2(column_out, course_out);
    float firing_out = 0.0;
    mx_cellnoise2d_float(brick_id_out, firing_out);
    float brightness_out = brightness_outlow + mx_divide((firing_out - brightness_inlow) * (brightness_outhigh - brightness_outlow), brightness_inhigh - brightness_inlow);
    vec3 fired_out = brick_color * brightness_out;
    vec2 fine_out = wall_out * fine_in2;
    float grain_out = 0.0;
    mx_fractal2d_float(grain_amplitude, grain_octaves, grain_lacunarity, grain_diminish, fine_out, grain_out);
    vec3 grained_out = fired_out + grain_out;
    float in_brick_x_out = fract(along_out);
    float x_from_middle_out = in_brick_x_out - x_from_middle_in2;
    float x_off_out = abs(x_from_middle_out);
    float x_edge_out = x_edge_in1 - x_off_out;
    float x_edge_scaled_out = x_edge_out * x_edge_scaled_in2;
    float in_brick_y_out = fract(wall_parts_outy);
    float y_from_middle_out = in_brick_y_out - y_from_middle_in2;
    float y_off_out = abs(y_from_middle_out);
    float y_edge_out = y_edge_in1 - y_off_out;
    float edge_out = min(x_edge_scaled_out, y_edge_out);
    float joint_end_out = mortar_width * joint_end_in2;
    float is_brick_out = mx_smoothstep(edge_out, mortar_width, joint_end_out);
    vec3 wall_color_out = mix(mortar_color, grained_out, is_brick_out);
    color = vec4(wall_color_out, 1.0);
}
