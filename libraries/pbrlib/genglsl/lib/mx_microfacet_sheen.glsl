#include "mx_microfacet.glsl"

// A. Conty Estevez and C. Kulla, Production Friendly Microfacet Sheen BRDF, SIGGRAPH 2017 course, equation 2, without
// shadowing but with the smooth denominator of D. Neubelt and M. Pettineo (Crafting a Next-Gen Material Pipeline for
// The Order: 1886, 2013).
float mx_imageworks_sheen_brdf(float NdotL, float NdotV, float NdotH, float roughness)
{
    float power = 1.0 / max(roughness, 0.005);
    float fibres = (2.0 + power) * pow(1.0 - NdotH * NdotH, 0.5 * power);
    return fibres * M_PI_INV / (8.0 * (NdotL + NdotV - NdotL * NdotV));
}

float mx_imageworks_sheen_dir_albedo_monte_carlo(float NdotV, float roughness)
{
    const int SAMPLES = 64;
    vec3 V = mx_direction(clamp(NdotV, M_FLOAT_EPS, 1.0), 0.0);
    float sum = 0.0;
    for (int i = 0; i < SAMPLES; ++i)
    {
        vec2 xi = mx_spherical_fibonacci(i, SAMPLES);
        vec3 L = mx_direction(1.0 - xi.y, xi.x);
        float NdotH = clamp(normalize(L + V).z, M_FLOAT_EPS, 1.0);
        sum += L.z * mx_imageworks_sheen_brdf(max(L.z, M_FLOAT_EPS), V.z, NdotH, roughness);
    }
    return sum * 2.0 * M_PI / float(SAMPLES);
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

#include "mx_sheen_albedo_analytic.glsl"

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
