// Constants, matrix products and total arithmetic shared by every other file and by inline expressions.
// Both stages use this file, so nothing here may need derivatives or textures.

#define M_PI 3.1415926535897932
#define M_FLOAT_EPS 1e-8
// The largest finite and the smallest normal number of 32-bit IEEE 754.
#define M_FLOAT_MAX 3.402823466e38
#define M_FLOAT_MIN 1.175494351e-38

// Names that sources written for several shading languages use for built-in functions.
#define mx_acos acos
#define mx_asin asin
#define mx_atan atan
#define mx_cos cos
#define mx_sin sin
#define mx_tan tan
#define mx_float_bits_to_int floatBitsToInt
#define mx_inverse inverse
#define mx_inversesqrt inversesqrt
#define mx_mod mod
#define mx_radians radians

mat4 mx_matrix_mul(mat4 a, mat4 b) { return a * b; }
mat3 mx_matrix_mul(mat3 a, mat3 b) { return a * b; }
mat2 mx_matrix_mul(mat2 a, mat2 b) { return a * b; }
vec4 mx_matrix_mul(mat4 a, vec4 b) { return a * b; }
vec4 mx_matrix_mul(vec4 a, mat4 b) { return a * b; }
vec3 mx_matrix_mul(mat3 a, vec3 b) { return a * b; }
vec3 mx_matrix_mul(vec3 a, mat3 b) { return a * b; }
vec2 mx_matrix_mul(mat2 a, vec2 b) { return a * b; }
vec2 mx_matrix_mul(vec2 a, mat2 b) { return a * b; }

float mx_square(float value) { return value * value; }
vec2 mx_square(vec2 value) { return value * value; }
vec3 mx_square(vec3 value) { return value * value; }

// IEC 61966-2-1: linear light to the sRGB encoding.
vec3 mx_srgb_encode(vec3 color)
{
    vec3 curve = 1.055 * pow(max(color, 0.0), vec3(1.0 / 2.4)) - 0.055;
    return mix(12.92 * color, curve, greaterThan(color, vec3(0.0031308)));
}

// Total arithmetic: the functions below have a finite result where the plain operation is undefined or infinite.
// Everywhere else they agree with it.

// Nearest finite float: this changes only infinite values.
float mx_finite(float a) { return clamp(a, -M_FLOAT_MAX, M_FLOAT_MAX); }
vec2 mx_finite(vec2 a) { return clamp(a, -M_FLOAT_MAX, M_FLOAT_MAX); }
vec3 mx_finite(vec3 a) { return clamp(a, -M_FLOAT_MAX, M_FLOAT_MAX); }
vec4 mx_finite(vec4 a) { return clamp(a, -M_FLOAT_MAX, M_FLOAT_MAX); }

// Quotient; zero where it is no float: where the divisor is zero, or so small that the quotient is too large.
float mx_divide(float a, float b)
{
    float quotient = a / b;
    return mix(0.0, quotient, abs(quotient) <= mix(-1.0, M_FLOAT_MAX, b != 0.0));
}
vec2 mx_divide(vec2 a, vec2 b)
{
    vec2 quotient = mix(a / b, vec2(0.0), equal(b, vec2(0.0)));
    return mix(vec2(0.0), quotient, lessThanEqual(abs(quotient), vec2(M_FLOAT_MAX)));
}
vec3 mx_divide(vec3 a, vec3 b)
{
    vec3 quotient = mix(a / b, vec3(0.0), equal(b, vec3(0.0)));
    return mix(vec3(0.0), quotient, lessThanEqual(abs(quotient), vec3(M_FLOAT_MAX)));
}
vec4 mx_divide(vec4 a, vec4 b)
{
    vec4 quotient = mix(a / b, vec4(0.0), equal(b, vec4(0.0)));
    return mix(vec4(0.0), quotient, lessThanEqual(abs(quotient), vec4(M_FLOAT_MAX)));
}
vec2 mx_divide(vec2 a, float b)
{
    vec2 quotient = a / b;
    return mix(vec2(0.0), quotient, lessThanEqual(abs(quotient), vec2(mix(-1.0, M_FLOAT_MAX, b != 0.0))));
}
vec3 mx_divide(vec3 a, float b)
{
    vec3 quotient = a / b;
    return mix(vec3(0.0), quotient, lessThanEqual(abs(quotient), vec3(mix(-1.0, M_FLOAT_MAX, b != 0.0))));
}
vec4 mx_divide(vec4 a, float b)
{
    vec4 quotient = a / b;
    return mix(vec4(0.0), quotient, lessThanEqual(abs(quotient), vec4(mix(-1.0, M_FLOAT_MAX, b != 0.0))));
}

// Floored remainder, never negative for a positive divisor; zero where the divisor is zero.
float mx_modulo(float a, float b) { return b == 0.0 ? 0.0 : a - b * floor(mx_divide(a, b)); }
vec2 mx_modulo(vec2 a, vec2 b) { return vec2(mx_modulo(a.x, b.x), mx_modulo(a.y, b.y)); }
vec3 mx_modulo(vec3 a, vec3 b) { return vec3(mx_modulo(a.xy, b.xy), mx_modulo(a.z, b.z)); }
vec4 mx_modulo(vec4 a, vec4 b) { return vec4(mx_modulo(a.xyz, b.xyz), mx_modulo(a.w, b.w)); }
vec2 mx_modulo(vec2 a, float b) { return mx_modulo(a, vec2(b)); }
vec3 mx_modulo(vec3 a, float b) { return mx_modulo(a, vec3(b)); }
vec4 mx_modulo(vec4 a, float b) { return mx_modulo(a, vec4(b)); }

// One for exponent zero, zero for base zero, the real power of a negative base for whole exponents and zero for others.

// Power over the whole plane.
float mx_power(float base, float exponent)
{
    float size = min(pow(abs(base), exponent), M_FLOAT_MAX);
    float negative = mix(0.0, 1.0 - 2.0 * mod(exponent, 2.0), fract(exponent) == 0.0);
    size *= mix(negative, 1.0, base > 0.0);
    return mix(mix(size, 0.0, base == 0.0), 1.0, exponent == 0.0);
}
vec2 mx_power(vec2 base, vec2 exponent)
{
    vec2 size = min(pow(abs(base), exponent), M_FLOAT_MAX);
    vec2 negative = mix(vec2(0.0), 1.0 - 2.0 * mod(exponent, 2.0), equal(fract(exponent), vec2(0.0)));
    size *= mix(negative, vec2(1.0), greaterThan(base, vec2(0.0)));
    return mix(mix(size, vec2(0.0), equal(base, vec2(0.0))), vec2(1.0), equal(exponent, vec2(0.0)));
}
vec3 mx_power(vec3 base, vec3 exponent)
{
    vec3 size = min(pow(abs(base), exponent), M_FLOAT_MAX);
    vec3 negative = mix(vec3(0.0), 1.0 - 2.0 * mod(exponent, 2.0), equal(fract(exponent), vec3(0.0)));
    size *= mix(negative, vec3(1.0), greaterThan(base, vec3(0.0)));
    return mix(mix(size, vec3(0.0), equal(base, vec3(0.0))), vec3(1.0), equal(exponent, vec3(0.0)));
}
vec4 mx_power(vec4 base, vec4 exponent)
{
    vec4 size = min(pow(abs(base), exponent), M_FLOAT_MAX);
    vec4 negative = mix(vec4(0.0), 1.0 - 2.0 * mod(exponent, 2.0), equal(fract(exponent), vec4(0.0)));
    size *= mix(negative, vec4(1.0), greaterThan(base, vec4(0.0)));
    return mix(mix(size, vec4(0.0), equal(base, vec4(0.0))), vec4(1.0), equal(exponent, vec4(0.0)));
}
vec2 mx_power(vec2 base, float exponent) { return mx_power(base, vec2(exponent)); }
vec3 mx_power(vec3 base, float exponent) { return mx_power(base, vec3(exponent)); }
vec4 mx_power(vec4 base, float exponent) { return mx_power(base, vec4(exponent)); }

// The factor that makes a vector of this squared length a unit vector; the zero vector stays zero.
float mx_unit_factor(float size2) { return mix(0.0, inversesqrt(size2), size2 > 0.0); }

vec2 mx_normalize(vec2 v) { return v * mx_unit_factor(dot(v, v)); }
vec3 mx_normalize(vec3 v) { return v * mx_unit_factor(dot(v, v)); }
vec4 mx_normalize(vec4 v) { return v * mx_unit_factor(dot(v, v)); }

// Snell's law. The root of what is too large to be squared is as good as its magnitude.
vec3 mx_refract(vec3 v, vec3 normal, float ior)
{
    float along = ior * dot(normal, v);
    float squared = 1.0 - ior * ior + along * along;
    float root = abs(along) < 1e18 ? sqrt(max(squared, 0.0)) : abs(along);
    return squared < 0.0 ? vec3(0.0) : ior * v - (along + root) * normal;
}

// Angle of the point (x, y); zero at the origin.
float mx_atan2(float y, float x) { return x == 0.0 && y == 0.0 ? 0.0 : atan(y, x); }
vec2 mx_atan2(vec2 y, vec2 x) { return vec2(mx_atan2(y.x, x.x), mx_atan2(y.y, x.y)); }
vec3 mx_atan2(vec3 y, vec3 x) { return vec3(mx_atan2(y.xy, x.xy), mx_atan2(y.z, x.z)); }
vec4 mx_atan2(vec4 y, vec4 x) { return vec4(mx_atan2(y.xyz, x.xyz), mx_atan2(y.w, x.w)); }

// True if all elements of a matrix are numbers, and none is infinite.
bool mx_is_finite(mat3 m) { return all(lessThanEqual(abs(m[0]) + abs(m[1]) + abs(m[2]), vec3(M_FLOAT_MAX))); }
bool mx_is_finite(mat4 m)
{
    return all(lessThanEqual(abs(m[0]) + abs(m[1]) + abs(m[2]) + abs(m[3]), vec4(M_FLOAT_MAX)));
}

// Inverse; the identity for a singular matrix, or one whose inverse has elements that are no floats.
mat3 mx_invert(mat3 m)
{
    mat3 i = inverse(m);
    return determinant(m) != 0.0 && mx_is_finite(i) ? i : mat3(1.0);
}
mat4 mx_invert(mat4 m)
{
    mat4 i = inverse(m);
    return determinant(m) != 0.0 && mx_is_finite(i) ? i : mat4(1.0);
}

// Product with the inverse, of matrices that rows are multiplied by; the first one if the second has no inverse, or the
// product elements that are no floats.
mat3 mx_divide(mat3 a, mat3 b)
{
    mat3 q = mx_invert(b) * a;
    return mx_is_finite(q) ? q : a;
}
mat4 mx_divide(mat4 a, mat4 b)
{
    mat4 q = mx_invert(b) * a;
    return mx_is_finite(q) ? q : a;
}

// Hermite step between two edges, whichever is larger; a plain step where they meet.
float mx_smoothstep(float value, float low, float high)
{
    float first = min(low, high);
    float last = max(low, high);
    return value >= last ? 1.0 : value <= first ? 0.0 : smoothstep(first, last, value);
}
vec2 mx_smoothstep(vec2 value, vec2 low, vec2 high)
{
    return vec2(mx_smoothstep(value.x, low.x, high.x), mx_smoothstep(value.y, low.y, high.y));
}
vec3 mx_smoothstep(vec3 value, vec3 low, vec3 high)
{
    return vec3(mx_smoothstep(value.xy, low.xy, high.xy), mx_smoothstep(value.z, low.z, high.z));
}
vec4 mx_smoothstep(vec4 value, vec4 low, vec4 high)
{
    return vec4(mx_smoothstep(value.xyz, low.xyz, high.xyz), mx_smoothstep(value.w, low.w, high.w));
}
vec2 mx_smoothstep(vec2 value, float low, float high) { return mx_smoothstep(value, vec2(low), vec2(high)); }
vec3 mx_smoothstep(vec3 value, float low, float high) { return mx_smoothstep(value, vec3(low), vec3(high)); }
vec4 mx_smoothstep(vec4 value, float low, float high) { return mx_smoothstep(value, vec4(low), vec4(high)); }

// Whole number as an integer, limited to the range of one.
int mx_integer(float whole) { return int(clamp(whole, -2147483648.0, 2147483520.0)); }
