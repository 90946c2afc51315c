#version 400

#define dFdx(p) (0.0 * (p))
#define dFdy(p) (0.0 * (p))

struct displacementshader { vec3 offset; float scale; };

// Uniform block: PrivateUniforms
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_viewProjectionMatrix = mat4(1.0);
uniform mat4 u_worldInverseTransposeMatrix = mat4(1.0);

// Uniform block: PublicUniforms
uniform float DS_hammered_scale = 0.12;
uniform vec3 bulge_in2 = vec3(0.0, 0.1, 0.0);
uniform float dents_jitter = 1.0;
uniform int dents_style = 0;
uniform sampler2D scale_file;
uniform int scale_layer = 0;
uniform float scale_default = 0.0;
uniform int scale_uaddressmode = 2;
uniform int scale_vaddressmode = 2;
uniform int scale_filtertype = 1;
uniform int scale_framerange = 0;
uniform int scale_frameoffset = 0;
uniform int scale_frameendaction = 0;
uniform vec2 scale_uv_scale = vec2(1.0);
uniform vec2 scale_uv_offset = vec2(0.0);
uniform float often_in2 = 4.5;

// Inputs block: VertexInputs
in vec3 i_position;
in vec3 i_normal;
in vec3 i_tangent;
in vec2 i_texcoord_0;

out VertexData
{
    vec3 normalWorld;
    vec3 tangentWorld;
    vec3 positionObject;
    vec3 positionWorld;
    vec3 tangentObject;
    vec2 texcoord_0;
    vec3 normalObject;
} vd;

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

vec3 displacedPosition()
{
    vec3 place_out = vd.positionObject;
    vec3 often_out = place_out * often_in2;
    float dents_out = 0.0;
    mx_worleynoise3d_float(often_out, dents_jitter, dents_style, dents_out);
    float bowl_out = dents_out * dents_out;
    vec2 geomprop_UV0_out = vd.texcoord_0.xy;
    float scale_out = 0.0;
    mx_image_float(scale_file, scale_layer, scale_default, geomprop_UV0_out, scale_uaddressmode, scale_vaddressmode, scale_filtertype, scale_framerange, scale_frameoffset, scale_frameendaction, scale_uv_scale, scale_uv_offset, scale_out);
    float dented_out = bowl_out * scale_out;
    float bulge_out = dot(place_out, bulge_in2);
    float height_out = dented_out + bulge_out;
    displacementshader DS_hammered_out = displacementshader(vec3(0.0, 0.0, height_out), DS_hammered_scale);
    displacementshader displacement = DS_hammered_out;
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
    vd.positionObject = i_position;
    vd.positionWorld = hPositionWorld.xyz;
    vd.texcoord_0 = i_texcoord_0;
    vd.normalObject = i_normal;
    vd.tangentObject = i_tangent;
    gl_Position = u_viewProjectionMatrix * (u_worldMatrix * vec4(displacedPosition(), 1.0));
}
