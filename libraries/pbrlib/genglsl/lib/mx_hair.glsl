#include "mx_microfacet_specular.glsl"

// Hair scattering: M. Chiang and others, A Practical and Controllable Hair and Fur Model for Production Path Tracing,
// Eurographics 2016. A direction has an angle to the plane across the hair (theta) and one about the hair (phi).

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
