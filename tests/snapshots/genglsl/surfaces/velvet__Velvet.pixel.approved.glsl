#version 400

struct BSDF { vec3 response; vec3 throughput; };
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
uniform float velvet_opacity = 1.0;
uniform float fuzz_weight = 1.0;
uniform vec3 fuzz_color = vec3(1.0, 0.35, 0.5);
uniform int fuzz_mode = 1;
uniform float cloth_weight = 1.0;
uniform float cloth_roughness = 0.9;
uniform bool cloth_energy_compensation = true;
uniform float pile_inlow = 0.0;
uniform float pile_inhigh = 1.0;
uniform float pile_outlow = 0.35;
uniform float pile_outhigh = 0.7;
uniform vec3 dye_fg = vec3(0.14, 0.007, 0.045);
uniform vec3 dye_bg = vec3(0.09, 0.004, 0.03);
uniform float lie_low = -0.25;
uniform float lie_high = 0.35;
uniform float brushing_amplitude = 1.0;
uniform int brushing_octaves = 3;
uniform float brushing_lacunarity = 2.0;
uniform float brushing_diminish = 0.5;
uniform float spread_in2 = 1.3;

in VertexData
{
    vec3 positionObject;
    vec3 normalWorld;
    vec3 positionWorld;
} vd;

// Pixel shader outputs
out vec4 out1;

#define M_PI 3.1415926535897932
#define M_FLOAT_EPS 1e-8
// The largest finite and the smallest normal number of 32-bit IEEE 754.
#define M_FLOAT_MAX 3.402823466e38
float mx_square(float value) { return value * value; }

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

// Hermite step; a plain step where the edges meet or have changed places.
float mx_smoothstep(float value, float low, float high)
{
    return value >= high ? 1.0 : value <= low ? 0.0 : smoothstep(low, high, value);
}

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

// A. Conty Estevez and C. Kulla, Production Friendly Microfacet Sheen BRDF, SIGGRAPH 2017 course, equation 2, without
// shadowing but with the smooth denominator of D. Neubelt and M. Pettineo (Crafting a Next-Gen Material Pipeline for
// The Order: 1886, 2013).
float mx_imageworks_sheen_brdf(float NdotL, float NdotV, float NdotH, float roughness)
{
    float power = 1.0 / max(roughness, 0.005);
    float fibres = (2.0 + power) * pow(1.0 - NdotH * NdotH, 0.5 * power);
    return fibres * M_PI_INV / (8.0 * (NdotL + NdotV - NdotL * NdotV));
}

// Hemispherical reflectance in the view's direction: a rational fit to integrals of the lobe.
float mx_imageworks_sheen_dir_albedo_analytic(float NdotV, float roughness)
{
    vec2 fit = vec2(13.67300, 1.0)
             + NdotV * (vec2(-68.78018, 61.57746) + NdotV * vec2(60.28956, 121.81241))
             + roughness * (vec2(799.08825, 442.78211) + NdotV * vec2(-905.00061, 2597.49308)
                            + roughness * vec2(1086.96473, 3045.55075));
    return clamp(fit.x / fit.y, 0.0, 1.0);
}

float mx_imageworks_sheen_dir_albedo(float NdotV, float roughness)
{
    return mx_imageworks_sheen_dir_albedo_analytic(NdotV, roughness);
}

// T. Zeltner, B. Burley and M. Chiang, Practical Multiple-Scattering Sheen Using Linearly Transformed Cosines,
// SIGGRAPH 2022 talk; fits to its tables are those of its published source.
float mx_zeltner_sheen_dir_albedo(float NdotV, float roughness)
{
    float y = roughness;
    float width = y * (0.0206607 + 1.58491 * y) / (0.0379424 + y * (1.32227 + y));
    float middle = y * (y * (y * (1.7932 - 0.95943 * y * y) - 1.14885) - 0.193854) / (0.046391 + y);
    float rest = y * (0.000654023 + y * (0.119681 * y - 0.0207818)) / (1.26264 + y * (y - 1.92021));
    return exp(-0.5 * mx_square((NdotV - middle) / width)) / (width * sqrt(2.0 * M_PI)) + rest;
}

// The lobe with its cosine, scaled to an integral of one. Its matrix [a 0 b; 0 a 0; 0 0 1] acts in the frame with the
// view direction in the plane of the first and last axes; of the second coordinate only the square is needed.
float mx_zeltner_sheen_lobe(vec3 L, vec3 V, vec3 N, float NdotV, float roughness)
{
    float NdotL = dot(N, L);
    float x = NdotV;
    float y = roughness;
    float a = y * (2.58126 * x + 0.813703 * y) / (1.0 + x * (0.310327 * x + 2.60994 * y));
    float b = sqrt(1.0 - x) * (y - 1.0) * y * y * y / (0.0000254053 + x * (1.71228 - 1.71506 * y) + 1.34174 * y * y);
    float along = (dot(L, V) - NdotL * x) * inversesqrt(max(1.0 - x * x, M_FLOAT_EPS));
    float size2 = a * (a * (dot(L, L) - NdotL * NdotL) + 2.0 * b * along * NdotL) + (b * b + 1.0) * NdotL * NdotL;
    return max(NdotL, 0.0) * M_PI_INV * mx_square(a / size2);
}

// Mode 0 is the lobe of Conty and Kulla, mode 1 that of Zeltner and others.
void mx_sheen_bsdf(
    ClosureData closureData, float weight, vec3 color, float roughness, vec3 N, int mode, inout BSDF bsdf)
{
    if (weight < M_FLOAT_EPS)
        return;
    if (closureData.closureType == CLOSURE_TYPE_TRANSMISSION)
        return;
    vec3 V = closureData.V;
    vec3 L = closureData.L;
    N = mx_forward_facing_normal(N, V);
    float NdotV = mx_positive_cosine(N, V);
    if (mode != 0)
        roughness = clamp(roughness, 0.01, 1.0);
    float albedo = mode == 0
        ? mx_imageworks_sheen_dir_albedo(NdotV, roughness)
        : mx_zeltner_sheen_dir_albedo(NdotV, roughness);
    // The fits to the first lobe are up to 1.3 % too low.
    bsdf.throughput = vec3(1.0 - (mode == 0 ? albedo + 0.008 : albedo) * weight);
    if (closureData.closureType == CLOSURE_TYPE_INDIRECT)
        bsdf.response = mx_environment_irradiance(N) * color * (albedo * weight);
    else if (mx_is_lit(closureData) && mode == 0)
    {
        float NdotL = mx_positive_cosine(N, L);
        float lobe = mx_imageworks_sheen_brdf(NdotL, NdotV, mx_positive_cosine(N, normalize(L + V)), roughness);
        bsdf.response = color * (lobe * NdotL * closureData.occlusion * weight);
    }
    else if (mx_is_lit(closureData))
        bsdf.response = color * (mx_zeltner_sheen_lobe(L, V, N, NdotV, roughness)
                                 * albedo * closureData.occlusion * weight);
}

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

void mx_layer_bsdf(ClosureData closureData, BSDF top, BSDF base, out BSDF result)
{
    result = BSDF(base.response * top.throughput + top.response, base.throughput * top.throughput);
}

void main()
{
    vec3 place_out = vd.positionObject;
    vec3 spread_out = place_out * spread_in2;
    float brushing_out = 0.0;
    mx_fractal3d_float(brushing_amplitude, brushing_octaves, brushing_lacunarity, brushing_diminish, spread_out, brushing_out);
    float lie_out = mx_smoothstep(brushing_out, lie_low, lie_high);
    float pile_out = pile_outlow + mx_divide((lie_out - pile_inlow) * (pile_outhigh - pile_outlow), pile_inhigh - pile_inlow);
    vec3 geomprop_Nworld_out = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
    vec3 dye_out = mix(dye_bg, dye_fg, lie_out);
    surfaceshader velvet_out = surfaceshader(vec3(0.0), vec3(0.0));
    {
        vec3 N = normalize(vd.normalWorld);
        vec3 V = normalize(u_viewPosition - vd.positionWorld);
        vec3 P = vd.positionWorld;
        {
            ClosureData closureData = ClosureData(CLOSURE_TYPE_INDIRECT, vec3(0.0), V, N, P, 1.0);
            BSDF fuzz_out = BSDF(vec3(0.0), vec3(1.0));
            mx_sheen_bsdf(closureData, fuzz_weight, fuzz_color, pile_out, geomprop_Nworld_out, fuzz_mode, fuzz_out);
            BSDF cloth_out = BSDF(vec3(0.0), vec3(1.0));
            mx_oren_nayar_diffuse_bsdf(closureData, cloth_weight, dye_out, cloth_roughness, geomprop_Nworld_out, cloth_energy_compensation, cloth_out);
            BSDF piled_out = BSDF(vec3(0.0), vec3(1.0));
            mx_layer_bsdf(closureData, fuzz_out, cloth_out, piled_out);
            velvet_out.color += piled_out.response;
        }
        velvet_out.color *= velvet_opacity;
        velvet_out.transparency = mix(vec3(1.0), velvet_out.transparency, velvet_opacity);
    }
    material Velvet_out = velvet_out;
    out1 = vec4(Velvet_out.color, 1.0);
}
