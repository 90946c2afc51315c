// The hexcone colour model: A. R. Smith, Color Gamut Transform Pairs, SIGGRAPH 1978.
// All three components are in [0,1]; hue wraps around.

// Each channel is a trapezoid over the hue circle; red, green and blue are shifted by two sixths.
vec3 mx_hsvtorgb(vec3 hsv)
{
    vec3 sector = mod(6.0 * fract(hsv.x) + vec3(5.0, 3.0, 1.0), 6.0);
    vec3 missing = clamp(min(sector, 4.0 - sector), 0.0, 1.0);
    float depth = mx_finite(hsv.z * clamp(hsv.y, 0.0, M_FLOAT_MAX));
    return mx_finite(hsv.z - depth * missing);
}

// Grey and black have hue and saturation zero.
vec3 mx_rgbtohsv(vec3 rgb)
{
    float value = max(max(rgb.r, rgb.g), rgb.b);
    float chroma = value - min(min(rgb.r, rgb.g), rgb.b);
    if (value <= 0.0 || chroma <= 0.0)
        return vec3(0.0, 0.0, value);
    float sector = rgb.r == value ? (rgb.g - rgb.b) / chroma
                 : rgb.g == value ? (rgb.b - rgb.r) / chroma + 2.0
                                  : (rgb.r - rgb.g) / chroma + 4.0;
    return vec3(fract(sector / 6.0), mx_divide(chroma, value), value);
}
