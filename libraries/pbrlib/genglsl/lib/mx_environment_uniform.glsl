#include "mx_microfacet_specular.glsl"
#include "mx_ggx_reflectance.glsl"

// Where white light comes from everywhere, a lobe sends its share of it to the viewer, whatever way it came.
vec3 mx_environment_radiance(vec3 N, vec3 V, vec3 X, vec2 alpha, FresnelData fd, float ior)
{
    N = mx_forward_facing_normal(N, V);
    vec3 part = mx_ggx_reflectance(mx_positive_cosine(N, V), mx_average_alpha(alpha), fd);
    return ior != 0.0 ? 1.0 - part : part;
}

// Of a film, also what it reflects and its curve along the normal.
vec3 mx_environment_radiance(
    vec3 N, vec3 V, vec3 X, vec2 alpha, FresnelData fd, float ior, inout vec3 filmed, inout vec3 F0)
{
    if (fd.filmThickness > 0.0)
        filmed = mx_film_dir_reflectance(mx_positive_cosine(N, V), mx_average_alpha(alpha), fd, F0);
    return mx_environment_radiance(N, V, X, alpha, fd, ior);
}

vec3 mx_environment_irradiance(vec3 N) { return vec3(1.0); }

vec3 mx_environment_behind(vec3 V) { return vec3(1.0); }
