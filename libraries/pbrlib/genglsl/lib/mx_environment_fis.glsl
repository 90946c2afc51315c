#include "mx_microfacet_specular.glsl"
#include "mx_environment_samples.glsl"

// Filtered importance sampling: J. Krivanek and M. Colbert, Real-time Shading with Filtered Importance Sampling, EGSR 2008;
// the level of detail whose texels are as large as a sample: M. Colbert and J. Krivanek, GPU-Based Importance Sampling, GPU
// Gems 3, equation 13. Terms common to all samples are computed outside of the loop.

// Light of the environment by a GGX lobe: reflected, or refracted through a solid sphere where ior is not zero. Of a film that
// reflects, also what all samples reflect, and its curve along the normal.
vec3 mx_environment_radiance(
    vec3 N, vec3 V, vec3 X, vec2 alpha, FresnelData fd, float ior, inout vec3 filmed, inout vec3 F0)
{
    int samples = $envRadianceSamples;
    mat3 frame = mx_tangent_frame(N, X);
    vec3 localV = V * frame;
    frame = mx_sky * frame;
    vec3 stretch = vec3(alpha, 1.0);
    vec3 stretchedV = normalize(localV * stretch);
    float NdotV = clamp(localV.z, M_FLOAT_EPS, 1.0);
    // Masking of the view is 2 NdotV / seen, and that of both directions 2 NdotL NdotV / (NdotL maskV + NdotV maskL): B. Walter
    // and others 2007, equation 34; E. Heitz 2014, equation 99.
    float alpha2 = alpha.x * alpha.y;
    float maskV = sqrt(mix(NdotV * NdotV, 1.0, alpha2));
    float seen = NdotV + maskV;
    float level = mx_sky_level + 0.5 * log2(seen * alpha2);
    // Points of the spherical Fibonacci set, whose longitudes are evenly spaced: each is the one before, turned.
    vec2 longitude = vec2(1.0, 0.0) * mx_sky_turn;
    mat2 turn = mx_sky_turn * mx_sky_turn;
    bool isFilm = fd.filmThickness > 0.0 && ior == 0.0;
    int rounds = samples + int(isFilm);
    vec3 sum = vec3(0.0);
    vec3 reflected = vec3(0.0);
    vec3 F = vec3(0.0);
    for (int i = 0; i < rounds; ++i)
    {
        // The last question about a film is about the normal.
        bool isLast = i == samples;
        bool isNormal = isFilm && isLast;
        longitude = turn * longitude;
        vec3 cap = mx_ggx_sample_cap(longitude, fract(float(i + 1) * 1.6180339887498948), stretchedV);
        vec3 H = cap * stretch;
        float narrow = mx_square(dot(H, H) / dot(cap, cap));
        H = normalize(H);
        float VdotH = dot(localV, H);
        F = mx_compute_fresnel(mix(clamp(VdotH, M_FLOAT_EPS, 1.0), 1.0, isNormal), fd);
        vec3 L = reflect(-localV, H);
        float NdotL = clamp(L.z, M_FLOAT_EPS, 1.0);
        float shown = NdotL * seen / (NdotL * maskV + NdotV * sqrt(mix(NdotL * NdotL, 1.0, alpha2)));
        vec3 part = F * mix(shown, 0.0, isNormal);
        reflected += part;
        if (ior != 0.0)
        {
            // The microfacets that are seen mask no light that comes through them.
            L = mx_refraction_solid_sphere(-localV, H, ior);
            part = 1.0 - F;
        }
        L = frame * L;
        // A sample's density goes with the square of a ratio of lengths, a texel's size with the cosine of its latitude.
        float lod = level - 0.25 * log2(max(1.0 - L.y * L.y, 0.0) * mx_square(narrow));
        sum += part * mx_latlong_map_texel(normalize(L), max(lod, 0.0), $envRadiance);
    }
    filmed = mix(filmed, reflected * mx_sky_share, bvec3(isFilm));
    F0 = mix(F0, F, bvec3(isFilm));
    return sum * mx_sky_light;
}

vec3 mx_environment_irradiance(vec3 N)
{
    return $envLightIntensity * mx_latlong_map_texel(normalize(mx_sky * N), 0.0, $envIrradiance);
}

// The environment straight behind the surface.
vec3 mx_environment_behind(vec3 V)
{
    return $envLightIntensity * mx_latlong_map_texel(normalize(mx_sky * -V), 0.0, $envRadiance);
}
