// Included by the file of Fresnel curves where a lobe is a conductor or has a film.

// A complex number for each colour.
struct Amplitude { vec3 real, imaginary; };

vec3 mx_amplitude_squared(Amplitude a) { return a.real * a.real + a.imaginary * a.imaginary; }

// M. Born and E. Wolf, Principles of Optics, section 14.2.

// Amplitudes of both polarisations that a medium of the relative index n + ik reflects.
void mx_fresnel_conductor_polarized(float cosine, vec3 n, vec3 k, out Amplitude parallel, out Amplitude perpendicular)
{
    float cosine2 = min(cosine * cosine, 1.0);
    vec3 real = n * n - k * k;
    vec3 imaginary = 2.0 * n * k;
    vec3 shifted = real + cosine2 - 1.0;
    vec3 size = sqrt(shifted * shifted + imaginary * imaginary);
    vec3 u = sqrt(max(0.5 * (size + shifted), 0.0));
    vec3 v = sqrt(max(0.5 * (size - shifted), 0.0));
    perpendicular = Amplitude(cosine2 - size, -2.0 * cosine * v);
    vec3 whole = cosine2 + size + 2.0 * cosine * u;
    perpendicular.real /= whole;
    perpendicular.imaginary /= whole;
    vec3 ahead2 = (real * real + imaginary * imaginary) * cosine2;
    parallel = Amplitude(ahead2 - size, 2.0 * cosine * (imaginary * u - real * v));
    whole = max(ahead2 + size + 2.0 * cosine * (real * u + imaginary * v), M_FLOAT_EPS);
    parallel.real /= whole;
    parallel.imaginary /= whole;
}

vec3 mx_fresnel_conductor(float cosine, vec3 n, vec3 k)
{
    Amplitude parallel, perpendicular;
    mx_fresnel_conductor_polarized(cosine, n, k, parallel, perpendicular);
    return 0.5 * (mx_amplitude_squared(parallel) + mx_amplitude_squared(perpendicular));
}

vec3 mx_fresnel_conductor_normal(vec3 n, vec3 k)
{
    return (mx_square(n - 1.0) + k * k) / (mx_square(n + 1.0) + k * k);
}
