// Absorption by the two pigments of hair: E. d'Eon and others, An Energy-Conserving Hair Reflectance Model, EGSR 2011,
// section 6.1. A pigment's colour is what one unit of it lets through.
void mx_deon_hair_absorption_from_melanin(
    float melanin_concentration,
    float melanin_redness,
    vec3 eumelanin_color,
    vec3 pheomelanin_color,
    out vec3 absorption)
{
    float melanin = -log(max(1.0 - melanin_concentration, 0.0001));
    vec3 brown = log(max(eumelanin_color, M_FLOAT_MIN));
    vec3 red = log(max(pheomelanin_color, M_FLOAT_MIN));
    absorption = max(-melanin * mix(brown, red, melanin_redness), 0.0);
}

// Absorption that makes a head of hair look like a colour: M. Chiang and others 2016, equation 9.
void mx_chiang_hair_absorption_from_color(vec3 color, float azimuthal_roughness, out vec3 absorption)
{
    float b = azimuthal_roughness;
    float divisor = ((((0.245 * b + 5.574) * b - 10.73) * b + 2.532) * b - 0.215) * b + 5.969;
    vec3 root = log(clamp(color, 0.001, 1.0)) / divisor;
    absorption = root * root;
}

// Variance along and scale around the hair for each lobe from roughness in [0,1]: M. Chiang and others 2016, equations 7
// and 8; the scales between lobes are those of S. Marschner and others 2003.
void mx_chiang_hair_roughness(
    float longitudinal,
    float azimuthal,
    float scale_TT,
    float scale_TRT,
    out vec2 roughness_R,
    out vec2 roughness_TT,
    out vec2 roughness_TRT)
{
    float l = clamp(longitudinal, 0.001, 1.0);
    float a = clamp(azimuthal, 0.001, 1.0);
    float variance = l * (0.726 + 0.812 * l) + 3.7 * pow(l, 20.0);
    variance *= variance;
    float scale = a * (0.265 + 1.194 * a) + 5.372 * pow(a, 22.0);
    roughness_R = vec2(variance, scale);
    roughness_TT = vec2(variance * scale_TT * scale_TT, scale);
    roughness_TRT = vec2(variance * scale_TRT * scale_TRT, scale);
}
