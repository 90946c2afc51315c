// Included by the file of Fresnel curves where a lobe has a film.

// Thin films: L. Belcour and P. Barla, A Practical Extension to Microfacet Theory for the Modeling of Varying
// Iridescence, SIGGRAPH 2017, section 4 and its supplemental code for the constants. Waves are complex numbers: orders
// are then powers and need no separate functions, and the eye's response is the same for both polarisations.

Amplitude mx_amplitude_product(Amplitude a, Amplitude b, float factor)
{
    return Amplitude(
        factor * (a.real * b.real - a.imaginary * b.imaginary), factor * (a.real * b.imaginary + a.imaginary * b.real));
}

// The difference of the optical paths is in metres.

// The reflectance of a film in XYZ, from the amplitudes that its outer and its inner side reflect.
vec3 mx_film_reflectance(vec2 outer, Amplitude parallel, Amplitude perpendicular, float opd)
{
    // Amount, frequency and square of the width of what the eye responds to; the last is the second peak of X.
    const vec4 HEIGHT = vec4(0.84659000, 1.0002219, 1.0011225, 0.15386831);
    const vec4 MIDDLE = vec4(1.6810e+06, 1.7953e+06, 2.2084e+06, 2.2399e+06);
    const vec4 WIDTH = vec4(4.3278e+09, 9.3046e+09, 6.6121e+09, 4.5282e+09);
    float phase = 2.0 * M_PI * opd;
    vec4 cosine = cos(MIDDLE * phase);
    vec4 sine = sin(MIDDLE * phase);
    vec4 firstBlur = exp(WIDTH * (-phase * phase));
    vec4 blur = firstBlur;
    vec4 height = HEIGHT;
    vec4 waveReal = vec4(1.0);
    vec4 waveImaginary = vec4(0.0);
    vec4 before = cosine;
    vec2 outer2 = outer * outer;
    vec2 passed = 1.0 - outer2;
    vec3 innerP = mx_amplitude_squared(parallel);
    vec3 innerS = mx_amplitude_squared(perpendicular);
    vec3 steadyP = passed.x * passed.x * innerP / max(1.0 - outer2.x * innerP, M_FLOAT_EPS);
    vec3 steadyS = passed.y * passed.y * innerS / max(1.0 - outer2.y * innerS, M_FLOAT_EPS);
    vec3 xyz = outer2.x + outer2.y + steadyP + steadyS;
    Amplitude orderP = Amplitude(2.0 * (steadyP - passed.x), vec3(0.0));
    Amplitude orderS = Amplitude(2.0 * (steadyS - passed.y), vec3(0.0));
    for (int m = 0; m < AIRY_FRESNEL_ITERATIONS; ++m)
    {
        // From within, the outer side reflects with the other sign.
        orderP = mx_amplitude_product(orderP, parallel, -outer.x);
        orderS = mx_amplitude_product(orderS, perpendicular, -outer.y);
        // Cosines of multiples by Chebyshev's recurrence, which needs no sines; without absorption no sines remain.
        vec4 real = 2.0 * cosine * waveReal - before;
        waveImaginary = waveImaginary * cosine + waveReal * sine;
        before = waveReal;
        waveReal = real;
        // The blur of an order is the first one's to the power of its square: 1, 4, 9.
        height *= blur;
        blur *= firstBlur * firstBlur;
        vec4 response = height * (waveReal * (orderP.real + orderS.real).xyzx
                                  - waveImaginary * (orderP.imaginary + orderS.imaginary).xyzx);
        xyz += vec3(response.x + response.w, response.yz);
    }
    return xyz;
}

// XYZ to CIE RGB, relative to the equal-energy illuminant.
vec3 mx_film_rgb(vec3 xyz)
{
    const mat3 TO_RGB = mat3(
        2.3706743, -0.5138850, 0.0052982, -0.9000405, 1.4253036, -0.0146949, -0.4706338, 0.0885814, 1.0093968);
    return clamp(TO_RGB * xyz, 0.0, 1.0);
}

// The curve of a lobe that may have a film. Without a film, the inner amplitudes are those of the lobe.
vec3 mx_compute_fresnel(float cosine, FresnelData fd)
{
    bool filmed = fd.filmThickness > 0.0;
    float film = mix(1.0, max(fd.filmIor, 1.0), filmed);
    float inside = mix(cosine, sqrt(max(1.0 - (1.0 - cosine * cosine) / (film * film), 0.0)), filmed);
    Amplitude parallel, perpendicular;
    vec3 F;
    if (fd.model == FRESNEL_MODEL_SCHLICK)
    {
        F = mx_fresnel_hoffman_schlick(inside, fd);
        vec3 amplitude = sqrt(max(0.5 * F, 0.0))
                       * mix(vec3(1.0), vec3(-1.0), lessThan(mx_f0_to_ior(fd.base), vec3(film)));
        parallel = Amplitude(amplitude, vec3(0.0));
        perpendicular = Amplitude(-amplitude, vec3(0.0));
    }
    else if (fd.model == FRESNEL_MODEL_DIELECTRIC)
    {
        vec2 amplitudes = mx_fresnel_dielectric_polarized(inside, fd.base.x / film);
        F = vec3(0.5 * dot(amplitudes, amplitudes));
        parallel = Amplitude(vec3(amplitudes.x), vec3(0.0));
        perpendicular = Amplitude(vec3(amplitudes.y), vec3(0.0));
    }
    else
    {
        mx_fresnel_conductor_polarized(inside, fd.base / film, fd.edge / film, parallel, perpendicular);
        F = 0.5 * (mx_amplitude_squared(parallel) + mx_amplitude_squared(perpendicular));
    }
    if (filmed)
    {
        vec2 outer = mx_fresnel_dielectric_polarized(cosine, film);
        float opd = 2.0e-9 * film * inside * fd.filmThickness;
        F = mx_film_rgb(0.5 * mx_film_reflectance(outer, parallel, perpendicular, opd));
    }
    return F;
}

// Colours of films change so much with the angle that they have to be integrated.

// Reflectance of a filmed lobe in the view's direction, without multiple bounces, and along the normal.
vec3 mx_film_dir_reflectance(float NdotV, float alpha, FresnelData fd, out vec3 F0)
{
    const int SAMPLES = 16;
    vec3 sum = vec3(0.0);
    // The last round evaluates the curve along the normal.
    for (int i = 0; i <= SAMPLES; ++i)
    {
        vec2 visible = mx_ggx_visible_cosine(i, SAMPLES, NdotV, alpha);
        F0 = mx_compute_fresnel(i < SAMPLES ? visible.x : 1.0, fd);
        if (i < SAMPLES)
            sum += F0 * visible.y;
    }
    return sum;
}
