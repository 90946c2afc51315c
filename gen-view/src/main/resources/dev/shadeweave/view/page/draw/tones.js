/**
 * The tone mapping curves of `render --tone-mapping`, from linear colours to the range of a display.
 *
 * @module draw/tones
 */

/** The names of the curves; shaders use their indices. */
export const TONES = Object.freeze(["none", "neutral", "aces", "agx"]);

/**
 * The GLSL function `vec3 mapped(vec3 light, int curve)`, for colours of at least 0.
 *
 * - `neutral`: the Khronos PBR Neutral Tone Mapper, 2024;
 * - `aces`: the fit of the Academy's transforms by S. Hill (M. Pettineo and S. Hill, BakingLab, 2016), scaled by 1 / 0.6;
 * - `agx`: T. Sobotka's AgX with B. Wrensch's polynomial (Minimal AgX Implementation, 2023).
 */
export const TONE_MAPPING = `
vec3 neutral(vec3 light)
{
    const float START = 0.76;
    float least = min(light.r, min(light.g, light.b));
    light -= least < 0.08 ? least - 6.25 * least * least : 0.04;
    float peak = max(light.r, max(light.g, light.b));
    if (peak < START)
    {
        return light;
    }
    const float ROOM = 1.0 - START;
    float pressed = 1.0 - ROOM * ROOM / (peak + ROOM - START);
    return mix(light * (pressed / peak), vec3(pressed), 1.0 - 1.0 / (0.15 * (peak - pressed) + 1.0));
}
vec3 aces(vec3 light)
{
    const mat3 IN = mat3(0.59719, 0.07600, 0.02840, 0.35458, 0.90834, 0.13383, 0.04823, 0.01566, 0.83777);
    const mat3 OUT = mat3(1.60475, -0.10208, -0.00327, -0.53108, 1.10813, -0.07276, -0.07367, -0.00605, 1.07602);
    vec3 v = IN * (light / 0.6);
    return OUT * ((v * (v + 0.0245786) - 0.000090537) / (v * (0.983729 * v + 0.4329510) + 0.238081));
}
vec3 agx(vec3 light)
{
    const mat3 IN = mat3(0.84247905, 0.042328242, 0.042375654, 0.0784336, 0.87846863, 0.0784336,
            0.079223745, 0.07916613, 0.879143);
    const mat3 OUT = mat3(1.196879, -0.052896854, -0.052971635, -0.09802088, 1.1519032, -0.098043450,
            -0.09902974, -0.098961174, 1.1510737);
    const float LOW = -12.47393;
    vec3 x = clamp((log2(max(IN * light, vec3(1e-10))) - LOW) / (4.026069 - LOW), 0.0, 1.0);
    vec3 x2 = x * x;
    vec3 x4 = x2 * x2;
    vec3 curve = 15.5 * x4 * x2 - 40.14 * x4 * x + 31.96 * x4 - 6.868 * x2 * x + 0.4298 * x2 + 0.1191 * x - 0.00232;
    return pow(max(OUT * curve, vec3(0.0)), vec3(2.2));
}
vec3 mapped(vec3 light, int curve)
{
    switch (curve)
    {
        case 1: return neutral(light);
        case 2: return aces(light);
        case 3: return agx(light);
        default: return light;
    }
}
`;
