// Included by the file of Fresnel curves where no lobe of a material needs the curve of conductors.

vec3 mx_fresnel_conductor(float cosine, vec3 n, vec3 k) { return vec3(0.0); }

vec3 mx_fresnel_conductor_normal(vec3 n, vec3 k) { return vec3(0.0); }
