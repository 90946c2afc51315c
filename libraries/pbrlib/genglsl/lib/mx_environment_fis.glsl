#include "mx_microfacet_specular.glsl"

// Light of the environment that a GGX lobe sends to the viewer: reflected, or refracted through a solid sphere where ior
// is not zero. Filtered importance sampling: J. Krivanek and M. Colbert, Real-time Shading with Filtered Importance
// Sampling, EGSR 2008.
vec3 mx_environment_radiance(vec3 N, vec3 V, vec3 X, vec2 alpha, FresnelData fd, float ior)
{
    int samples = $envRadianceSamples;
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
        float lod = mx_latlong_compute_lod(worldL, pdf, float($envRadianceMips - 1), samples);
        sum += part * mx_latlong_map_lookup(worldL, $envMatrix, lod, $envRadiance);
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
