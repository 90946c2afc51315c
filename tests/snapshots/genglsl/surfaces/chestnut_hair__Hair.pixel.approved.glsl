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
uniform float hair_opacity = 1.0;
uniform vec3 fibre_tint_R = vec3(0.9, 0.72, 0.55);
uniform vec3 fibre_tint_TT = vec3(1.0, 0.5, 0.22);
uniform vec3 fibre_tint_TRT = vec3(1.0, 0.55, 0.25);
uniform float fibre_ior = 1.55;
uniform float fibre_cuticle_angle = 0.515;
uniform float below_weight = 1.0;
uniform float below_roughness = 0.4;
uniform bool below_energy_compensation = false;
uniform float rough_longitudinal = 0.25;
uniform float rough_azimuthal = 0.3;
uniform float rough_scale_TT = 0.5;
uniform float rough_scale_TRT = 2.0;
uniform float pigment_melanin_redness = 0.55;
uniform vec3 pigment_eumelanin_color = vec3(0.657704, 0.498077, 0.254107);
uniform vec3 pigment_pheomelanin_color = vec3(0.829444, 0.67032, 0.349938);
uniform int lie_index = 0;
uniform vec3 dye_fg = vec3(0.26, 0.1, 0.038);
uniform vec3 dye_bg = vec3(0.13, 0.045, 0.018);
uniform float melanin_inlow = -0.8;
uniform float melanin_inhigh = 0.8;
uniform float melanin_outlow = 0.04;
uniform float melanin_outhigh = 0.35;
uniform float sunlit_low = -0.6;
uniform float sunlit_high = 0.6;
uniform float strands_amplitude = 1.0;
uniform int strands_octaves = 2;
uniform float strands_lacunarity = 2.0;
uniform float strands_diminish = 0.5;
uniform vec2 along_in2 = vec2(140.0, 0.5);

in VertexData
{
    vec2 texcoord_0;
    vec3 normalWorld;
    vec3 normalObject;
    vec3 tangentObject;
    vec3 bitangentObject;
    vec3 positionWorld;
} vd;

// Pixel shader outputs
out vec4 out1;

#define M_PI 3.1415926535897932
#define M_FLOAT_EPS 1e-8
// The largest finite and the smallest normal number of 32-bit IEEE 754.
#define M_FLOAT_MAX 3.402823466e38
#define M_FLOAT_MIN 1.175494351e-38
float mx_square(float value) { return value * value; }

vec2 mx_square(vec2 value) { return value * value; }

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
float mx_pow5(float x) { return x * mx_square(x * x); }

// Cosine between unit vectors, limited to what can be divided by.
float mx_positive_cosine(vec3 a, vec3 b) { return clamp(dot(a, b), M_FLOAT_EPS, 1.0); }

// Unit vector with the height z, turned about the axis by a part of the full circle.
vec3 mx_direction(float z, float turn)
{
    float phi = 2.0 * M_PI * turn;
    return vec3(sqrt(clamp(1.0 - z * z, 0.0, 1.0)) * vec2(cos(phi), sin(phi)), z);
}

// A point of the spherical Fibonacci set: R. Marques and others, Spherical Fibonacci Point Sets for Illumination
// Integrals, Computer Graphics Forum 2013, section 4.
vec2 mx_spherical_fibonacci(int i, int count)
{
    return vec2((float(i) + 0.5) / float(count), fract(float(i + 1) * 1.6180339887498948));
}

// Columns of the frame about the normal whose first axis is closest to a tangent.
mat3 mx_tangent_frame(vec3 N, vec3 X)
{
    X = normalize(X - dot(X, N) * N);
    return mat3(X, cross(N, X), N);
}

#define FRESNEL_MODEL_DIELECTRIC 0
#define FRESNEL_MODEL_CONDUCTOR 1
// A Fresnel curve. The model says what base and edge are: index of refraction and extinction of dielectrics and
// conductors, colours at 0 and 82 degrees of a Schlick curve. F90 and exponent are of a Schlick curve alone.
// A film has a thickness in nanometres; zero means no film.
struct FresnelData { int model; vec3 base; vec3 edge; vec3 F90; float exponent; float filmThickness; float filmIor; };

// Normal distribution: B. Walter and others, Microfacet Models for Refraction through Rough Surfaces, EGSR 2007,
// equation 33, in the anisotropic form of B. Burley 2012, appendix B.2.
float mx_ggx_NDF(vec3 H, vec2 alpha)
{
    vec3 stretched = vec3(H.xy / alpha, H.z);
    return M_PI_INV / (alpha.x * alpha.y * mx_square(dot(stretched, stretched)));
}

// Masking: Walter and others 2007, equation 34.
float mx_ggx_smith_G1(float cosine, float alpha)
{
    float cosine2 = cosine * cosine;
    return 2.0 / (1.0 + sqrt(1.0 + alpha * alpha * (1.0 - cosine2) / cosine2));
}

// Masking and shadowing at correlated heights: E. Heitz, Understanding the Masking-Shadowing Function in
// Microfacet-Based BRDFs, JCGT 2014, equation 99.
float mx_ggx_smith_G2(float NdotL, float NdotV, float alpha)
{
    vec2 c = vec2(NdotL, NdotV);
    vec2 lambda = c.yx * sqrt(mix(c * c, vec2(1.0), alpha * alpha));
    return 2.0 * NdotL * NdotV / (lambda.x + lambda.y);
}

// A visible normal by a point of the spherical cap: J. Dupuy and A. Benyoub, Sampling Visible GGX Normals with
// Spherical Caps, HPG 2023. The view must already be stretched by alpha and normalised.
vec3 mx_ggx_sample_VNDF(vec2 xi, vec3 stretchedV, vec2 alpha)
{
    vec3 H = stretchedV + mx_direction((1.0 - xi.y) * (1.0 + stretchedV.z) - stretchedV.z, xi.x);
    return normalize(vec3(H.xy * alpha, max(H.z, 0.0)));
}

vec3 mx_ggx_stretch(vec3 V, vec2 alpha) { return normalize(vec3(V.xy * alpha, V.z)); }

float mx_average_alpha(vec2 alpha) { return sqrt(alpha.x * alpha.y); }

// Schlick's curve with a dip at 82 degrees: N. Hoffman, Generalization of Adobe's Fresnel Model, 2023, after P. Kutz
// and others, Novel Aspects of the Adobe Standard Material, 2021. The dip's largest value is at a cosine of 1/7.
vec3 mx_fresnel_hoffman_schlick(float cosine, FresnelData fd)
{
    float x = clamp(cosine, 0.0, 1.0);
    float grazing = 1.0 - x;
    vec3 dip = mix(fd.base, fd.F90, pow(6.0 / 7.0, fd.exponent)) * (1.0 - fd.edge) * 17.651384;
    return mix(fd.base, fd.F90, pow(grazing, fd.exponent)) - dip * x * grazing * mx_pow5(grazing);
}

// Fresnel reflectance of parallel and perpendicular polarised light; one beyond the critical angle.
vec2 mx_fresnel_dielectric_polarized(float cosine, float ior)
{
    float ior2 = ior * ior;
    float g = sqrt(max(ior2 + cosine * cosine - 1.0, 0.0));
    vec2 ahead = vec2(ior2, 1.0) * cosine;
    return g > 0.0 ? mx_square((ahead - g) / (ahead + g)) : vec2(1.0);
}

float mx_fresnel_dielectric(float cosine, float ior)
{
    vec2 R = mx_fresnel_dielectric_polarized(cosine, ior);
    return 0.5 * (R.x + R.y);
}

vec3 mx_fresnel_conductor(float cosine, vec3 n, vec3 k) { return vec3(0.0); }

vec3 mx_fresnel_airy(float cosine, FresnelData fd) { return vec3(0.0); }

vec3 mx_bare_fresnel(float cosine, FresnelData fd)
{
    if (fd.model == FRESNEL_MODEL_DIELECTRIC)
        return vec3(mx_fresnel_dielectric(cosine, fd.base.x));
    if (fd.model == FRESNEL_MODEL_CONDUCTOR)
        return mx_fresnel_conductor(cosine, fd.base, fd.edge);
    return mx_fresnel_hoffman_schlick(cosine, fd);
}

vec3 mx_compute_fresnel(float cosine, FresnelData fd)
{
    return fd.filmThickness > 0.0 ? mx_fresnel_airy(cosine, fd) : mx_bare_fresnel(cosine, fd);
}

// Direction after both refractions at a solid sphere.
vec3 mx_refraction_solid_sphere(vec3 R, vec3 N, float ior)
{
    R = refract(R, N, 1.0 / ior);
    return refract(R, normalize(R * dot(R, N) - 0.5 * N), ior);
}

// The colour of an equirectangular environment. Its middle is the direction -z.
vec3 mx_latlong_map_lookup(vec3 dir, mat4 transform, float lod, sampler2D tex_sampler)
{
    dir = normalize((transform * vec4(dir, 0.0)).xyz);
    vec2 angles = vec2(0.5 * atan(dir.x, -dir.z), -asin(clamp(dir.y, -1.0, 1.0)));
    return textureLod(tex_sampler, angles * M_PI_INV + 0.5, lod).rgb;
}

// Level of detail whose texels are as large as a sample: M. Colbert and J. Krivanek, GPU-Based Importance Sampling,
// GPU Gems 3, equation 13.
float mx_latlong_compute_lod(vec3 dir, float pdf, float maxMipLevel, int samples)
{
    float distortion = sqrt(max(1.0 - dir.y * dir.y, 0.0));
    return max(maxMipLevel - 1.5 - 0.5 * log2(float(samples) * pdf * distortion), 0.0);
}

// Light of the environment that a GGX lobe sends to the viewer: reflected, or refracted through a solid sphere where ior
// is not zero. Filtered importance sampling: J. Krivanek and M. Colbert, Real-time Shading with Filtered Importance
// Sampling, EGSR 2008.
vec3 mx_environment_radiance(vec3 N, vec3 V, vec3 X, vec2 alpha, FresnelData fd, float ior)
{
    int samples = u_envRadianceSamples;
    mat3 frame = mx_tangent_frame(N, X);
    vec3 localV = V * frame;
    vec3 stretchedV = mx_ggx_stretch(localV, alpha);
    float NdotV = clamp(localV.z, M_FLOAT_EPS, 1.0);
    float avgAlpha = mx_average_alpha(alpha);
    float G1 = mx_ggx_smith_G1(NdotV, avgAlpha);
    vec3 sum = vec3(0.0);
    for (int i = 0; i < samples; ++i)
    {
        vec3 H = mx_ggx_sample_VNDF(mx_spherical_fibonacci(i, samples), stretchedV, alpha);
        vec3 F = mx_compute_fresnel(mx_positive_cosine(localV, H), fd);
        vec3 L = reflect(-localV, H);
        vec3 part = F * mx_ggx_smith_G2(clamp(L.z, M_FLOAT_EPS, 1.0), NdotV, avgAlpha) / G1;
        if (ior != 0.0)
        {
            // The microfacets that are seen mask no light that comes through them.
            L = mx_refraction_solid_sphere(-localV, H, ior);
            part = 1.0 - F;
        }
        vec3 worldL = frame * L;
        float pdf = mx_ggx_NDF(H, alpha) * G1 / (4.0 * NdotV);
        float lod = mx_latlong_compute_lod(worldL, pdf, float(u_envRadianceMips - 1), samples);
        sum += part * mx_latlong_map_lookup(worldL, u_envMatrix, lod, u_envRadiance);
    }
    return sum * u_envLightIntensity / float(max(samples, 1));
}

vec3 mx_environment_irradiance(vec3 N)
{
    return u_envLightIntensity * mx_latlong_map_lookup(N, u_envMatrix, 0.0, u_envIrradiance);
}

// Absorption by the two pigments of hair: E. d'Eon and others, An Energy-Conserving Hair Reflectance Model, EGSR 2011,
// section 6.1. A pigment's colour is what one unit of it lets through.
void mx_deon_hair_absorption_from_melanin(
    float melanin_concentration,
    float melanin_redness,
    vec3 eumelanin_color,
    vec3 pheomelanin_color,
    out vec3 absorption)
{
    float melanin = -log(max(1.0 - melanin_concentration, 0.0001));
    vec3 brown = log(max(eumelanin_color, M_FLOAT_MIN));
    vec3 red = log(max(pheomelanin_color, M_FLOAT_MIN));
    absorption = max(-melanin * mix(brown, red, melanin_redness), 0.0);
}

// Variance along and scale around the hair for each lobe from roughness in [0,1]: M. Chiang and others 2016, equations 7
// and 8; the scales between lobes are those of S. Marschner and others 2003.
void mx_chiang_hair_roughness(
    float longitudinal,
    float azimuthal,
    float scale_TT,
    float scale_TRT,
    out vec2 roughness_R,
    out vec2 roughness_TT,
    out vec2 roughness_TRT)
{
    float l = clamp(longitudinal, 0.001, 1.0);
    float a = clamp(azimuthal, 0.001, 1.0);
    float variance = l * (0.726 + 0.812 * l) + 3.7 * pow(l, 20.0);
    variance *= variance;
    float scale = a * (0.265 + 1.194 * a) + 5.372 * pow(a, 22.0);
    roughness_R = vec2(variance, scale);
    roughness_TT = vec2(variance * scale_TT * scale_TT, scale);
    roughness_TRT = vec2(variance * scale_TRT * scale_TRT, scale);
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

// Whether one light is to be reflected. Without lights a compiler can forget what is behind the question.
#ifdef MAX_LIGHT_SOURCES
#define mx_is_lit(closureData) (closureData.closureType == CLOSURE_TYPE_REFLECTION)
#else
#define mx_is_lit(closureData) false
#endif

// The side of the surface that the viewer sees.
vec3 mx_forward_facing_normal(vec3 N, vec3 V) { return dot(N, V) < 0.0 ? -N : N; }

#define FRESNEL_MODEL_SCHLICK 2
// The same with two roughnesses, for directions in the frame of the lobe: equation 86 there gives each direction its own.
float mx_ggx_smith_G2(vec3 L, vec3 V, vec2 alpha)
{
    return 2.0 * L.z * V.z / (V.z * length(vec3(L.xy * alpha, L.z)) + L.z * length(vec3(V.xy * alpha, V.z)));
}

// Factors of F0 and F90 in the hemispherical reflectance of the lobe: a rational fit to the integrals.
vec2 mx_ggx_dir_albedo_analytic(float NdotV, float alpha)
{
    float x = NdotV;
    float y = alpha;
    vec4 level = vec4(0.1003, 0.9345, 1.0, 1.0) + x * (vec4(-0.6303, -2.323, -1.765, 0.2281)
               + x * vec4(29.34, 1.424, 28.96, 13.08));
    vec4 slope = vec4(9.748, 2.229, 8.263, 15.94) + x * (vec4(-2.038, -3.748, 11.53, -55.83)
               + x * vec4(-26.44, 1.436, -36.11, 54.9));
    vec4 bend = vec4(-8.245, -0.7684, -7.507, 41.26) + x * (vec4(19.99, 0.2913, 15.86, 300.2)
              + x * vec4(-5.448, 0.6286, 33.37, -285.1));
    vec4 fit = level + y * (slope + y * bend);
    vec2 albedo = clamp(fit.xy / fit.zw, 0.0, 1.0);
    // Their sum is up to 9 % too low, most of all for polished surfaces at grazing angles, so a fit to the sum itself
    // raises it, but by no more than is hardly seen.
    float lost = x * y * (0.143 + 1.788 * y * y) / (x * x * (1.0 - 2.319 * y) + y * y * (0.529 + 2.911 * x));
    float single = albedo.x + albedo.y;
    return vec2(clamp(1.0 - lost, single, (1.03 - 0.01 * y) * single) - albedo.y, albedo.y);
}

float mx_ior_to_f0(float ior) { return mx_square((ior - 1.0) / (ior + 1.0)); }

// Reflectance at grazing angles; what is no Schlick curve ends at one.
vec3 mx_fresnel_grazing(FresnelData fd)
{
    return fd.model == FRESNEL_MODEL_SCHLICK && !(fd.filmThickness > 0.0) ? fd.F90 : vec3(1.0);
}

// Factor that restores the light of multiple bounces: E. Turquin, Practical Multiple Scattering Compensation for
// Microfacet Models, 2019, equations 14 and 16. The average over the hemisphere is that of a Schlick curve:
// C. Kulla and A. Conty, Revisiting Physically Based Shading at Imageworks, SIGGRAPH 2017 course.
vec3 mx_ggx_energy_compensation(vec2 albedo, vec3 F0, FresnelData fd)
{
    vec3 average = mix(F0, mx_fresnel_grazing(fd), 1.0 / 21.0);
    float single = albedo.x + albedo.y;
    return 1.0 + average * ((1.0 - single) / single);
}

vec2 mx_ggx_dir_albedo(float NdotV, float alpha) { return mx_ggx_dir_albedo_analytic(NdotV, alpha); }

// The reflected light of a lobe without multiple bounces, from one light (its cosine included) or the environment.
vec3 mx_ggx_reflection(ClosureData closureData, vec3 N, vec3 V, vec3 X, vec2 alpha, FresnelData fd)
{
    if (!mx_is_lit(closureData))
        return mx_environment_radiance(N, V, X, alpha, fd, 0.0);
    vec3 H = normalize(closureData.L + V);
    mat3 frame = mx_tangent_frame(N, X);
    vec3 localV = V * frame;
    vec3 localL = closureData.L * frame;
    localV.z = clamp(localV.z, M_FLOAT_EPS, 1.0);
    localL.z = clamp(localL.z, M_FLOAT_EPS, 1.0);
    float DG = mx_ggx_NDF(H * frame, alpha) * mx_ggx_smith_G2(localL, localV, alpha) / (4.0 * localV.z);
    return mx_compute_fresnel(mx_positive_cosine(V, H), fd) * DG * closureData.occlusion;
}

float mx_hair_cosine(float sine) { return sqrt(max(1.0 - sine * sine, 0.0)); }

// Modified Bessel function of the first kind and order zero: ten terms of its power series.
float mx_hair_bessel(float x)
{
    float term = 1.0;
    float sum = 1.0;
    for (int i = 1; i < 10; ++i)
    {
        term *= mx_square(0.5 * x / float(i));
        sum += term;
    }
    return sum;
}

// Longitudinal scattering: E. d'Eon and others, An Energy-Conserving Hair Reflectance Model, EGSR 2011, equation 7.
// Small variances need logarithms, and the asymptote of the Bessel function.
float mx_hair_longitudinal(vec2 thetaI, vec2 thetaO, float variance)
{
    vec2 product = thetaI * thetaO / variance;
    if (variance >= 0.1)
        return mx_hair_bessel(product.y) / (2.0 * variance * sinh(1.0 / variance) * exp(product.x));
    float bessel = product.y > 12.0
        ? product.y + 0.5 * (0.125 / product.y - log(2.0 * M_PI * product.y))
        : log(mx_hair_bessel(product.y));
    return exp(bessel - product.x - 1.0 / variance + 0.6931 - log(2.0 * variance));
}

// Azimuthal scattering: a logistic distribution cut off at half a turn, equations 11 and 12; constant from the third
// internal reflection on.
float mx_hair_azimuthal(float phi, int bounces, float scale, float gammaO, float gammaT)
{
    if (bounces > 2)
        return 0.5 * M_PI_INV;
    float away = phi - float(bounces) * (2.0 * gammaT + M_PI) + 2.0 * gammaO;
    away = mod(away + M_PI, 2.0 * M_PI) - M_PI;
    scale *= 0.626657;
    float tail = exp(-abs(away) / scale);
    return tail / (scale * mx_square(1.0 + tail) * (2.0 / (1.0 + exp(-M_PI / scale)) - 1.0));
}

// Tints and roughness are of the reflected light, of that through the hair and of that reflected inside once; further
// reflections share the last.
void mx_chiang_hair_bsdf(
    ClosureData closureData,
    vec3 tint_R,
    vec3 tint_TT,
    vec3 tint_TRT,
    float ior,
    vec2 roughness_R,
    vec2 roughness_TT,
    vec2 roughness_TRT,
    float cuticle_angle,
    vec3 absorption_coefficient,
    vec3 N,
    vec3 X,
    inout BSDF bsdf)
{
    bsdf.throughput = vec3(0.0);
    vec3 V = closureData.V;
    N = mx_forward_facing_normal(N, V);
    if (mx_is_lit(closureData))
    {
        mat3 frame = mx_tangent_frame(N, X);
        vec3 toL = closureData.L * frame;
        vec3 toV = V * frame;
        vec2 thetaO = vec2(toV.x, mx_hair_cosine(toV.x));
        vec2 thetaI = vec2(toL.x, mx_hair_cosine(toL.x));
        float phi = atan(toL.z * toV.y - toV.z * toL.y, dot(toL.yz, toV.yz));

        // Where the ray enters the unit circle across the hair, and its way inside.
        vec2 entry = normalize(toV.yz);
        float eta = sqrt(max(ior * ior - toV.x * toV.x, 0.0)) / max(thetaO.y, M_FLOAT_EPS);
        float sinGammaT = clamp(-entry.x / eta, -1.0, 1.0);
        float gammaO = -asin(entry.x);
        float gammaT = asin(sinGammaT);
        float path = 2.0 * mx_hair_cosine(sinGammaT) / mx_hair_cosine(toV.x / ior);
        vec3 through = exp(-absorption_coefficient * path);

        // Attenuation changes by one reflection from each lobe to the next; cuticles tilt each lobe otherwise.
        float fresnel = mx_fresnel_dielectric(thetaO.y * entry.y, ior);
        float tilt = (cuticle_angle - 0.5) * M_PI;
        vec3 attenuation = vec3(fresnel);
        vec3 tint = tint_R;
        vec2 roughness = roughness_R;
        vec3 sum = vec3(0.0);
        for (int i = 0; i < 4; ++i)
        {
            float turn = i < 3 ? (2.0 - 3.0 * float(i)) * tilt : 0.0;
            vec2 tilted = thetaI * cos(turn) + vec2(thetaI.y, -thetaI.x) * sin(turn);
            roughness = clamp(roughness, 0.001, 1.0);
            sum += attenuation * max(tint, 0.0) * (mx_hair_longitudinal(tilted, thetaO, roughness.x)
                 * mx_hair_azimuthal(phi, i, roughness.y, gammaO, gammaT));
            tint = i == 0 ? tint_TT : tint_TRT;
            roughness = i == 0 ? roughness_TT : roughness_TRT;
            attenuation = i == 0 ? (1.0 - fresnel) * (1.0 - fresnel) * through : attenuation * through * fresnel;
            if (i == 2)
                attenuation /= 1.0 - through * fresnel;
        }
        bsdf.response = sum * (closureData.occlusion * M_PI_INV);
    }
    else if (closureData.closureType == CLOSURE_TYPE_INDIRECT)
    {
        // A rough guess: a GGX lobe of average roughness and colour.
        vec2 alpha = clamp((roughness_R + roughness_TT + roughness_TRT) / 3.0, M_FLOAT_EPS, 1.0);
        FresnelData fd = FresnelData(
            FRESNEL_MODEL_DIELECTRIC, vec3(ior), vec3(0.0), vec3(1.0), 5.0, 0.0, 1.0);
        vec2 albedo = mx_ggx_dir_albedo(mx_positive_cosine(N, V), mx_average_alpha(alpha));
        vec3 bounces = mx_ggx_energy_compensation(albedo, vec3(mx_ior_to_f0(ior)), fd);
        bsdf.response = mx_ggx_reflection(closureData, N, V, X, alpha, fd) * bounces
                      * (tint_R + tint_TT + tint_TRT) / 3.0;
    }
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

// What both reflect is missing below.
void mx_add_bsdf(ClosureData closureData, BSDF in1, BSDF in2, out BSDF result)
{
    result = BSDF(in1.response + in2.response, max(in1.throughput + in2.throughput - 1.0, 0.0));
}

void main()
{
    vec2 rough_roughness_R = vec2(0.0);
    vec2 rough_roughness_TT = vec2(0.0);
    vec2 rough_roughness_TRT = vec2(0.0);
    mx_chiang_hair_roughness(rough_longitudinal, rough_azimuthal, rough_scale_TT, rough_scale_TRT, rough_roughness_R, rough_roughness_TT, rough_roughness_TRT);
    vec2 combed_out = vd.texcoord_0.xy;
    vec2 along_out = combed_out * along_in2;
    float strands_out = 0.0;
    mx_fractal2d_float(strands_amplitude, strands_octaves, strands_lacunarity, strands_diminish, along_out, strands_out);
    float melanin_out = melanin_outlow + mx_divide((strands_out - melanin_inlow) * (melanin_outhigh - melanin_outlow), melanin_inhigh - melanin_inlow);
    vec3 pigment_absorption = vec3(0.0);
    mx_deon_hair_absorption_from_melanin(melanin_out, pigment_melanin_redness, pigment_eumelanin_color, pigment_pheomelanin_color, pigment_absorption);
    vec3 geomprop_Nworld_out = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
    vec3 lie_out = vd.bitangentObject * inversesqrt(max(dot(vd.bitangentObject, vd.bitangentObject), 1.17549435e-38));
    float sunlit_out = mx_smoothstep(strands_out, sunlit_low, sunlit_high);
    vec3 dye_out = mix(dye_bg, dye_fg, sunlit_out);
    surfaceshader hair_out = surfaceshader(vec3(0.0), vec3(0.0));
    {
        vec3 N = normalize(vd.normalWorld);
        vec3 V = normalize(u_viewPosition - vd.positionWorld);
        vec3 P = vd.positionWorld;
        {
            ClosureData closureData = ClosureData(CLOSURE_TYPE_INDIRECT, vec3(0.0), V, N, P, 1.0);
            BSDF fibre_out = BSDF(vec3(0.0), vec3(1.0));
            mx_chiang_hair_bsdf(closureData, fibre_tint_R, fibre_tint_TT, fibre_tint_TRT, fibre_ior, rough_roughness_R, rough_roughness_TT, rough_roughness_TRT, fibre_cuticle_angle, pigment_absorption, geomprop_Nworld_out, lie_out, fibre_out);
            BSDF below_out = BSDF(vec3(0.0), vec3(1.0));
            mx_oren_nayar_diffuse_bsdf(closureData, below_weight, dye_out, below_roughness, geomprop_Nworld_out, below_energy_compensation, below_out);
            BSDF head_out = BSDF(vec3(0.0), vec3(1.0));
            mx_add_bsdf(closureData, fibre_out, below_out, head_out);
            hair_out.color += head_out.response;
        }
        hair_out.color *= hair_opacity;
        hair_out.transparency = mix(vec3(1.0), hair_out.transparency, hair_opacity);
    }
    material Hair_out = hair_out;
    out1 = vec4(Hair_out.color, 1.0);
}
