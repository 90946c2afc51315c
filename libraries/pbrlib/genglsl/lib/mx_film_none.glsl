// Included by the file of Fresnel curves where no lobe of a material has a film.

vec3 mx_fresnel_airy(float cosine, FresnelData fd) { return vec3(0.0); }
