// The Planckian locus in linear Rec.709 with luminance one: B. Kim and others, Design of Advanced Color Temperature
// Control System for HDTV Applications, 2002. Cubic polynomials of 1000/T give x, others of x give y.
void mx_blackbody(float temperature, out vec3 color)
{
    const mat3 TO_REC709 = mat3(3.2406, -0.9689, 0.0557, -1.5372, 1.8758, -0.2040, -0.4986, 0.0415, 1.0570);
    float kelvin = clamp(temperature, 800.0, 25000.0);
    float t = 1000.0 / kelvin;
    vec4 forX = kelvin < 4000.0
        ? vec4(-0.2661239, -0.2343580, 0.8776956, 0.179910)
        : vec4(-3.0258469, 2.1070379, 0.2226347, 0.240390);
    vec4 forY = kelvin < 2222.0 ? vec4(-1.1063814, -1.34811020, 2.18555832, -0.20219683)
              : kelvin < 4000.0 ? vec4(-0.9549476, -1.37418593, 2.09137015, -0.16748867)
                                : vec4(3.0817580, -5.87338670, 3.75112997, -0.37001483);
    float x = ((forX.x * t + forX.y) * t + forX.z) * t + forX.w;
    float y = ((forY.x * x + forY.y) * x + forY.z) * x + forY.w;
    color = max(mx_matrix_mul(TO_REC709, vec3(x, y, 1.0 - x - y) / y), 0.0);
}
