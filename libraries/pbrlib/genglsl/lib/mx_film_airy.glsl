// Included by the file of Fresnel curves where a lobe has a film.

// Thin films: L. Belcour and P. Barla, A Practical Extension to Microfacet Theory for the Modeling of Varying
// Iridescence, SIGGRAPH 2017, section 4 and its supplemental code for the constants.
// The eye's response to an interference order in XYZ; the last Gaussian is the second peak of X.
vec3 mx_film_sensitivity(float opd, vec3 shift)
{
    float phase = 2.0 * M_PI * opd;
    vec4 waves = cos(vec4(1.6810e+06, 1.7953e+06, 2.2084e+06, 2.2399e+06) * phase + shift.xyzx)
               * exp(vec4(4.3278e+09, 9.3046e+09, 6.6121e+09, 4.5282e+09) * (-phase * phase))
               * vec4(0.84659000, 1.0002219, 1.0011225, 0.15386831);
    return vec3(waves.x + waves.w, waves.yz);
}

// Reflectance in XYZ for one polarisation: R12 of the outer, R23 of the inner side of the film.
vec3 mx_film_polarized(float R12, vec3 R23, vec3 shift, float opd)
{
    float T12 = 1.0 - R12;
    vec3 both = R12 * R23;
    vec3 steady = T12 * T12 * R23 / max(1.0 - both, M_FLOAT_EPS);
    vec3 order = steady - T12;
    vec3 decay = sqrt(max(both, 0.0));
    vec3 sum = R12 + steady;
    // Counts that compilers do not know keep them from writing loops out: the curve stands in a shader several times.
    int orders = opd >= 0.0 ? AIRY_FRESNEL_ITERATIONS : 0;
    for (int m = 1; m <= orders; ++m)
    {
        order *= decay;
        sum += 2.0 * order * mx_film_sensitivity(float(m) * opd, float(m) * shift);
    }
    return sum;
}

// XYZ to CIE RGB, relative to the equal-energy illuminant.
vec3 mx_film_rgb(vec3 xyz)
{
    const mat3 TO_RGB = mat3(
        2.3706743, -0.5138850, 0.0052982, -0.9000405, 1.4253036, -0.0146949, -0.4706338, 0.0885814, 1.0093968);
    return clamp(TO_RGB * xyz, 0.0, 1.0);
}

vec3 mx_fresnel_airy(float cosine, FresnelData fd)
{
    float film = max(fd.filmIor, 1.0);
    float inside = sqrt(max(1.0 - (1.0 - cosine * cosine) / (film * film), 0.0));
    vec2 R12 = mx_fresnel_dielectric_polarized(cosine, film);
    vec3 R23p, R23s, phaseP, phaseS;
    if (fd.model == FRESNEL_MODEL_SCHLICK)
    {
        R23p = 0.5 * mx_fresnel_hoffman_schlick(inside, fd);
        R23s = R23p;
        phaseP = mix(vec3(0.0), vec3(M_PI), lessThan(mx_f0_to_ior(fd.base), vec3(film)));
        phaseS = phaseP;
    }
    else
        mx_fresnel_conductor_polarized(inside, fd.base / film, fd.edge / film, R23p, R23s, phaseP, phaseS);
    // The outer reflection flips the phase, for parallel light only on this side of Brewster's angle.
    phaseS += M_PI;
    if (cosine >= inversesqrt(1.0 + film * film))
        phaseP += M_PI;
    float opd = 2.0e-9 * film * inside * fd.filmThickness;
    vec3 xyz = vec3(0.0);
    int polarizations = fd.filmThickness != 0.0 ? 2 : 0;
    for (int i = 0; i < polarizations; ++i)
    {
        bool parallel = i == 0;
        xyz += mx_film_polarized(
            parallel ? R12.x : R12.y, parallel ? R23p : R23s, parallel ? phaseP : phaseS, opd);
    }
    return mx_film_rgb(0.5 * xyz);
}

// Reflectance of a microfacet lobe in the view's direction, without multiple bounces, and reflectance along the normal.
// Colours change so much with the angle that they have to be integrated.
vec3 mx_film_dir_reflectance(float NdotV, float alpha, FresnelData fd, out vec3 F0)
{
    const int SAMPLES = 16;
    vec3 sum = vec3(0.0);
    // The last question is about the normal.
    for (int i = 0; i <= SAMPLES; ++i)
    {
        vec2 visible = mx_ggx_visible_cosine(i, SAMPLES, NdotV, alpha);
        F0 = mx_fresnel_airy(i < SAMPLES ? visible.x : 1.0, fd);
        if (i < SAMPLES)
            sum += F0 * visible.y;
    }
    return sum;
}

// Reflectance of a conductor along the normal, where both polarisations are one.
vec3 mx_film_conductor_normal(FresnelData fd)
{
    float film = max(fd.filmIor, 1.0);
    vec3 n = fd.base / film;
    vec3 k = fd.edge / film;
    vec3 phase = atan(2.0 * k, n * n + k * k - 1.0) + M_PI;
    float opd = 2.0e-9 * film * fd.filmThickness;
    return mx_film_rgb(mx_film_polarized(mx_ior_to_f0(film), mx_fresnel_conductor_normal(n, k), phase, opd));
}
