// Included by the file of Fresnel curves where a lobe is a conductor or has a film.

// Reflectance and phase shift of both polarisations at an interface to a medium with relative index n + ik:
// M. Born and E. Wolf, Principles of Optics, section 14.2; phases as in L. Belcour and P. Barla 2017.
void mx_fresnel_conductor_polarized(
    float cosine, vec3 n, vec3 k, out vec3 Rp, out vec3 Rs, out vec3 phaseP, out vec3 phaseS)
{
    float cosine2 = min(cosine * cosine, 1.0);
    float sine2 = 1.0 - cosine2;
    vec3 real = n * n - k * k;
    vec3 imaginary = 2.0 * n * k;
    vec3 shifted = real - sine2;
    vec3 size = sqrt(shifted * shifted + imaginary * imaginary);
    vec3 u = sqrt(max(0.5 * (size + shifted), 0.0));
    vec3 v = sqrt(max(0.5 * (size - shifted), 0.0));
    vec3 sum = size + cosine2;
    vec3 twice = 2.0 * cosine * u;
    Rs = (sum - twice) / (sum + twice);
    sum = size * cosine2 + sine2 * sine2;
    twice *= sine2;
    Rp = Rs * (sum - twice) / max(sum + twice, M_FLOAT_EPS);
    phaseS = atan(2.0 * cosine * v, size - cosine2);
    phaseP = atan(2.0 * cosine * (imaginary * u - real * v), mx_square((n * n + k * k) * cosine) - size);
}

vec3 mx_fresnel_conductor(float cosine, vec3 n, vec3 k)
{
    vec3 Rp, Rs, phaseP, phaseS;
    mx_fresnel_conductor_polarized(cosine, n, k, Rp, Rs, phaseP, phaseS);
    return 0.5 * (Rp + Rs);
}

vec3 mx_fresnel_conductor_normal(vec3 n, vec3 k)
{
    return (mx_square(n - 1.0) + k * k) / (mx_square(n + 1.0) + k * k);
}
