// Included by the file of microfacets: hemispherical reflectance by integration; first its factors of F0 and F90.

vec2 mx_ggx_dir_albedo(float NdotV, float alpha) { return mx_ggx_dir_albedo_monte_carlo(NdotV, alpha); }

// The reflectance of a lobe without multiple bounces: the part that does not reach a layer below.
vec3 mx_ggx_dir_reflectance(float NdotV, float alpha, vec2 albedo, FresnelData fd, vec3 filmed)
{
    const int SAMPLES = 16;
    vec3 sum = vec3(0.0);
    if (fd.filmThickness > 0.0)
        return filmed;
    for (int i = 0; i < SAMPLES; ++i)
    {
        vec2 visible = mx_ggx_visible_cosine(i, SAMPLES, NdotV, alpha);
        sum += mx_bare_fresnel(visible.x, fd) * visible.y;
    }
    return sum;
}
