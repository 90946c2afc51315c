#version 400

// Uniform block: PrivateUniforms
uniform vec3 u_viewPosition = vec3(0.0);

// Uniform block: PublicUniforms
uniform vec3 rim = vec3(0.4, 0.7, 1.0);
uniform float edge_in2 = 3.0;
uniform bool turned_faceforward = true;
uniform bool turned_invert = true;

in VertexData
{
    vec3 positionWorld;
    vec3 normalWorld;
} vd;

// Pixel shader outputs
out vec4 color;

// The largest finite and the smallest normal number of 32-bit IEEE 754.
#define M_FLOAT_MAX 3.402823466e38
// Power over the whole plane: one for exponent zero, zero for base zero, the real power of a negative base
// for whole exponents and zero for others.
float mx_power(float base, float exponent)
{
    if (exponent == 0.0)
        return 1.0;
    if (base == 0.0)
        return 0.0;
    float size = min(pow(abs(base), exponent), M_FLOAT_MAX);
    if (base > 0.0)
        return size;
    if (fract(exponent) != 0.0)
        return 0.0;
    return mod(exponent, 2.0) == 0.0 ? size : -size;
}

void NG_facingratio_float(vec3 viewdirection, vec3 normal, bool faceforward1, bool invert, out float out1)
{
    float along_out = dot(normal, viewdirection);
    float either_out = abs(along_out);
    float towards_out = along_out * (-1.0);
    float facing_out = (faceforward1 == true) ? either_out : towards_out;
    float averted_out = 1.0 - facing_out;
    float ratio_out = (invert == true) ? averted_out : facing_out;
    out1 = ratio_out;
}

void main()
{
    vec3 geomprop_Vworld_away = vd.positionWorld - u_viewPosition;
    vec3 geomprop_Vworld_out = geomprop_Vworld_away * inversesqrt(max(dot(geomprop_Vworld_away, geomprop_Vworld_away), 1.17549435e-38));
    vec3 geomprop_Nworld_out = vd.normalWorld * inversesqrt(max(dot(vd.normalWorld, vd.normalWorld), 1.17549435e-38));
    float turned_out = 0.0;
    NG_facingratio_float(geomprop_Vworld_out, geomprop_Nworld_out, turned_faceforward, turned_invert, turned_out);
    float edge_out = mx_power(turned_out, edge_in2);
    vec3 glow_out = rim * edge_out;
    color = vec4(glow_out, 1.0);
}
