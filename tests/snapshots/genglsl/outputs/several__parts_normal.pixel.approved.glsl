#version 400

// Uniform block: PublicUniforms
uniform float bumps_scale = 0.2;
uniform float rough_amplitude = 1.0;
uniform int rough_octaves = 4;
uniform float rough_lacunarity = 2.0;
uniform float rough_diminish = 0.5;
uniform int geomprop_Tworld_index = 0;
uniform int geomprop_Bworld_index = 0;

in VertexData
{
    vec2 texcoord_0;
    vec3 positionObject;
    vec3 normalWorld;
    vec3 tangentWorld;
    vec3 bitangentWorld;
} vd;

// Pixel shader outputs
out vec4 normal;

#define M_FLOAT_EPS 1e-8
// The largest finite and the smallest normal number of 32-bit IEEE 754.
#define M_FLOAT_MAX 3.402823466e38
// Nearest float; only what is infinite is changed by it.
float mx_finite(float a) { return clamp(a, -M_FLOAT_MAX, M_FLOAT_MAX); }

vec2 mx_finite(vec2 a) { return clamp(a, -M_FLOAT_MAX, M_FLOAT_MAX); }

vec3 mx_finite(vec3 a) { return clamp(a, -M_FLOAT_MAX, M_FLOAT_MAX); }

vec4 mx_finite(vec4 a) { return clamp(a, -M_FLOAT_MAX, M_FLOAT_MAX); }

vec3 mx_normalize(vec3 v) { return dot(v, v) > 0.0 ? normalize(v) : vec3(0.0); }

// The height's screen-space differences give two tangents in texture space; the normal is their cross product.
// The factor makes the slope that of a Sobel filter over the height image.
void mx_heighttonormal_vector3(float height, float scale, vec2 texcoord, out vec3 result)
{
    float relief = scale / 16.0;
    vec3 across = vec3(dFdx(texcoord), relief * dFdx(height));
    vec3 along = vec3(dFdy(texcoord), relief * dFdy(height));
    vec3 normal = cross(across, along);
    normal = normal.z < 0.0 ? -normal : normal;
    // Constant texture coordinates span no plane.
    bool flat_map = dot(normal, normal) < M_FLOAT_EPS * M_FLOAT_EPS;
    result = 0.5 + 0.5 * (flat_map ? vec3(0.0, 0.0, 1.0) : normalize(normal));
}

// A black texel means that there is no map: the normal stays.
void mx_normalmap_vector2(
    vec3 encoded, vec2 normal_scale, vec3 normal, vec3 tangent, vec3 bitangent, out vec3 result)
{
    vec3 slope = encoded == vec3(0.0) ? vec3(0.0, 0.0, 1.0) : 2.0 * encoded - 1.0;
    slope.xy *= normal_scale;
    result = mx_normalize(mat3(tangent, bitangent, normal) * slope);
}

void mx_normalmap_float(
    vec3 encoded, float normal_scale, vec3 normal, vec3 tangent, vec3 bitangent, out vec3 result)
{
    mx_normalmap_vector2(encoded, vec2(normal_scale), normal, tangent, bitangent, result);
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

void NG_bump_vector3(float height, float scale, vec3 normal1, vec3 tangent, vec3 bitangent, out vec3 out1)
{
    vec2 geomprop_UV0_out = vd.texcoord_0.xy;
    vec3 slopes_out = vec3(0.0);
    mx_heighttonormal_vector3(height, 1.0, geomprop_UV0_out, slopes_out);
    vec3 bent_out = vec3(0.0);
    mx_normalmap_float(slopes_out, scale, normal1, tangent, bitangent, bent_out);
    out1 = bent_out;
}

void main()
{
    vec3 geomprop_Pobject_out = vd.positionObject;
    float rough_out = 0.0;
    mx_fractal3d_float(rough_amplitude, rough_octaves, rough_lacunarity, rough_diminish, geomprop_Pobject_out, rough_out);
    vec3 geomprop_Nworld_out = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
    vec3 geomprop_Tworld_out = vd.tangentWorld * inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
    vec3 geomprop_Bworld_out = vd.bitangentWorld * inversesqrt(max(dot(vd.bitangentWorld, vd.bitangentWorld), 1.17549435e-38));
    vec3 bumps_out = vec3(0.0);
    NG_bump_vector3(rough_out, bumps_scale, geomprop_Nworld_out, geomprop_Tworld_out, geomprop_Bworld_out, bumps_out);
    normal = vec4(bumps_out, 1.0);
}
