// Directions and sample sets that all lobes share.

#define M_PI_INV 0.3183098861837907

float mx_pow5(float x) { return x * mx_square(x * x); }

// The side of the surface that the viewer sees.
vec3 mx_forward_facing_normal(vec3 N, vec3 V) { return faceforward(N, -V, N); }

// Cosine between unit vectors, limited to what can be divided by.
float mx_positive_cosine(vec3 a, vec3 b) { return clamp(dot(a, b), M_FLOAT_EPS, 1.0); }

// Generalised Schlick curve.
vec3 mx_fresnel_schlick(float cosine, vec3 F0, vec3 F90, float exponent)
{
    return mix(F0, F90, pow(clamp(1.0 - cosine, 0.0, 1.0), exponent));
}

// Unit vector with the height z, turned about the axis by a part of the full circle.
vec3 mx_direction(float z, float turn)
{
    float phi = 2.0 * M_PI * turn;
    return vec3(sqrt(clamp(1.0 - z * z, 0.0, 1.0)) * vec2(cos(phi), sin(phi)), z);
}

// A point of the spherical Fibonacci set: R. Marques and others, Spherical Fibonacci Point Sets for Illumination
// Integrals, Computer Graphics Forum 2013, section 4.
vec2 mx_spherical_fibonacci(int i, int count)
{
    return vec2((float(i) + 0.5) / float(count), fract(float(i + 1) * 1.6180339887498948));
}

// Columns of the frame about the normal whose first axis is closest to a tangent.
mat3 mx_tangent_frame(vec3 N, vec3 X)
{
    X = normalize(X - dot(X, N) * N);
    return mat3(X, cross(N, X), N);
}
