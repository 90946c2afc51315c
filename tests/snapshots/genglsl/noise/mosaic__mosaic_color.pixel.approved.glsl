#version 400

// Uniform block: PublicUniforms
uniform float glaze_huelow = 0.5;
uniform float glaze_huehigh = 0.7;
uniform float glaze_saturationlow = 0.4;
uniform float glaze_saturationhigh = 0.8;
uniform float glaze_brightnesslow = 0.5;
uniform float glaze_brightnesshigh = 0.95;
uniform int glaze_seed = 4;
uniform float wear_min = 0.8;
uniform float wear_max = 1.0;
uniform int wear_seed = 9;
uniform vec2 cells_in2 = vec2(12.0, 8.0);

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

vec3 mx_finite(vec3 a) { return clamp(a, -M_FLOAT_MAX, M_FLOAT_MAX); }

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

void main()
{
    vec2 uv_out = vd.texcoord_0.xy;
    vec2 cells_out = uv_out * cells_in2;
    float value_out = 0.0;
    mx_cellnoise2d_float(cells_out, value_out);
    vec3 glaze_out = vec3(0.0);
    NG_randomcolor_float(value_out, glaze_huelow, glaze_huehigh, glaze_saturationlow, glaze_saturationhigh, glaze_brightnesslow, glaze_brightnesshigh, glaze_seed, glaze_out);
    float wear_out = 0.0;
    NG_randomfloat_float(value_out, wear_min, wear_max, wear_seed, wear_out);
    vec3 worn_out = glaze_out * wear_out;
    color = vec4(worn_out, 1.0);
}
