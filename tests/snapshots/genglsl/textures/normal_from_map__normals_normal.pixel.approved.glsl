#version 400

// Uniform block: PublicUniforms
uniform float from_noise_scale = 0.6;
uniform float from_map_scale = 0.8;
uniform float from_height_scale = 1.0;
uniform float hills_amplitude = 0.1;
uniform float hills_pivot = 0.0;
uniform sampler2D encoded_file;
uniform int encoded_layer = 0;
uniform vec3 encoded_default = vec3(0.0);
uniform int encoded_uaddressmode = 2;
uniform int encoded_vaddressmode = 2;
uniform int encoded_filtertype = 1;
uniform int encoded_framerange = 0;
uniform int encoded_frameoffset = 0;
uniform int encoded_frameendaction = 0;
uniform vec2 encoded_uv_scale = vec2(1.0);
uniform vec2 encoded_uv_offset = vec2(0.0);
uniform float encoded_from_height_scale = 0.5;
uniform sampler2D height_file;
uniform int height_layer = 0;
uniform float height_default = 0.0;
uniform int height_uaddressmode = 2;
uniform int height_vaddressmode = 2;
uniform int height_filtertype = 1;
uniform int height_framerange = 0;
uniform int height_frameoffset = 0;
uniform int height_frameendaction = 0;
uniform vec2 height_uv_scale = vec2(1.0);
uniform vec2 height_uv_offset = vec2(0.0);
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
out vec4 normal;

#define M_FLOAT_EPS 1e-8
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

// Texture coordinates as the host's images expect them: first row at v = 0.
vec2 mx_transform_uv(vec2 texcoord, vec2 uv_scale, vec2 uv_offset)
{
    return uv_offset + uv_scale * texcoord;
}

// A filter is one bilinear lookup, and four where it is cubic: a uniform B-spline after C. Sigg and M. Hadwiger,
// Fast Third-Order Texture Filtering, GPU Gems 2, chapter 20.
vec4 mx_sample_image(sampler2D image, vec4 fallback, vec2 uv, int uaddressmode, int vaddressmode, int filtertype)
{
    // Wrapping by hand makes jumps, so the footprint is taken before.
    vec2 across = dFdx(uv);
    vec2 along = dFdy(uv);
    ivec2 modes = ivec2(uaddressmode, vaddressmode);
    // What a repeating sampler does by itself.
    if (ivec3(modes, filtertype) == ivec3(2, 2, 1))
        return texture(image, uv);
    if (mix(uv, clamp(uv, 0.0, 1.0), equal(modes, ivec2(0))) != uv)
        return fallback;
    vec2 size = vec2(textureSize(image, 0));
    // Half a texel of the coarsest size read: a repeating sampler would blend in the opposite edge.
    float footprint = max(length(across * size), length(along * size));
    vec2 margin = min(0.5 * exp2(ceil(log2(max(footprint, 1.0)))) / size, 0.5);
    vec2 texel = uv * size - 0.5;
    vec2 first = filtertype == 1 ? texel : floor(texel + (filtertype == 0 ? 0.5 : 0.0));
    vec4 sum = vec4(0.0);
    for (int i = 0; i < (filtertype == 2 ? 4 : 1); ++i)
    {
        vec2 place = first;
        float weight = 1.0;
        if (filtertype == 2)
        {
            vec2 side = vec2(i % 2, i / 2);
            vec2 t = abs(fract(texel) - 1.0 + side);
            vec2 outer = t * t * t / 6.0;
            vec2 both = (1.0 + 3.0 * t * (1.0 + t)) / 6.0 - 2.0 * outer;
            place += mix(-outer / both, 1.0 + outer / both, side);
            weight = both.x * both.y;
        }
        place = (place + 0.5) / size;
        vec2 inside = mix(place, 1.0 - abs(1.0 - mod(place, 2.0)), equal(modes, ivec2(3)));
        place = mix(clamp(inside, margin, 1.0 - margin), place, equal(modes, ivec2(2)));
        sum += weight * textureGrad(image, place, across, along);
    }
    return sum;
}

// Layers and frames choose the file and are the host's matter.
void mx_image_vector3(
    sampler2D tex_sampler,
    int layer,
    vec3 default_value,
    vec2 texcoord,
    int uaddressmode,
    int vaddressmode,
    int filtertype,
    int framerange,
    int frameoffset,
    int frameendaction,
    vec2 uv_scale,
    vec2 uv_offset,
    out vec3 result)
{
    vec2 uv = mx_transform_uv(texcoord, uv_scale, uv_offset);
    result = mx_sample_image(
        tex_sampler, vec4(default_value, 1.0), uv, uaddressmode, vaddressmode, filtertype).rgb;
}

// Layers and frames choose the file and are the host's matter.
void mx_image_float(
    sampler2D tex_sampler,
    int layer,
    float default_value,
    vec2 texcoord,
    int uaddressmode,
    int vaddressmode,
    int filtertype,
    int framerange,
    int frameoffset,
    int frameendaction,
    vec2 uv_scale,
    vec2 uv_offset,
    out float result)
{
    vec2 uv = mx_transform_uv(texcoord, uv_scale, uv_offset);
    result = mx_sample_image(
        tex_sampler, vec4(default_value), uv, uaddressmode, vaddressmode, filtertype).r;
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

void mx_noise2d_float(float amplitude, float pivot, vec2 texcoord, out float result)
{
    result = pivot + amplitude * mx_perlin_noise_float(texcoord);
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
    vec2 geomprop_UV0_out = vd.texcoord_0.xy;
    vec3 encoded_out = vec3(0.0);
    mx_image_vector3(encoded_file, encoded_layer, encoded_default, geomprop_UV0_out, encoded_uaddressmode, encoded_vaddressmode, encoded_filtertype, encoded_framerange, encoded_frameoffset, encoded_frameendaction, encoded_uv_scale, encoded_uv_offset, encoded_out);
    vec3 geomprop_Nworld_out = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
    vec3 geomprop_Tworld_out = vd.tangentWorld * inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
    vec3 geomprop_Bworld_out = vd.bitangentWorld * inversesqrt(max(dot(vd.bitangentWorld, vd.bitangentWorld), 1.17549435e-38));
    vec3 from_map_out = vec3(0.0);
    mx_normalmap_float(encoded_out, from_map_scale, geomprop_Nworld_out, geomprop_Tworld_out, geomprop_Bworld_out, from_map_out);
    float height_out = 0.0;
    mx_image_float(height_file, height_layer, height_default, geomprop_UV0_out, height_uaddressmode, height_vaddressmode, height_filtertype, height_framerange, height_frameoffset, height_frameendaction, height_uv_scale, height_uv_offset, height_out);
    vec3 encoded_from_height_out = vec3(0.0);
    mx_heighttonormal_vector3(height_out, encoded_from_height_scale, geomprop_UV0_out, encoded_from_height_out);
    vec3 from_height_out = vec3(0.0);
    mx_normalmap_float(encoded_from_height_out, from_height_scale, geomprop_Nworld_out, geomprop_Tworld_out, geomprop_Bworld_out, from_height_out);
    vec3 two_out = from_map_out + from_height_out;
    float hills_out = 0.0;
    mx_noise2d_float(hills_amplitude, hills_pivot, geomprop_UV0_out, hills_out);
    vec3 from_noise_out = vec3(0.0);
    NG_bump_vector3(hills_out, from_noise_scale, geomprop_Nworld_out, geomprop_Tworld_out, geomprop_Bworld_out, from_noise_out);
    vec3 three_out = two_out + from_noise_out;
    vec3 together_out = mx_normalize(three_out);
    normal = vec4(together_out, 1.0);
}
