#version 400

struct BSDF { vec3 response; vec3 throughput; };
#define EDF vec3
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
uniform float lantern_opacity = 1.0;
uniform float sheet_mix = 0.45;
uniform float through_weight = 1.0;
uniform float outside_weight = 1.0;
uniform float outside_roughness = 0.6;
uniform bool outside_energy_compensation = false;
uniform vec3 inside_color0 = vec3(1.0);
uniform vec3 inside_color90 = vec3(0.25, 0.05, 0.02);
uniform float inside_exponent = 2.5;
uniform vec3 dyed_fg = vec3(0.85, 0.28, 0.12);
uniform vec3 dyed_bg = vec3(0.1, 0.05, 0.025);
uniform float paper_low = 0.03;
uniform float paper_high = 0.12;
uniform float thickness_inlow = -0.6;
uniform float thickness_inhigh = 0.6;
uniform float thickness_outlow = 0.7;
uniform float thickness_outhigh = 1.0;
uniform vec3 flame_fg = vec3(0.16, 0.025, 0.01);
uniform vec3 flame_bg = vec3(1.1, 0.42, 0.1);
uniform float fibres_amplitude = 1.0;
uniform int fibres_octaves = 3;
uniform float fibres_lacunarity = 2.0;
uniform float fibres_diminish = 0.5;
uniform float far_low = -0.7;
uniform float far_high = 1.0;
uniform float middle_in2 = 0.5;
uniform vec3 fibrous_in2 = vec3(22.0, 5.0, 22.0);
uniform int up_index = 1;
uniform float turns_in2 = 6.0;

in VertexData
{
    vec3 positionObject;
    vec3 normalWorld;
    vec3 positionWorld;
} vd;

// Pixel shader outputs
out vec4 out1;

#define M_FLOAT_EPS 1e-8
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

// Lambert's lobe on the far side of the surface.
void mx_translucent_bsdf(ClosureData closureData, float weight, vec3 color, vec3 N, inout BSDF bsdf)
{
    bsdf.throughput = vec3(0.0);
    if (weight < M_FLOAT_EPS)
        return;
    if (mx_is_lit(closureData))
        bsdf.response = color * (weight * clamp(-dot(N, closureData.L), 0.0, 1.0) * M_PI_INV);
    else if (closureData.closureType == CLOSURE_TYPE_INDIRECT)
        bsdf.response = color * weight * mx_environment_irradiance(-N);
}

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

void mx_mix_bsdf(ClosureData closureData, BSDF fg, BSDF bg, float amount, out BSDF result)
{
    result = BSDF(mix(bg.response, fg.response, amount), mix(bg.throughput, fg.throughput, amount));
}

// Generalised Schlick curve.
vec3 mx_fresnel_schlick(float cosine, vec3 F0, vec3 F90, float exponent)
{
    return mix(F0, F90, pow(clamp(1.0 - cosine, 0.0, 1.0), exponent));
}

void mx_uniform_edf(ClosureData closureData, vec3 color, out EDF result)
{
    result = closureData.closureType == CLOSURE_TYPE_EMISSION ? color : vec3(0.0);
}

// The base seen through a generalised Schlick curve.
void mx_generalized_schlick_edf(
    ClosureData closureData, vec3 color0, vec3 color90, float exponent, EDF base, out EDF result)
{
    float NdotV = clamp(abs(dot(closureData.N, closureData.V)), M_FLOAT_EPS, 1.0);
    result = base * mx_fresnel_schlick(NdotV, color0, color90, exponent);
}

void mx_multiply_edf_float(ClosureData closureData, EDF in1, float in2, out EDF result) { result = in1 * in2; }

void main()
{
    vec3 place_out = vd.positionObject;
    float up_out = place_out[clamp(up_index, 0, 2)];
    float turns_out = up_out * turns_in2;
    float turn_out = fract(turns_out);
    float middle_out = turn_out - middle_in2;
    float away_out = abs(middle_out);
    float paper_out = mx_smoothstep(away_out, paper_low, paper_high);
    vec3 fibrous_out = place_out * fibrous_in2;
    float fibres_out = 0.0;
    mx_fractal3d_float(fibres_amplitude, fibres_octaves, fibres_lacunarity, fibres_diminish, fibrous_out, fibres_out);
    float thickness_out = thickness_outlow + mx_divide((fibres_out - thickness_inlow) * (thickness_outhigh - thickness_outlow), thickness_inhigh - thickness_inlow);
    float clear_out = paper_out * thickness_out;
    vec3 dyed_out = mix(dyed_bg, dyed_fg, clear_out);
    vec3 geomprop_Nworld_out = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
    float far_out = mx_smoothstep(up_out, far_low, far_high);
    vec3 flame_out = mix(flame_bg, flame_fg, far_out);
    surfaceshader lantern_out = surfaceshader(vec3(0.0), vec3(0.0));
    {
        vec3 N = normalize(vd.normalWorld);
        vec3 V = normalize(u_viewPosition - vd.positionWorld);
        vec3 P = vd.positionWorld;
        {
            ClosureData closureData = ClosureData(CLOSURE_TYPE_INDIRECT, vec3(0.0), V, N, P, 1.0);
            BSDF through_out = BSDF(vec3(0.0), vec3(1.0));
            mx_translucent_bsdf(closureData, through_weight, dyed_out, geomprop_Nworld_out, through_out);
            BSDF outside_out = BSDF(vec3(0.0), vec3(1.0));
            mx_oren_nayar_diffuse_bsdf(closureData, outside_weight, dyed_out, outside_roughness, geomprop_Nworld_out, outside_energy_compensation, outside_out);
            BSDF sheet_out = BSDF(vec3(0.0), vec3(1.0));
            mx_mix_bsdf(closureData, through_out, outside_out, sheet_mix, sheet_out);
            lantern_out.color += sheet_out.response;
        }
        {
            ClosureData closureData = ClosureData(CLOSURE_TYPE_EMISSION, vec3(0.0), V, N, P, 1.0);
            EDF light_out = EDF(0.0);
            mx_uniform_edf(closureData, flame_out, light_out);
            EDF inside_out = EDF(0.0);
            mx_generalized_schlick_edf(closureData, inside_color0, inside_color90, inside_exponent, light_out, inside_out);
            EDF shining_out = EDF(0.0);
            mx_multiply_edf_float(closureData, inside_out, clear_out, shining_out);
            lantern_out.color += shining_out;
        }
        lantern_out.color *= lantern_opacity;
        lantern_out.transparency = mix(vec3(1.0), lantern_out.transparency, lantern_opacity);
    }
    material Lantern_out = lantern_out;
    out1 = vec4(Lantern_out.color, 1.0);
}
