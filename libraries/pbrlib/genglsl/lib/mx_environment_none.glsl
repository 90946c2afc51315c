#include "mx_microfacet_specular.glsl"

// Without an environment there is no indirect light.
vec3 mx_environment_radiance(vec3 N, vec3 V, vec3 X, vec2 alpha, FresnelData fd, float ior) { return vec3(0.0); }

// Of a film, also what it reflects and its curve along the normal.
vec3 mx_environment_radiance(
    vec3 N, vec3 V, vec3 X, vec2 alpha, FresnelData fd, float ior, inout vec3 filmed, inout vec3 F0)
{
    if (fd.filmThickness > 0.0)
        filmed = mx_film_dir_reflectance(mx_positive_cosine(N, V), mx_average_alpha(alpha), fd, F0);
    return mx_environment_radiance(N, V, X, alpha, fd, ior);
}

vec3 mx_environment_irradiance(vec3 N) { return vec3(0.0); }
