// The Planckian locus in linear Rec.709 with luminance one: M. Krystek, An Algorithm to Calculate Correlated Colour
// Temperature, Color Research and Application 10, 1985. Rational functions of T give u and v of CIE 1960.
void mx_blackbody(float temperature, out vec3 color)
{
    const mat3 TO_REC709 = mat3(3.2406, -0.9689, 0.0557, -1.5372, 1.8758, -0.2040, -0.4986, 0.0415, 1.0570);
    float t = 0.001 * clamp(temperature, 800.0, 25000.0);
    float u = ((0.128641212 * t + 0.154118254) * t + 0.860117757) / ((0.708145163 * t + 0.842420235) * t + 1.0);
    float v = ((0.0420481691 * t + 0.0422806245) * t + 0.317398726) / ((0.161456053 * t - 0.0289741816) * t + 1.0);
    // X, Y and Z where Y is one
    vec3 seen = vec3(1.5 * u / v, 1.0, (2.0 - 0.5 * u - 5.0 * v) / v);
    // Below some 1900 K the locus leaves the gamut, so luminance is found last.
    vec3 radiated = max(mx_matrix_mul(TO_REC709, seen), 0.0);
    color = radiated / dot(radiated, vec3(0.2126, 0.7152, 0.0722));
}
