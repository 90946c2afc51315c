#include "mx_microfacet_specular.glsl"

// Filtered importance sampling: J. Krivanek and M. Colbert, Real-time Shading with Filtered Importance Sampling, EGSR 2008;
// the level of detail whose texels are as large as a sample: M. Colbert and J. Krivanek, GPU-Based Importance Sampling, GPU
// Gems 3, equation 13. What all samples share of it is taken out of the loop.

// Light of the environment by a GGX lobe: reflected, or refracted through a solid sphere where ior is not zero.
vec3 mx_environment_radiance(vec3 N, vec3 V, vec3 X, vec2 alpha, FresnelData fd, float ior)
{
    int samples = $envRadianceSamples;
    mat3 frame = mx_tangent_frame(N, X);
    vec3 localV = V * frame;
    vec3 stretchedV = mx_ggx_stretch(localV, alpha);
    float NdotV = clamp(localV.z, M_FLOAT_EPS, 1.0);
    float avgAlpha = mx_average_alpha(alpha);
    float G1 = mx_ggx_smith_G1(NdotV, avgAlpha);
    float unmasked = 1.0 / G1;
    vec3 shrink = vec3(1.0 / alpha, 1.0);
    float level = float($envRadianceMips) - 2.5
                - 0.5 * log2(M_PI_INV * float(samples) * G1 / (4.0 * NdotV * alpha.x * alpha.y));
    // Points of the spherical Fibonacci set, whose longitudes are evenly spaced: each is the one before, turned.
    float spacing = M_PI / float(samples);
    vec2 turn = vec2(cos(2.0 * spacing), sin(2.0 * spacing));
    vec2 longitude = vec2(cos(spacing), -sin(spacing));
    vec3 sum = vec3(0.0);
    for (int i = 0; i < samples; ++i)
    {
        longitude = mat2(turn, -turn.y, turn.x) * longitude;
        vec3 H = mx_ggx_sample_VNDF(longitude, fract(float(i + 1) * 1.6180339887498948), stretchedV, alpha);
        float VdotH = dot(localV, H);
        vec3 F = mx_compute_fresnel(clamp(VdotH, M_FLOAT_EPS, 1.0), fd);
        vec3 L = 2.0 * VdotH * H - localV;
        vec3 part = F * (unmasked * mx_ggx_smith_G2(clamp(L.z, M_FLOAT_EPS, 1.0), NdotV, avgAlpha));
        if (ior != 0.0)
        {
            // The microfacets that are seen mask no light that comes through them.
            L = mx_refraction_solid_sphere(-localV, H, ior);
            part = 1.0 - F;
        }
        L = frame * L;
        // A sample's density goes with the fourth power of this length, a texel's size with the cosine of its latitude.
        vec3 shrunk = H * shrink;
        float lod = level - 0.25 * log2(max(1.0 - L.y * L.y, 0.0) / mx_square(mx_square(dot(shrunk, shrunk))));
        sum += part * mx_latlong_map_lookup(L, $envMatrix, max(lod, 0.0), $envRadiance);
    }
    return sum * $envLightIntensity / float(max(samples, 1));
}

vec3 mx_environment_irradiance(vec3 N)
{
    return $envLightIntensity * mx_latlong_map_lookup(N, $envMatrix, 0.0, $envIrradiance);
}

// What is seen where nothing is in the way.
vec3 mx_environment_behind(vec3 V)
{
    return $envLightIntensity * mx_latlong_map_lookup(-V, $envMatrix, 0.0, $envRadiance);
}
