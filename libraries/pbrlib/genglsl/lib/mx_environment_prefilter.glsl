#include "mx_microfacet_specular.glsl"
#include "mx_ggx_reflectance.glsl"

// Level of detail that holds the environment blurred by a lobe of this roughness; the inverse of mx_latlong_lod_to_alpha.
float mx_latlong_alpha_to_lod(float alpha)
{
    return float($envRadianceMips - 1) * (alpha < 0.25 ? sqrt(alpha) : 0.5 * alpha + 0.375);
}

// Light of the environment that a GGX lobe sends to the viewer: reflected, or refracted through a solid sphere where ior
// is not zero. One look into an environment that is blurred already. Of a film that reflects, also how much of all it
// reflects, and its curve along the normal.
vec3 mx_environment_radiance(
    vec3 N, vec3 V, vec3 X, vec2 alpha, FresnelData fd, float ior, inout vec3 filmed, inout vec3 F0)
{
    N = mx_forward_facing_normal(N, V);
    float NdotV = mx_positive_cosine(N, V);
    float avgAlpha = mx_average_alpha(alpha);
    if (fd.filmThickness > 0.0 && ior == 0.0)
        filmed = mx_film_dir_reflectance(NdotV, avgAlpha, fd, F0);
    vec3 part = mx_ggx_reflectance(NdotV, avgAlpha, fd);
    vec3 L = reflect(-V, N);
    if (ior != 0.0)
    {
        L = mx_refraction_solid_sphere(-V, N, ior);
        part = 1.0 - part;
    }
    float lod = mx_latlong_alpha_to_lod(avgAlpha);
    return part * $envLightIntensity * mx_latlong_map_lookup(L, $envMatrix, lod, $envRadiance);
}

vec3 mx_environment_irradiance(vec3 N)
{
    return $envLightIntensity * mx_latlong_map_lookup(N, $envMatrix, 0.0, $envIrradiance);
}

// The environment straight behind the surface.
vec3 mx_environment_behind(vec3 V)
{
    return $envLightIntensity * mx_latlong_map_lookup(-V, $envMatrix, 0.0, $envRadiance);
}
