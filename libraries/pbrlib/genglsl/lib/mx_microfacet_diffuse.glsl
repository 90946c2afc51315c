#include "mx_microfacet.glsl"

// M. Oren and S. Nayar, Generalization of Lambert's Reflectance Model, SIGGRAPH 1994, equation 30, relative to Lambert.
float mx_oren_nayar_diffuse(float NdotV, float NdotL, float LdotV, float roughness)
{
    float variance = roughness * roughness;
    float planar = max(LdotV - NdotL * NdotV, 0.0) / max(NdotL, NdotV);
    return 1.0 - 0.5 * variance / (variance + 0.33) + 0.45 * variance / (variance + 0.09) * planar;
}

float mx_oren_nayar_diffuse_dir_albedo_monte_carlo(float NdotV, float roughness)
{
    const int SAMPLES = 64;
    vec3 V = mx_direction(clamp(NdotV, M_FLOAT_EPS, 1.0), 0.0);
    float sum = 0.0;
    for (int i = 0; i < SAMPLES; ++i)
    {
        vec2 xi = mx_spherical_fibonacci(i, SAMPLES);
        vec3 L = mx_direction(1.0 - xi.y, xi.x);
        sum += L.z * mx_oren_nayar_diffuse(V.z, max(L.z, M_FLOAT_EPS), mx_positive_cosine(L, V), roughness);
    }
    return sum * 2.0 / float(SAMPLES);
}

// Hemispherical reflectance in the view's direction: a rational fit to integrals of the lobe.
float mx_oren_nayar_diffuse_dir_albedo_analytic(float NdotV, float roughness)
{
    vec2 fit = vec2(-0.4297, -0.6076) - vec2(0.7632, 0.4993) * NdotV + vec2(1.4385, 2.0315) * roughness;
    fit = 1.0 + roughness * fit;
    return clamp(fit.x / fit.y, 0.0, 1.0);
}

#include "mx_diffuse_albedo_analytic.glsl"

// J. Portsmouth, P. Kutz and S. Hill, EON: A Practical Energy-Preserving Rough Diffuse BRDF, JCGT 2025. Single scattering is
// the model of Y. Fujii, A tiny improvement of Oren-Nayar reflectance model, whose constants are 1/2 - 2/(3 pi) and
// 2/3 - 28/(15 pi).

// The energy-preserving Oren-Nayar lobe.
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

// B. Burley, Physically Based Shading at Disney, SIGGRAPH 2012 course, section 5.3, relative to Lambert.
float mx_burley_diffuse(float NdotV, float NdotL, float LdotH, float roughness)
{
    float grazing = 2.0 * roughness * LdotH * LdotH - 0.5;
    return (1.0 + grazing * mx_pow5(1.0 - NdotL)) * (1.0 + grazing * mx_pow5(1.0 - NdotV));
}

// S. Hill's fit to its hemispherical reflectance, which exceeds one on rough surfaces.
float mx_burley_diffuse_dir_albedo(float NdotV, float roughness)
{
    float polished = 0.97619 - 0.488095 * mx_pow5(1.0 - NdotV);
    float rough = ((-1.06244 * NdotV + 2.56283) * NdotV - 2.02221) * NdotV + 1.55754;
    return mix(polished, rough, roughness);
}

// Light that a sphere with the local curvature lets shine from its lit to its dark side. The ring integral is
// E. Penner's (Pre-Integrated Skin Shading, SIGGRAPH 2011 course); the profile is P. Christensen and B. Burley's
// (Approximate Reflectance Profiles for Efficient Subsurface Scattering, 2015, equation 3).
// Points left and right of the shaded one are equally far, so one profile serves both.
vec3 mx_subsurface_scattering_approx(vec3 N, vec3 L, vec3 P, vec3 albedo, vec3 mfp)
{
    const int PAIRS = 16;
    float radius = 1.0 / max(length(fwidth(N)) / length(fwidth(P)), 0.01);
    float theta = acos(clamp(dot(N, L), -1.0, 1.0));
    vec3 decay = radius / (-3.0 * max(mfp, 0.1));
    vec3 lit = vec3(0.0);
    vec3 total = vec3(0.0);
    for (int i = 0; i < PAIRS; ++i)
    {
        float around = (float(i) + 0.5) * M_PI / float(PAIRS);
        float chord = 2.0 * sin(0.5 * around);
        vec3 slow = exp(decay * chord);
        vec3 profile = (slow + slow * slow * slow) / chord;
        lit += profile * (max(cos(theta + around), 0.0) + max(cos(theta - around), 0.0));
        total += profile;
    }
    return albedo * lit * (0.5 * M_PI_INV) / total;
}
