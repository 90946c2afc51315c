#version 400

struct BSDF { vec3 response; vec3 throughput; };
struct surfaceshader { vec3 color; vec3 transparency; };
#define material surfaceshader

#define AIRY_FRESNEL_ITERATIONS 2

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
uniform float leaf_opacity = 1.0;
uniform float gold_weight = 1.0;
uniform bool gold_retroreflective = false;
uniform float gold_thinfilm_thickness = 0.0;
uniform float gold_thinfilm_ior = 1.5;
uniform int gold_distribution = 0;
uniform vec3 metal_reflectivity = vec3(0.96, 0.74, 0.32);
uniform vec3 metal_edge_color = vec3(0.98, 0.86, 0.55);
uniform float bent_scale = 1.0;
uniform float dull_inlow = -0.6;
uniform float dull_inhigh = 0.6;
uniform float dull_outlow = 0.02;
uniform float dull_outhigh = 0.16;
uniform float dents_scale = 0.6;
uniform float dust_amplitude = 1.0;
uniform int dust_octaves = 4;
uniform float dust_lacunarity = 2.0;
uniform float dust_diminish = 0.5;
uniform float beaten_in2 = -0.1;
uniform float fine_in2 = 24.0;
uniform vec3 weight_in2 = vec3(1.0);
uniform float sharpness_in2 = -10.0;
uniform float marks_jitter = 1.0;
uniform int marks_style = 0;
uniform float spread_in2 = 7.0;
uniform int geomprop_Tworld_index = 0;
uniform int geomprop_Bworld_index = 0;

in VertexData
{
    vec3 positionObject;
    vec2 texcoord_0;
    vec3 normalWorld;
    vec3 tangentWorld;
    vec3 bitangentWorld;
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

vec3 mx_square(vec3 value) { return value * value; }

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

vec3 mx_normalize(vec3 v) { return dot(v, v) > 0.0 ? normalize(v) : vec3(0.0); }

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
#define FRESNEL_MODEL_SCHLICK 2
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

vec3 mx_f0_to_ior(vec3 F0)
{
    vec3 root = sqrt(clamp(F0, 0.01, 0.99));
    return (1.0 + root) / (1.0 - root);
}

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

// Reflectance and phase shift of both polarisations at an interface to a medium with relative index n + ik:
// M. Born and E. Wolf, Principles of Optics, section 14.2; phases as in L. Belcour and P. Barla 2017.
void mx_fresnel_conductor_polarized(
    float cosine, vec3 n, vec3 k, out vec3 Rp, out vec3 Rs, out vec3 phaseP, out vec3 phaseS)
{
    float cosine2 = min(cosine * cosine, 1.0);
    float sine2 = 1.0 - cosine2;
    vec3 real = n * n - k * k;
    vec3 imaginary = 2.0 * n * k;
    vec3 shifted = real - sine2;
    vec3 size = sqrt(shifted * shifted + imaginary * imaginary);
    vec3 u = sqrt(max(0.5 * (size + shifted), 0.0));
    vec3 v = sqrt(max(0.5 * (size - shifted), 0.0));
    vec3 sum = size + cosine2;
    vec3 twice = 2.0 * cosine * u;
    Rs = (sum - twice) / (sum + twice);
    sum = size * cosine2 + sine2 * sine2;
    twice *= sine2;
    Rp = Rs * (sum - twice) / max(sum + twice, M_FLOAT_EPS);
    phaseS = atan(2.0 * cosine * v, size - cosine2);
    phaseP = atan(2.0 * cosine * (imaginary * u - real * v), mx_square((n * n + k * k) * cosine) - size);
}

vec3 mx_fresnel_conductor(float cosine, vec3 n, vec3 k)
{
    vec3 Rp, Rs, phaseP, phaseS;
    mx_fresnel_conductor_polarized(cosine, n, k, Rp, Rs, phaseP, phaseS);
    return 0.5 * (Rp + Rs);
}

// Thin films: L. Belcour and P. Barla, A Practical Extension to Microfacet Theory for the Modeling of Varying
// Iridescence, SIGGRAPH 2017, section 4 and its supplemental code for the constants.
// The eye's response to an interference order in XYZ; the last Gaussian is the second peak of X.
vec3 mx_film_sensitivity(float opd, vec3 shift)
{
    float phase = 2.0 * M_PI * opd;
    vec4 waves = cos(vec4(1.6810e+06, 1.7953e+06, 2.2084e+06, 2.2399e+06) * phase + shift.xyzx)
               * exp(vec4(4.3278e+09, 9.3046e+09, 6.6121e+09, 4.5282e+09) * (-phase * phase))
               * vec4(0.84659000, 1.0002219, 1.0011225, 0.15386831);
    return vec3(waves.x + waves.w, waves.yz);
}

// Reflectance in XYZ for one polarisation: R12 of the outer, R23 of the inner side of the film.
vec3 mx_film_polarized(float R12, vec3 R23, vec3 shift, float opd)
{
    float T12 = 1.0 - R12;
    vec3 both = R12 * R23;
    vec3 steady = T12 * T12 * R23 / max(1.0 - both, M_FLOAT_EPS);
    vec3 order = steady - T12;
    vec3 decay = sqrt(max(both, 0.0));
    vec3 sum = R12 + steady;
    for (int m = 1; m <= AIRY_FRESNEL_ITERATIONS; ++m)
    {
        order *= decay;
        sum += 2.0 * order * mx_film_sensitivity(float(m) * opd, float(m) * shift);
    }
    return sum;
}

// XYZ to CIE RGB, relative to the equal-energy illuminant.
vec3 mx_film_rgb(vec3 xyz)
{
    const mat3 TO_RGB = mat3(
        2.3706743, -0.5138850, 0.0052982, -0.9000405, 1.4253036, -0.0146949, -0.4706338, 0.0885814, 1.0093968);
    return clamp(TO_RGB * xyz, 0.0, 1.0);
}

vec3 mx_fresnel_airy(float cosine, FresnelData fd)
{
    float film = max(fd.filmIor, 1.0);
    float inside = sqrt(max(1.0 - (1.0 - cosine * cosine) / (film * film), 0.0));
    vec2 R12 = mx_fresnel_dielectric_polarized(cosine, film);
    vec3 R23p, R23s, phaseP, phaseS;
    if (fd.model == FRESNEL_MODEL_SCHLICK)
    {
        R23p = 0.5 * mx_fresnel_hoffman_schlick(inside, fd);
        R23s = R23p;
        phaseP = mix(vec3(0.0), vec3(M_PI), lessThan(mx_f0_to_ior(fd.base), vec3(film)));
        phaseS = phaseP;
    }
    else
        mx_fresnel_conductor_polarized(inside, fd.base / film, fd.edge / film, R23p, R23s, phaseP, phaseS);
    // The outer reflection flips the phase, for parallel light only on this side of Brewster's angle.
    phaseS += M_PI;
    if (cosine >= inversesqrt(1.0 + film * film))
        phaseP += M_PI;
    float opd = 2.0e-9 * film * inside * fd.filmThickness;
    vec3 xyz = vec3(0.0);
    for (int i = 0; i < 2; ++i)
    {
        bool parallel = i == 0;
        xyz += mx_film_polarized(
            parallel ? R12.x : R12.y, parallel ? R23p : R23s, parallel ? phaseP : phaseS, opd);
    }
    return mx_film_rgb(0.5 * xyz);
}

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

// O. Gulbrandsen, Artist Friendly Metallic Fresnel, JCGT 2014, equations 4 and 5 with the edge tint reversed.
void mx_artistic_ior(vec3 reflectivity, vec3 edge_color, out vec3 ior, out vec3 extinction)
{
    vec3 r = clamp(reflectivity, 0.0, 0.99);
    vec3 root = sqrt(r);
    ior = mix((1.0 + root) / (1.0 - root), (1.0 - r) / (1.0 + r), edge_color);
    extinction = sqrt(max((r * mx_square(ior + 1.0) - mx_square(ior - 1.0)) / (1.0 - r), 0.0));
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

uint mx_hash(ivec2 keys) { return mx_hash_end(mx_hash_begin(2u) + uvec3(uvec2(keys), 0u)); }

uint mx_hash(ivec4 keys)
{
    uvec3 s = mx_hash_mix(mx_hash_begin(4u) + uvec3(keys.xyz));
    return mx_hash_end(s + uvec3(uint(keys.w), 0u, 0u));
}

uint mx_hash(ivec4 keys, int fifth)
{
    uvec3 s = mx_hash_mix(mx_hash_begin(5u) + uvec3(keys.xyz));
    return mx_hash_end(s + uvec3(uint(keys.w), uint(fifth), 0u));
}

// The whole range of a word onto [0,1].
float mx_bits_to_unit(uint bits)
{
    return float(bits) / 4294967295.0;
}

// The cell of a corner; corners further out than an integer reaches share the outermost cell.
int mx_cell(float corner) { return int(clamp(corner, -2147483648.0, 2147483520.0)); }

ivec2 mx_cell(vec2 corner) { return ivec2(clamp(corner, -2147483648.0, 2147483520.0)); }

ivec4 mx_cell(vec4 corner) { return ivec4(clamp(corner, -2147483648.0, 2147483520.0)); }

vec2 mx_cell_vec2(ivec2 cell)
{
    return vec2(mx_bits_to_unit(mx_hash(ivec3(cell, 0))), mx_bits_to_unit(mx_hash(ivec3(cell, 1))));
}

vec3 mx_cell_vec3(ivec3 cell)
{
    return vec3(
        mx_bits_to_unit(mx_hash(ivec4(cell, 0))),
        mx_bits_to_unit(mx_hash(ivec4(cell, 1))),
        mx_bits_to_unit(mx_hash(ivec4(cell, 2))));
}

vec3 mx_cell_noise_vec3(float p)
{
    int cell = mx_cell(floor(p));
    return vec3(
        mx_bits_to_unit(mx_hash(ivec2(cell, 0))),
        mx_bits_to_unit(mx_hash(ivec2(cell, 1))),
        mx_bits_to_unit(mx_hash(ivec2(cell, 2))));
}

vec3 mx_cell_noise_vec3(vec2 p)
{
    ivec2 cell = mx_cell(floor(p));
    return vec3(mx_cell_vec2(cell), mx_bits_to_unit(mx_hash(ivec3(cell, 2))));
}

vec3 mx_cell_noise_vec3(vec3 p)
{
    return mx_cell_vec3(mx_cell(floor(p)));
}

vec3 mx_cell_noise_vec3(vec4 p)
{
    ivec4 cell = mx_cell(floor(p));
    return vec3(
        mx_bits_to_unit(mx_hash(cell, 0)), mx_bits_to_unit(mx_hash(cell, 1)), mx_bits_to_unit(mx_hash(cell, 2)));
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

vec3 mx_worley_noise_vec3(vec3 p, float jitter, int style, int metric)
{
    WorleySites3d sites = mx_worley_search(p, jitter, metric);
    if (style == 1)
        return mx_cell_noise_vec3(p + sites.nearest);
    return metric == 0 ? sqrt(sites.distances) : sites.distances;
}

void mx_worleynoise3d_vector3(vec3 position, float jitter, int style, out vec3 result)
{
    result = mx_worley_noise_vec3(position, jitter, style, 0);
}

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

// Whether one light is to be reflected. Without lights a compiler can forget what is behind the question.
#ifdef MAX_LIGHT_SOURCES
#define mx_is_lit(closureData) (closureData.closureType == CLOSURE_TYPE_REFLECTION)
#else
#define mx_is_lit(closureData) false
#endif

// The side of the surface that the viewer sees.
vec3 mx_forward_facing_normal(vec3 N, vec3 V) { return dot(N, V) < 0.0 ? -N : N; }

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

vec3 mx_fresnel_conductor_normal(vec3 n, vec3 k)
{
    return (mx_square(n - 1.0) + k * k) / (mx_square(n + 1.0) + k * k);
}

// Reflectance of a conductor along the normal, where both polarisations are one.
vec3 mx_film_conductor_normal(FresnelData fd)
{
    float film = max(fd.filmIor, 1.0);
    vec3 n = fd.base / film;
    vec3 k = fd.edge / film;
    vec3 phase = atan(2.0 * k, n * n + k * k - 1.0) + M_PI;
    float opd = 2.0e-9 * film * fd.filmThickness;
    return mx_film_rgb(mx_film_polarized(mx_ior_to_f0(film), mx_fresnel_conductor_normal(n, k), phase, opd));
}

// Reflectance along the normal.
vec3 mx_bare_fresnel_normal(FresnelData fd)
{
    if (fd.model == FRESNEL_MODEL_SCHLICK)
        return fd.base;
    return fd.model == FRESNEL_MODEL_CONDUCTOR
        ? mx_fresnel_conductor_normal(fd.base, fd.edge)
        : vec3(mx_ior_to_f0(fd.base.x));
}

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

void mx_conductor_bsdf(
    ClosureData closureData,
    float weight,
    vec3 ior_n,
    vec3 ior_k,
    vec2 roughness,
    bool retroreflective,
    float thinfilm_thickness,
    float thinfilm_ior,
    vec3 N,
    vec3 X,
    int distribution,
    inout BSDF bsdf)
{
    bsdf.throughput = vec3(0.0);
    if (weight < M_FLOAT_EPS)
        return;
    if (closureData.closureType == CLOSURE_TYPE_TRANSMISSION)
        return;
    vec3 V = retroreflective ? reflect(-closureData.V, N) : closureData.V;
    N = mx_forward_facing_normal(N, V);
    vec2 alpha = clamp(roughness, M_FLOAT_EPS, 1.0);
    FresnelData fd = FresnelData(
        FRESNEL_MODEL_CONDUCTOR, ior_n, ior_k, vec3(1.0), 5.0, thinfilm_thickness, thinfilm_ior);
    vec2 albedo = mx_ggx_dir_albedo(mx_positive_cosine(N, V), mx_average_alpha(alpha));
    vec3 F0 = thinfilm_thickness > 0.0 ? mx_film_conductor_normal(fd) : mx_bare_fresnel_normal(fd);
    vec3 bounces = mx_ggx_energy_compensation(albedo, F0, fd);
    bsdf.response = mx_ggx_reflection(closureData, N, V, X, alpha, fd) * bounces * weight;
}

void main()
{
    vec3 metal_ior = vec3(0.0);
    vec3 metal_extinction = vec3(0.0);
    mx_artistic_ior(metal_reflectivity, metal_edge_color, metal_ior, metal_extinction);
    vec3 place_out = vd.positionObject;
    vec3 fine_out = place_out * fine_in2;
    float dust_out = 0.0;
    mx_fractal3d_float(dust_amplitude, dust_octaves, dust_lacunarity, dust_diminish, fine_out, dust_out);
    float dull_out = dull_outlow + mx_divide((dust_out - dull_inlow) * (dull_outhigh - dull_outlow), dull_inhigh - dull_inlow);
    vec2 rough_out = vec2(dull_out, dull_out);
    vec3 spread_out = place_out * spread_in2;
    vec3 marks_out = vec3(0.0);
    mx_worleynoise3d_vector3(spread_out, marks_jitter, marks_style, marks_out);
    vec3 sharpness_out = marks_out * sharpness_in2;
    vec3 weights_out = min(exp(sharpness_out), M_FLOAT_MAX);
    float weight_out = dot(weights_out, weight_in2);
    float nearness_out = log(max(weight_out, M_FLOAT_MIN));
    float beaten_out = nearness_out * beaten_in2;
    vec2 geomprop_UV0_out = vd.texcoord_0.xy;
    vec3 dents_out = vec3(0.0);
    mx_heighttonormal_vector3(beaten_out, dents_scale, geomprop_UV0_out, dents_out);
    vec3 geomprop_Nworld_out = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
    vec3 geomprop_Tworld_out = vd.tangentWorld * inversesqrt(max(dot(vd.tangentWorld, vd.tangentWorld), 1.17549435e-38));
    vec3 geomprop_Bworld_out = vd.bitangentWorld * inversesqrt(max(dot(vd.bitangentWorld, vd.bitangentWorld), 1.17549435e-38));
    vec3 bent_out = vec3(0.0);
    mx_normalmap_float(dents_out, bent_scale, geomprop_Nworld_out, geomprop_Tworld_out, geomprop_Bworld_out, bent_out);
    surfaceshader leaf_out = surfaceshader(vec3(0.0), vec3(0.0));
    {
        vec3 N = normalize(vd.normalWorld);
        vec3 V = normalize(u_viewPosition - vd.positionWorld);
        vec3 P = vd.positionWorld;
        {
            ClosureData closureData = ClosureData(CLOSURE_TYPE_INDIRECT, vec3(0.0), V, N, P, 1.0);
            BSDF gold_out = BSDF(vec3(0.0), vec3(1.0));
            mx_conductor_bsdf(closureData, gold_weight, metal_ior, metal_extinction, rough_out, gold_retroreflective, gold_thinfilm_thickness, gold_thinfilm_ior, bent_out, geomprop_Tworld_out, gold_distribution, gold_out);
            leaf_out.color += gold_out.response;
        }
        leaf_out.color *= leaf_opacity;
        leaf_out.transparency = mix(vec3(1.0), leaf_out.transparency, leaf_opacity);
    }
    material Gold_out = leaf_out;
    out1 = vec4(Gold_out.color, 1.0);
}
