#include "mx_microfacet.glsl"

#define FRESNEL_MODEL_DIELECTRIC 0
#define FRESNEL_MODEL_CONDUCTOR 1
#define FRESNEL_MODEL_SCHLICK 2

// The model of a Fresnel curve says what base and edge are: index of refraction and extinction of dielectrics and
// conductors, colours at 0 and 82 degrees of a Schlick curve. Only a Schlick curve uses F90 and exponent.

// A Fresnel curve. A film has a thickness in nanometres; zero means no film.
struct FresnelData { int model; vec3 base, edge, F90; float exponent, filmThickness, filmIor; };

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

// E. Heitz, Understanding the Masking-Shadowing Function in Microfacet-Based BRDFs, JCGT 2014, equation 99.

// Masking and shadowing at correlated heights.
float mx_ggx_smith_G2(float NdotL, float NdotV, float alpha)
{
    vec2 c = vec2(NdotL, NdotV);
    vec2 lambda = c.yx * sqrt(mix(c * c, vec2(1.0), alpha * alpha));
    return 2.0 * NdotL * NdotV / (lambda.x + lambda.y);
}

// The same with two roughnesses, for directions in the frame of the lobe: equation 86 there gives each direction its own.
float mx_ggx_smith_G2(vec3 L, vec3 V, vec2 alpha)
{
    return 2.0 * L.z * V.z / (V.z * length(vec3(L.xy * alpha, L.z)) + L.z * length(vec3(V.xy * alpha, V.z)));
}

// J. Dupuy and A. Benyoub, Sampling Visible GGX Normals with Spherical Caps, HPG 2023. The arguments are the cosine and
// sine of the point's longitude, and its height from 1 down to the edge of the cap. The view must already be stretched by
// alpha and normalised.

// A visible normal by a point of the spherical cap, yet to be stretched by alpha and normalised.
vec3 mx_ggx_sample_cap(vec2 longitude, float depth, vec3 stretchedV)
{
    float up = (1.0 - depth) * (1.0 + stretchedV.z);
    float z = up - stretchedV.z;
    return vec3(sqrt(max(1.0 - z * z, 0.0)) * longitude + stretchedV.xy, up);
}

// A visible normal by a point whose longitude is a part of the full circle.
vec3 mx_ggx_sample_VNDF(vec2 xi, vec3 stretchedV, vec2 alpha)
{
    float phi = 2.0 * M_PI * xi.x;
    return normalize(mx_ggx_sample_cap(vec2(cos(phi), sin(phi)), xi.y, stretchedV) * vec3(alpha, 1.0));
}

vec3 mx_ggx_stretch(vec3 V, vec2 alpha) { return normalize(V * vec3(alpha, 1.0)); }

// Normals are of one half, since the other half is its mirror image.

// A visible normal's cosine to the view, and its share in the reflected light without the Fresnel curve.
vec2 mx_ggx_visible_cosine(int i, int count, float NdotV, float alpha)
{
    vec3 V = mx_direction(NdotV, 0.0);
    vec2 xi = vec2((float(i) + 0.5) / float(2 * count), fract((float(i) + 0.25) * 1.6180339887498949));
    vec3 H = mx_ggx_sample_VNDF(xi, mx_ggx_stretch(V, vec2(alpha)), vec2(alpha));
    float cosine = mx_positive_cosine(V, H);
    float masked = mx_ggx_smith_G2(clamp(2.0 * cosine * H.z - NdotV, M_FLOAT_EPS, 1.0), NdotV, alpha);
    return vec2(cosine, masked / (mx_ggx_smith_G1(NdotV, alpha) * float(count)));
}

// Split sum of B. Karis, Real Shading in Unreal Engine 4, SIGGRAPH 2013 course.
vec2 mx_ggx_dir_albedo_monte_carlo(float NdotV, float alpha)
{
    const int SAMPLES = 256;
    vec3 V = mx_direction(clamp(NdotV, M_FLOAT_EPS, 1.0), 0.0);
    vec3 stretchedV = mx_ggx_stretch(V, vec2(alpha));
    vec2 sum = vec2(0.0);
    for (int i = 0; i < SAMPLES; ++i)
    {
        vec3 H = mx_ggx_sample_VNDF(mx_spherical_fibonacci(i, SAMPLES), stretchedV, vec2(alpha));
        float VdotH = mx_positive_cosine(V, H);
        float NdotL = clamp(2.0 * dot(V, H) * H.z - V.z, M_FLOAT_EPS, 1.0);
        float grazing = mx_pow5(1.0 - VdotH);
        sum += mx_ggx_smith_G2(NdotL, V.z, alpha) * vec2(1.0 - grazing, grazing);
    }
    return sum / (mx_ggx_smith_G1(V.z, alpha) * float(SAMPLES));
}

// Factors of F0 and F90 in the hemispherical reflectance of the lobe: a rational fit to the integrals, by the cosine to the
// view (x) and the width of the lobe (y).
vec2 mx_ggx_dir_albedo_analytic(float x, float y)
{
    // Columns are factors of 1, x and x squared.
    const mat3x4 LEVEL = mat3x4(
        0.1003, 0.9345, 1.0, 1.0, -0.6303, -2.323, -1.765, 0.2281, 29.34, 1.424, 28.96, 13.08);
    const mat3x4 SLOPE = mat3x4(
        9.748, 2.229, 8.263, 15.94, -2.038, -3.748, 11.53, -55.83, -26.44, 1.436, -36.11, 54.9);
    const mat3x4 BEND = mat3x4(
        -8.245, -0.7684, -7.507, 41.26, 19.99, 0.2913, 15.86, 300.2, -5.448, 0.6286, 33.37, -285.1);
    vec3 powers = vec3(1.0, x, x * x);
    vec4 fit = LEVEL * powers + y * (SLOPE * powers + y * (BEND * powers));
    vec2 albedo = clamp(fit.xy / fit.zw, 0.0, 1.0);
    // Their sum is up to 9 % too low, most of all for polished surfaces at grazing angles, so a fit to the sum itself
    // raises it, but by no more than is hardly seen.
    float lost = x * y * (0.143 + 1.788 * y * y) / (x * x * (1.0 - 2.319 * y) + y * y * (0.529 + 2.911 * x));
    float single = albedo.x + albedo.y;
    return vec2(clamp(1.0 - lost, single, (1.03 - 0.01 * y) * single) - albedo.y, albedo.y);
}

float mx_average_alpha(vec2 alpha) { return sqrt(alpha.x * alpha.y); }

float mx_ior_to_f0(float ior) { return mx_square((ior - 1.0) / (ior + 1.0)); }

vec3 mx_f0_to_ior(vec3 F0)
{
    vec3 root = sqrt(clamp(F0, 0.01, 0.99));
    return (1.0 + root) / (1.0 - root);
}

// N. Hoffman, Generalization of Adobe's Fresnel Model, 2023, after P. Kutz and others, Novel Aspects of the Adobe Standard
// Material, 2021. The dip's largest value is at a cosine of 1/7.

// Schlick's curve with a dip at 82 degrees.
vec3 mx_fresnel_hoffman_schlick(float cosine, FresnelData fd)
{
    float x = clamp(cosine, 0.0, 1.0);
    float grazing = 1.0 - x;
    vec3 dip = mix(fd.base, fd.F90, pow(6.0 / 7.0, fd.exponent)) * (1.0 - fd.edge) * 17.651384;
    return mix(fd.base, fd.F90, pow(grazing, fd.exponent)) - dip * x * grazing * mx_pow5(grazing);
}

// Amplitudes of both polarisations that a dielectric reflects; one beyond the critical angle, where g is zero.
vec2 mx_fresnel_dielectric_polarized(float cosine, float ior)
{
    float ior2 = ior * ior;
    float g = sqrt(max(ior2 + cosine * cosine - 1.0, 0.0));
    vec2 ahead = max(vec2(ior2, 1.0) * cosine, M_FLOAT_MIN);
    return (ahead - g) / (ahead + g);
}

float mx_fresnel_dielectric(float cosine, float ior)
{
    vec2 amplitudes = mx_fresnel_dielectric_polarized(cosine, ior);
    return 0.5 * dot(amplitudes, amplitudes);
}

#include "mx_conductor.glsl"

vec3 mx_bare_fresnel(float cosine, FresnelData fd)
{
    if (fd.model == FRESNEL_MODEL_SCHLICK)
        return mx_fresnel_hoffman_schlick(cosine, fd);
    if (fd.model == FRESNEL_MODEL_CONDUCTOR)
        return mx_fresnel_conductor(cosine, fd.base, fd.edge);
    return vec3(mx_fresnel_dielectric(cosine, fd.base.x));
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

#include "mx_film_airy.glsl"

// E. Turquin, Practical Multiple Scattering Compensation for Microfacet Models, 2019, equations 14 and 16. The average over
// the hemisphere is that of a Schlick curve: C. Kulla and A. Conty, Revisiting Physically Based Shading at Imageworks,
// SIGGRAPH 2017 course.

// Factor that restores the light of multiple bounces.
vec3 mx_ggx_energy_compensation(vec2 albedo, vec3 F0, FresnelData fd)
{
    // All other curves reach one at grazing angles.
    vec3 F90 = fd.model == FRESNEL_MODEL_SCHLICK && !(fd.filmThickness > 0.0) ? fd.F90 : vec3(1.0);
    vec3 average = mix(F0, F90, 1.0 / 21.0);
    float single = albedo.x + albedo.y;
    return 1.0 + average * ((1.0 - single) / single);
}

#include "mx_ggx_albedo_analytic.glsl"

// Direction after both refractions at a solid sphere.
vec3 mx_refraction_solid_sphere(vec3 R, vec3 N, float ior)
{
    R = refract(R, N, 1.0 / ior);
    return refract(R, normalize(R * dot(R, N) - 0.5 * N), ior);
}

// The colour of an equirectangular map in a unit direction in its own space; its middle is the direction -z.
vec3 mx_latlong_map_texel(vec3 dir, float lod, $texSamplerSignature)
{
    vec2 angles = vec2(atan(dir.x, -dir.z), asin(clamp(dir.y, -1.0, 1.0)));
    return textureLod($texSamplerSampler2D, angles * vec2(0.5 * M_PI_INV, -M_PI_INV) + 0.5, lod).rgb;
}

// The colour of an equirectangular environment.
vec3 mx_latlong_map_lookup(vec3 dir, mat4 transform, float lod, $texSamplerSignature)
{
    return mx_latlong_map_texel(normalize((transform * vec4(dir, 0.0)).xyz), lod, $texSamplerSampler2D);
}

// Level of detail whose texels are as large as a sample: M. Colbert and J. Krivanek, GPU-Based Importance Sampling,
// GPU Gems 3, equation 13.
float mx_latlong_compute_lod(vec3 dir, float pdf, float maxMipLevel, int samples)
{
    float distortion = sqrt(max(1.0 - dir.y * dir.y, 0.0));
    return max(maxMipLevel - 1.5 - 0.5 * log2(float(samples) * pdf * distortion), 0.0);
}
