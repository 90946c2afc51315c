// Included by the file of Fresnel curves where no lobe of a material has a film.

vec3 mx_compute_fresnel(float cosine, FresnelData fd) { return mx_bare_fresnel(cosine, fd); }

vec3 mx_film_dir_reflectance(float NdotV, float alpha, FresnelData fd, out vec3 F0)
{
    F0 = vec3(0.0);
    return F0;
}
