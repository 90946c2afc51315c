#include "mx_microfacet_specular.glsl"

// Without an environment there is no indirect light.
vec3 mx_environment_radiance(
    vec3 N, vec3 V, vec3 X, vec2 alpha, FresnelData fd, float ior, inout vec3 filmed, inout vec3 F0)
{
    if (fd.filmThickness > 0.0 && ior == 0.0)
        filmed = mx_film_dir_reflectance(mx_positive_cosine(N, V), mx_average_alpha(alpha), fd, F0);
    return vec3(0.0);
}

vec3 mx_environment_irradiance(vec3 N) { return vec3(0.0); }
