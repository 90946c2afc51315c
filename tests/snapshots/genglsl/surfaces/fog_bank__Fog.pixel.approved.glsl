#version 400

#define EDF vec3
struct VDF { vec3 response; vec3 throughput; };
struct volumeshader { vec3 color; vec3 transparency; };
struct surfaceshader { vec3 color; vec3 transparency; };
#define material surfaceshader

// Uniform block: PrivateUniforms
uniform vec3 u_viewPosition = vec3(0.0);
uniform mat4 u_envMatrix = mat4(-1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, -1.0, 0.0, 0.0, 0.0, 0.0, 1.0);
uniform sampler2D u_envRadiance;
uniform float u_envLightIntensity = 1.0;
uniform int u_envRadianceMips = 1;
uniform int u_envRadianceSamples = 16;
uniform sampler2D u_envIrradiance;
uniform bool u_refractionTwoSided = false;

// Uniform block: PublicUniforms
uniform vec3 glimmer_color = vec3(0.05, 0.1, 0.02);
uniform vec3 thick_in2 = vec3(1.2);
uniform float thin_in2 = 0.8;
uniform vec3 mist_absorption = vec3(0.05, 0.1, 0.3);
uniform vec3 mist_scattering = vec3(0.9, 0.8, 0.7);
uniform float mist_anisotropy = 0.4;
uniform vec3 smoke_absorption = vec3(1.5, 1.0, 0.6);
uniform float wisps_amplitude = 1.0;
uniform float wisps_pivot = 0.5;
uniform vec2 often_in2 = vec2(12.0, 6.0);

in VertexData
{
    vec2 texcoord_0;
    vec3 positionWorld;
    vec3 normalWorld;
} vd;

// Pixel shader outputs
out vec4 out1;

// The largest finite and the smallest normal number of 32-bit IEEE 754.
#define M_FLOAT_MAX 3.402823466e38
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

vec2 mx_power(vec2 base, vec2 exponent)
{
    return vec2(mx_power(base.x, exponent.x), mx_power(base.y, exponent.y));
}

vec3 mx_power(vec3 base, vec3 exponent)
{
    return vec3(mx_power(base.xy, exponent.xy), mx_power(base.z, exponent.z));
}

vec4 mx_power(vec4 base, vec4 exponent)
{
    return vec4(mx_power(base.xyz, exponent.xyz), mx_power(base.w, exponent.w));
}

vec2 mx_power(vec2 base, float exponent) { return mx_power(base, vec2(exponent)); }

vec3 mx_power(vec3 base, float exponent) { return mx_power(base, vec3(exponent)); }

vec4 mx_power(vec4 base, float exponent) { return mx_power(base, vec4(exponent)); }

#define CLOSURE_TYPE_REFLECTION 1
#define CLOSURE_TYPE_TRANSMISSION 2
#define CLOSURE_TYPE_INDIRECT 3
#define CLOSURE_TYPE_EMISSION 4
// L and V are unit directions to the light and the viewer, N is the shading normal, P the shaded point; all are in
// world space. Occlusion is one where the light is not in shadow.
struct ClosureData { int closureType; vec3 L, V, N, P; float occlusion; };

#define M_PI_INV 0.3183098861837907
// The colour of an equirectangular environment. Its middle is the direction -z.
vec3 mx_latlong_map_lookup(vec3 dir, mat4 transform, float lod, sampler2D tex_sampler)
{
    dir = normalize((transform * vec4(dir, 0.0)).xyz);
    vec2 angles = vec2(0.5 * atan(dir.x, -dir.z), -asin(clamp(dir.y, -1.0, 1.0)));
    return textureLod(tex_sampler, angles * M_PI_INV + 0.5, lod).rgb;
}

vec3 mx_environment_irradiance(vec3 N)
{
    return u_envLightIntensity * mx_latlong_map_lookup(N, u_envMatrix, 0.0, u_envIrradiance);
}

// What is seen where nothing is in the way.
vec3 mx_environment_behind(vec3 V)
{
    return u_envLightIntensity * mx_latlong_map_lookup(-V, u_envMatrix, 0.0, u_envRadiance);
}

// What is lost on a unit of the way, by absorption and by scattering.
vec3 mx_volume_extinction(VDF vdf) { return max(vdf.response, 0.0) - log(clamp(vdf.throughput, 1e-6, 1.0)); }

// The part of the light that is left at the end of the way.
vec3 mx_volume_passing(vec3 extinction, float path) { return exp(-extinction * path); }

// The length of a way without losses on which as much is collected; the first terms of the series where little is lost.
vec3 mx_volume_reach(vec3 extinction, float path)
{
    vec3 depth = extinction * path;
    vec3 part = (1.0 - exp(-depth)) / max(depth, 1e-3);
    return path * mix(part, 1.0 - 0.5 * depth, lessThan(depth, vec3(1e-3)));
}

// Whether one light is to be reflected. Without lights a compiler can forget what is behind the question.
#ifdef MAX_LIGHT_SOURCES
#define mx_is_lit(closureData) (closureData.closureType == CLOSURE_TYPE_REFLECTION)
#else
#define mx_is_lit(closureData) false
#endif

void mx_absorption_vdf(ClosureData closureData, vec3 absorption, inout VDF vdf)
{
    if (closureData.closureType == CLOSURE_TYPE_TRANSMISSION)
        vdf = VDF(vec3(0.0), exp(-absorption));
}

// Phase function: L. G. Henyey and J. L. Greenstein, Diffuse radiation in the galaxy, 1941. Of the environment, the more
// comes from behind the more forward the medium scatters.
void mx_anisotropic_vdf(ClosureData closureData, vec3 absorption, vec3 scattering, float anisotropy, inout VDF vdf)
{
    mx_absorption_vdf(closureData, absorption, vdf);
    float g = clamp(anisotropy, -0.999, 0.999);
    vec3 part = vec3(0.0);
    if (mx_is_lit(closureData))
    {
        float spread = max(1.0 + g * g + 2.0 * g * dot(closureData.L, closureData.V), 1e-6);
        part = vec3(closureData.occlusion * 0.25 * M_PI_INV * (1.0 - g * g) / (spread * sqrt(spread)));
    }
    else if (closureData.closureType == CLOSURE_TYPE_INDIRECT)
        part = mix(mx_environment_irradiance(closureData.V), mx_environment_irradiance(-closureData.V), 0.5 + 0.5 * g);
    else if (closureData.closureType == CLOSURE_TYPE_TRANSMISSION)
        part = vec3(1.0);
    vdf.response = max(scattering, 0.0) * part;
}

// A medium between two: optical depths are blended, so transmittances are as powers.
void mx_mix_vdf(ClosureData closureData, VDF fg, VDF bg, float amount, out VDF result)
{
    result = VDF(
        mix(bg.response, fg.response, amount),
        mx_power(bg.throughput, 1.0 - amount) * mx_power(fg.throughput, amount));
}

// Two media in one place: optical depths add, so transmittances multiply.
void mx_add_vdf(ClosureData closureData, VDF in1, VDF in2, out VDF result)
{
    result = VDF(in1.response + in2.response, in1.throughput * in2.throughput);
}

// A medium of another density: the optical depth is scaled.
void mx_multiply_vdf_color3(ClosureData closureData, VDF in1, vec3 in2, out VDF result)
{
    result = VDF(in1.response * in2, mx_power(in1.throughput, in2));
}

void mx_multiply_vdf_float(ClosureData closureData, VDF in1, float in2, out VDF result)
{
    result = VDF(in1.response * in2, mx_power(in1.throughput, in2));
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

void mx_uniform_edf(ClosureData closureData, vec3 color, out EDF result)
{
    result = closureData.closureType == CLOSURE_TYPE_EMISSION ? color : vec3(0.0);
}

void main()
{
    vec2 st_out = vd.texcoord_0.xy;
    vec2 often_out = st_out * often_in2;
    float wisps_out = 0.0;
    mx_noise2d_float(wisps_amplitude, wisps_pivot, often_out, wisps_out);
    volumeshader bank_out = volumeshader(vec3(0.0), vec3(0.0));
    {
        vec3 N = normalize(vd.normalWorld);
        vec3 V = normalize(u_viewPosition - vd.positionWorld);
        vec3 P = vd.positionWorld;
        float path = 2.0 * abs(dot(N, V));
        vec3 extinction = vec3(0.0);
        vec3 glow = vec3(0.0);
        for (int i = 0; i < 2; ++i)
        {
            ClosureData closureData = ClosureData(CLOSURE_TYPE_TRANSMISSION, vec3(0.0), V, N, P, 1.0);
            vec3 arriving = vec3(1.0);
            if (i == 1)
            {
                closureData.closureType = CLOSURE_TYPE_INDIRECT;
            }
            VDF smoke_out = VDF(vec3(0.0), vec3(1.0));
            mx_absorption_vdf(closureData, smoke_absorption, smoke_out);
            VDF mist_out = VDF(vec3(0.0), vec3(1.0));
            mx_anisotropic_vdf(closureData, mist_absorption, mist_scattering, mist_anisotropy, mist_out);
            VDF cloud_out = VDF(vec3(0.0), vec3(1.0));
            mx_mix_vdf(closureData, smoke_out, mist_out, wisps_out, cloud_out);
            VDF thick_out = VDF(vec3(0.0), vec3(1.0));
            mx_multiply_vdf_color3(closureData, cloud_out, thick_in2, thick_out);
            VDF thin_out = VDF(vec3(0.0), vec3(1.0));
            mx_multiply_vdf_float(closureData, mist_out, thin_in2, thin_out);
            VDF both_out = VDF(vec3(0.0), vec3(1.0));
            mx_add_vdf(closureData, thick_out, thin_out, both_out);
            if (i == 0)
            {
                extinction = mx_volume_extinction(both_out);
            }
            else
            {
                glow += arriving * both_out.response;
            }
        }
        {
            ClosureData closureData = ClosureData(CLOSURE_TYPE_EMISSION, vec3(0.0), V, N, P, 1.0);
            EDF glimmer_out = EDF(0.0);
            mx_uniform_edf(closureData, glimmer_color, glimmer_out);
            glow += glimmer_out;
        }
        bank_out.color = glow * mx_volume_reach(extinction, path);
        bank_out.color += mx_volume_passing(extinction, path) * mx_environment_behind(V);
    }
    material Fog_out = material(bank_out.color, bank_out.transparency);
    out1 = vec4(Fog_out.color, 1.0);
}
