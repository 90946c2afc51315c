#version 400

// Uniform block: PublicUniforms
uniform bool photographed = false;
uniform bool shown_value2 = true;
uniform sampler2D photo_file;
uniform int photo_layer = 0;
uniform float photo_default = 0.0;
uniform int photo_uaddressmode = 2;
uniform int photo_vaddressmode = 2;
uniform int photo_filtertype = 1;
uniform int photo_framerange = 0;
uniform int photo_frameoffset = 0;
uniform int photo_frameendaction = 0;
uniform vec2 photo_uv_scale = vec2(1.0);
uniform vec2 photo_uv_offset = vec2(0.0);
uniform float ground_value2 = 0.5;
uniform float tiled_in2 = 6.0;
uniform int height_index = 1;
uniform float cover_value2 = 0.5;
uniform float cracks_amplitude = 1.0;
uniform int cracks_octaves = 4;
uniform float cracks_lacunarity = 2.0;
uniform float cracks_diminish = 0.5;
uniform float haze_amplitude = 0.2;
uniform float haze_pivot = 0.0;
uniform int along_index = 0;
uniform sampler2D picture_file;
uniform int picture_layer = 0;
uniform float picture_default = 0.0;
uniform int picture_uaddressmode = 2;
uniform int picture_vaddressmode = 2;
uniform int picture_filtertype = 1;
uniform int picture_framerange = 0;
uniform int picture_frameoffset = 0;
uniform int picture_frameendaction = 0;
uniform vec2 picture_uv_scale = vec2(1.0);
uniform vec2 picture_uv_offset = vec2(0.0);
uniform float cushions_jitter = 1.0;
uniform int cushions_style = 0;

in VertexData
{
    vec2 texcoord_0;
} vd;

// Pixel shader outputs
out vec4 grey;

// The largest finite and the smallest normal number of 32-bit IEEE 754.
#define M_FLOAT_MAX 3.402823466e38
// Nearest float; only what is infinite is changed by it.
float mx_finite(float a) { return clamp(a, -M_FLOAT_MAX, M_FLOAT_MAX); }

vec2 mx_finite(vec2 a) { return clamp(a, -M_FLOAT_MAX, M_FLOAT_MAX); }

vec3 mx_finite(vec3 a) { return clamp(a, -M_FLOAT_MAX, M_FLOAT_MAX); }

vec4 mx_finite(vec4 a) { return clamp(a, -M_FLOAT_MAX, M_FLOAT_MAX); }

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

void mx_noise2d_float(float amplitude, float pivot, vec2 texcoord, out float result)
{
    result = pivot + amplitude * mx_perlin_noise_float(texcoord);
}

// The whole range of a word onto [0,1].
float mx_bits_to_unit(uint bits)
{
    return float(bits) / 4294967295.0;
}

// The cell of a corner; corners further out than an integer reaches share the outermost cell.
int mx_cell(float corner) { return int(clamp(corner, -2147483648.0, 2147483520.0)); }

ivec3 mx_cell(vec3 corner) { return ivec3(clamp(corner, -2147483648.0, 2147483520.0)); }

ivec4 mx_cell(vec4 corner) { return ivec4(clamp(corner, -2147483648.0, 2147483520.0)); }

float mx_cell_noise_float(float p) { return mx_bits_to_unit(mx_hash(mx_cell(floor(p)))); }

float mx_cell_noise_float(vec2 p) { return mx_bits_to_unit(mx_hash(mx_cell(floor(p)))); }

float mx_cell_noise_float(vec3 p) { return mx_bits_to_unit(mx_hash(mx_cell(floor(p)))); }

float mx_cell_noise_float(vec4 p) { return mx_bits_to_unit(mx_hash(mx_cell(floor(p)))); }

vec2 mx_cell_vec2(ivec2 cell)
{
    return vec2(mx_bits_to_unit(mx_hash(ivec3(cell, 0))), mx_bits_to_unit(mx_hash(ivec3(cell, 1))));
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

void main()
{
    vec2 uv_out = vd.texcoord_0.xy;
    vec2 tiled_out = uv_out * tiled_in2;
    float shown_out = 0.0;
    if (photographed == shown_value2)
    {
        float photo_out = 0.0;
        mx_image_float(photo_file, photo_layer, photo_default, tiled_out, photo_uaddressmode, photo_vaddressmode, photo_filtertype, photo_framerange, photo_frameoffset, photo_frameendaction, photo_uv_scale, photo_uv_offset, photo_out);
        shown_out = photo_out;
    }
    else
    {
        float height_out = uv_out[clamp(height_index, 0, 1)];
        float haze_out = 0.0;
        mx_noise2d_float(haze_amplitude, haze_pivot, tiled_out, haze_out);
        float picture_out = 0.0;
        mx_image_float(picture_file, picture_layer, picture_default, uv_out, picture_uaddressmode, picture_vaddressmode, picture_filtertype, picture_framerange, picture_frameoffset, picture_frameendaction, picture_uv_scale, picture_uv_offset, picture_out);
        float ground_out = 0.0;
        if (height_out > ground_value2)
        {
            float cracks_out = 0.0;
            mx_fractal2d_float(cracks_amplitude, cracks_octaves, cracks_lacunarity, cracks_diminish, tiled_out, cracks_out);
            float rock_out = cracks_out + haze_out;
            ground_out = rock_out;
        }
        else
        {
            float along_out = uv_out[clamp(along_index, 0, 1)];
            float cover_out = 0.0;
            if (along_out > cover_value2)
            {
                float cushions_out = 0.0;
                mx_worleynoise2d_float(tiled_out, cushions_jitter, cushions_style, cushions_out);
                float moss_out = cushions_out + haze_out;
                cover_out = moss_out;
            }
            else
            {
                cover_out = picture_out;
            }
            ground_out = cover_out;
        }
        shown_out = ground_out;
    }
    grey = vec4(vec3(shown_out), 1.0);
}
