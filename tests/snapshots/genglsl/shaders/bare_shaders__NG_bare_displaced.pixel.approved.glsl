#version 400

struct BSDF { vec3 response; vec3 throughput; };
struct surfaceshader { vec3 color; vec3 transparency; };
struct displacementshader { vec3 offset; float scale; };
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
uniform mat4 u_worldMatrix = mat4(1.0);
uniform mat4 u_worldInverseTransposeMatrix = mat4(1.0);

// Uniform block: PublicUniforms
uniform float bumpy_scale = 0.1;
uniform float bumps_amplitude = 1.0;
uniform float bumps_pivot = 0.0;
uniform vec2 often_in2 = vec2(10.0, 5.0);
uniform float displaced_shown_matte_weight = 1.0;
uniform vec3 displaced_shown_matte_color = vec3(0.18);
uniform float displaced_shown_matte_roughness = 0.0;
uniform bool displaced_shown_matte_energy_compensation = false;
uniform float displaced_shown_surface_opacity = 1.0;

in VertexData
{
    vec3 normalWorld;
    vec3 positionWorld;
    vec2 texcoord_0;
    vec3 positionObject;
    vec3 normalObject;
} vd;

// Pixel shader outputs
out vec4 displaced;

#define M_FLOAT_EPS 1e-8
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

// Whether one light is to be reflected. Without lights a compiler can forget what is behind the question.
#ifdef MAX_LIGHT_SOURCES
#define mx_is_lit(closureData) (closureData.closureType == CLOSURE_TYPE_REFLECTION)
#else
#define mx_is_lit(closureData) false
#endif

// The side of the surface that the viewer sees.
vec3 mx_forward_facing_normal(vec3 N, vec3 V) { return dot(N, V) < 0.0 ? -N : N; }

// Cosine between unit vectors, limited to what can be divided by.
float mx_positive_cosine(vec3 a, vec3 b) { return clamp(dot(a, b), M_FLOAT_EPS, 1.0); }

// M. Oren and S. Nayar, Generalization of Lambert's Reflectance Model, SIGGRAPH 1994, equation 30, relative to Lambert.
float mx_oren_nayar_diffuse(float NdotV, float NdotL, float LdotV, float roughness)
{
    float variance = roughness * roughness;
    float planar = max(LdotV - NdotL * NdotV, 0.0) / max(NdotL, NdotV);
    return 1.0 - 0.5 * variance / (variance + 0.33) + 0.45 * variance / (variance + 0.09) * planar;
}

// Hemispherical reflectance in the view's direction: a rational fit to integrals of the lobe.
float mx_oren_nayar_diffuse_dir_albedo_analytic(float NdotV, float roughness)
{
    vec2 fit = vec2(-0.4297, -0.6076) - vec2(0.7632, 0.4993) * NdotV + vec2(1.4385, 2.0315) * roughness;
    fit = 1.0 + roughness * fit;
    return clamp(fit.x / fit.y, 0.0, 1.0);
}

float mx_oren_nayar_diffuse_dir_albedo(float NdotV, float roughness)
{
    return mx_oren_nayar_diffuse_dir_albedo_analytic(NdotV, roughness);
}

// The energy-preserving Oren-Nayar lobe: J. Portsmouth, P. Kutz and S. Hill, EON: A Practical Energy-Preserving Rough
// Diffuse BRDF, JCGT 2025. Single scattering is the model of Y. Fujii, A tiny improvement of Oren-Nayar reflectance
// model, whose constants are 1/2 - 2/(3 pi) and 2/3 - 28/(15 pi).
float mx_eon_amplitude(float roughness) { return 1.0 / (1.0 + 0.28779341 * roughness); }

float mx_eon_average_albedo(float roughness)
{
    return mx_eon_amplitude(roughness) * (1.0 + 0.07248821 * roughness);
}

float mx_eon_single_albedo(float cosine, float roughness)
{
    float sine = sqrt(max(1.0 - cosine * cosine, 0.0));
    float arc = sine * (acos(clamp(cosine, -1.0, 1.0)) - sine * cosine);
    float rest = sine * (1.0 - sine * sine * sine) / cosine - sine;
    return mx_eon_amplitude(roughness) * (1.0 + roughness * M_PI_INV * (arc + rest * 2.0 / 3.0));
}

// Colour of the light that bounced more than once.
vec3 mx_eon_multiple_color(float average, vec3 color)
{
    return color * color * average / (1.0 - color * max(1.0 - average, 0.0));
}

vec3 mx_eon_diffuse(float NdotV, float NdotL, float LdotV, float roughness, vec3 color)
{
    float planar = LdotV - NdotL * NdotV;
    planar = planar > 0.0 ? planar / max(NdotL, NdotV) : planar;
    float average = mx_eon_average_albedo(roughness);
    float missed = max(1.0 - mx_eon_single_albedo(NdotV, roughness), M_FLOAT_EPS)
                 * max(1.0 - mx_eon_single_albedo(NdotL, roughness), M_FLOAT_EPS) / max(1.0 - average, M_FLOAT_EPS);
    return color * mx_eon_amplitude(roughness) * (1.0 + roughness * planar)
         + mx_eon_multiple_color(average, color) * missed;
}

vec3 mx_eon_dir_albedo(float NdotV, float roughness, vec3 color)
{
    vec3 multiple = mx_eon_multiple_color(mx_eon_average_albedo(roughness), color);
    return mix(multiple, color, mx_eon_single_albedo(NdotV, roughness));
}

void mx_oren_nayar_diffuse_bsdf(
    ClosureData closureData,
    float weight,
    vec3 color,
    float roughness,
    vec3 N,
    bool energy_compensation,
    inout BSDF bsdf)
{
    bsdf.throughput = vec3(0.0);
    if (weight < M_FLOAT_EPS)
        return;
    vec3 V = closureData.V;
    vec3 L = closureData.L;
    N = mx_forward_facing_normal(N, V);
    float NdotV = mx_positive_cosine(N, V);
    if (mx_is_lit(closureData))
    {
        float NdotL = mx_positive_cosine(N, L);
        vec3 diffuse = energy_compensation
            ? mx_eon_diffuse(NdotV, NdotL, dot(L, V), roughness, color)
            : mx_oren_nayar_diffuse(NdotV, NdotL, mx_positive_cosine(L, V), roughness) * color;
        bsdf.response = diffuse * (closureData.occlusion * weight * NdotL * M_PI_INV);
    }
    else if (closureData.closureType == CLOSURE_TYPE_INDIRECT)
    {
        vec3 albedo = energy_compensation
            ? mx_eon_dir_albedo(NdotV, roughness, color)
            : mx_oren_nayar_diffuse_dir_albedo(NdotV, roughness) * color;
        bsdf.response = mx_environment_irradiance(N) * albedo * weight;
    }
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

vec2 texcoord_0;
vec3 positionObject;
vec3 normalObject;
vec3 normalWorld;
vec3 positionWorld;

vec3 displacedPosition()
{
    vec2 st_out = texcoord_0.xy;
    vec2 often_out = st_out * often_in2;
    float bumps_out = 0.0;
    mx_noise2d_float(bumps_amplitude, bumps_pivot, often_out, bumps_out);
    displacementshader bumpy_out = displacementshader(vec3(0.0, 0.0, bumps_out), bumpy_scale);
    displacementshader displacement = bumpy_out;
    vec3 offset = displacement.offset * displacement.scale;
    vec3 normal = normalObject * inversesqrt(max(dot(normalObject, normalObject), 1.17549435e-38));
    return positionObject + offset.z * normal;
}

void main()
{
    {
        vec3 normal = vd.normalObject * inversesqrt(max(dot(vd.normalObject, vd.normalObject), 1.17549435e-38));
        vec3 across = dFdx(vd.positionObject);
        across -= dot(across, normal) * normal;
        vec3 along = dFdy(vd.positionObject);
        along -= dot(along, normal) * normal;
        texcoord_0 = vd.texcoord_0 + dFdx(vd.texcoord_0);
        positionObject = vd.positionObject + across;
        normalObject = vd.normalObject + dFdx(vd.normalObject);
        vec3 right = displacedPosition();
        texcoord_0 = vd.texcoord_0 + dFdy(vd.texcoord_0);
        positionObject = vd.positionObject + along;
        normalObject = vd.normalObject + dFdy(vd.normalObject);
        vec3 above = displacedPosition();
        texcoord_0 = vd.texcoord_0;
        positionObject = vd.positionObject;
        normalObject = vd.normalObject;
        vec3 here = displacedPosition();
        right -= here;
        above -= here;
        float turn = sign(dot(cross(across, along), normal));
        positionObject = here;
        normalObject = turn * cross(right, above);
        normalObject = dot(normalObject, normalObject) > 0.0 ? normalize(normalObject) : normal;
        positionWorld = (u_worldMatrix * vec4(here, 1.0)).xyz;
        normalWorld = (u_worldInverseTransposeMatrix * vec4(normalObject, 0.0)).xyz;
        normalWorld *= inversesqrt(max(dot(normalWorld, normalWorld), 1.17549435e-38));
    }
    vec3 geomprop_Nworld_out = normalWorld * inversesqrt(max(dot(normalWorld, normalWorld), 1.17549435e-38));
    surfaceshader displaced_shown_surface_out = surfaceshader(vec3(0.0), vec3(0.0));
    {
        vec3 N = normalize(normalWorld);
        vec3 V = normalize(u_viewPosition - positionWorld);
        vec3 P = positionWorld;
        {
            ClosureData closureData = ClosureData(CLOSURE_TYPE_INDIRECT, vec3(0.0), V, N, P, 1.0);
            BSDF displaced_shown_matte_out = BSDF(vec3(0.0), vec3(1.0));
            mx_oren_nayar_diffuse_bsdf(closureData, displaced_shown_matte_weight, displaced_shown_matte_color, displaced_shown_matte_roughness, geomprop_Nworld_out, displaced_shown_matte_energy_compensation, displaced_shown_matte_out);
            displaced_shown_surface_out.color += displaced_shown_matte_out.response;
        }
        displaced_shown_surface_out.color *= displaced_shown_surface_opacity;
        displaced_shown_surface_out.transparency = mix(vec3(1.0), displaced_shown_surface_out.transparency, displaced_shown_surface_opacity);
    }
    material displaced_shown_out = displaced_shown_surface_out;
    displaced = vec4(displaced_shown_out.color, 1.0);
}
