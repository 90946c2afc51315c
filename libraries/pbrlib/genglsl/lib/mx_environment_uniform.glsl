#include "mx_microfacet_specular.glsl"
#include "mx_ggx_reflectance.glsl"

// Where white light comes from everywhere, a lobe sends its share of it to the viewer, whatever way it came. Of a film that
// reflects, also how much of all it reflects, and its curve along the normal.
vec3 mx_environment_radiance(
    vec3 N, vec3 V, vec3 X, vec2 alpha, FresnelData fd, float ior, inout vec3 filmed, inout vec3 F0)
{
    N = mx_forward_facing_normal(N, V);
    float NdotV = mx_positive_cosine(N, V);
    float avgAlpha = mx_average_alpha(alpha);
    if (fd.filmThickness > 0.0 && ior == 0.0)
        filmed = mx_film_dir_reflectance(NdotV, avgAlpha, fd, F0);
    vec3 part = mx_ggx_reflectance(NdotV, avgAlpha, fd);
    return ior != 0.0 ? 1.0 - part : part;
}

vec3 mx_environment_irradiance(vec3 N) { return vec3(1.0); }

vec3 mx_environment_behind(vec3 V) { return vec3(1.0); }
