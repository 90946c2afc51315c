// Types and total arithmetic for Open Shading Language. Inline expressions and all other files may use this one.
//
// The language itself knows float, int, color, vector and matrix and is total for most of them: division by zero gives
// zero, as do square roots and fractional powers of negative numbers. The functions below add the other value types,
// component by component, and the few guards that are missing.

struct vector2
{
    float x;
    float y;
};

struct vector4
{
    float x;
    float y;
    float z;
    float w;
};

struct color4
{
    color rgb;
    float a;
};

#define MX_FLOAT_MAX 3.402823466e38

// Choice. The language has no conditional expression for structures.
vector2 mx_select(int condition, vector2 a, vector2 b) { return vector2(condition ? a.x : b.x, condition ? a.y : b.y); }
vector4 mx_select(int condition, vector4 a, vector4 b)
{
    return vector4(condition ? a.x : b.x, condition ? a.y : b.y, condition ? a.z : b.z, condition ? a.w : b.w);
}
color4 mx_select(int condition, color4 a, color4 b) { return color4(condition ? a.rgb : b.rgb, condition ? a.a : b.a); }

// Sums.
vector2 mx_add(vector2 a, vector2 b) { return vector2(a.x + b.x, a.y + b.y); }
vector2 mx_add(vector2 a, float b) { return vector2(a.x + b, a.y + b); }
vector4 mx_add(vector4 a, vector4 b) { return vector4(a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w); }
vector4 mx_add(vector4 a, float b) { return vector4(a.x + b, a.y + b, a.z + b, a.w + b); }
color4 mx_add(color4 a, color4 b) { return color4(a.rgb + b.rgb, a.a + b.a); }
color4 mx_add(color4 a, float b) { return color4(a.rgb + b, a.a + b); }

// Differences.
vector2 mx_subtract(vector2 a, vector2 b) { return vector2(a.x - b.x, a.y - b.y); }
vector2 mx_subtract(vector2 a, float b) { return vector2(a.x - b, a.y - b); }
vector2 mx_subtract(float a, vector2 b) { return vector2(a - b.x, a - b.y); }
vector4 mx_subtract(vector4 a, vector4 b) { return vector4(a.x - b.x, a.y - b.y, a.z - b.z, a.w - b.w); }
vector4 mx_subtract(vector4 a, float b) { return vector4(a.x - b, a.y - b, a.z - b, a.w - b); }
vector4 mx_subtract(float a, vector4 b) { return vector4(a - b.x, a - b.y, a - b.z, a - b.w); }
color4 mx_subtract(color4 a, color4 b) { return color4(a.rgb - b.rgb, a.a - b.a); }
color4 mx_subtract(color4 a, float b) { return color4(a.rgb - b, a.a - b); }
color4 mx_subtract(float a, color4 b) { return color4(a - b.rgb, a - b.a); }

// Products.
vector2 mx_multiply(vector2 a, vector2 b) { return vector2(a.x * b.x, a.y * b.y); }
vector2 mx_multiply(vector2 a, float b) { return vector2(a.x * b, a.y * b); }
vector4 mx_multiply(vector4 a, vector4 b) { return vector4(a.x * b.x, a.y * b.y, a.z * b.z, a.w * b.w); }
vector4 mx_multiply(vector4 a, float b) { return vector4(a.x * b, a.y * b, a.z * b, a.w * b); }
color4 mx_multiply(color4 a, color4 b) { return color4(a.rgb * b.rgb, a.a * b.a); }
color4 mx_multiply(color4 a, float b) { return color4(a.rgb * b, a.a * b); }

// Nearest finite floats: this changes only infinite values.
float mx_finite(float a) { return clamp(a, -MX_FLOAT_MAX, MX_FLOAT_MAX); }
vector mx_finite(vector a) { return clamp(a, vector(-MX_FLOAT_MAX), vector(MX_FLOAT_MAX)); }
color mx_finite(color a) { return clamp(a, color(-MX_FLOAT_MAX), color(MX_FLOAT_MAX)); }
vector2 mx_finite(vector2 a) { return vector2(mx_finite(a.x), mx_finite(a.y)); }
vector4 mx_finite(vector4 a) { return vector4(mx_finite(a.x), mx_finite(a.y), mx_finite(a.z), mx_finite(a.w)); }

// Places in a lattice of cells; those further out than an integer reaches are in the outermost cell.
float mx_place(float a) { return clamp(a, -2147483648.0, 2147483520.0); }
vector mx_place(vector a) { return vector(mx_place(a[0]), mx_place(a[1]), mx_place(a[2])); }
vector2 mx_place(vector2 a) { return vector2(mx_place(a.x), mx_place(a.y)); }

// Quotients; zero where they are no floats: where the divisor is zero, or so small that the quotient is too large. The
// language says so too, but not of every quotient that is known before the shader runs.
float mx_divide(float a, float b)
{
    float quotient = a / b;
    return abs(quotient) <= MX_FLOAT_MAX ? quotient : 0.0;
}
color mx_divide(color a, color b) { return color(mx_divide(a[0], b[0]), mx_divide(a[1], b[1]), mx_divide(a[2], b[2])); }
color mx_divide(color a, float b) { return mx_divide(a, color(b)); }
vector mx_divide(vector a, vector b)
{
    return vector(mx_divide(a[0], b[0]), mx_divide(a[1], b[1]), mx_divide(a[2], b[2]));
}
vector mx_divide(vector a, float b) { return mx_divide(a, vector(b)); }
vector2 mx_divide(vector2 a, vector2 b) { return vector2(mx_divide(a.x, b.x), mx_divide(a.y, b.y)); }
vector2 mx_divide(vector2 a, float b) { return vector2(mx_divide(a.x, b), mx_divide(a.y, b)); }
vector4 mx_divide(vector4 a, vector4 b)
{
    return vector4(mx_divide(a.x, b.x), mx_divide(a.y, b.y), mx_divide(a.z, b.z), mx_divide(a.w, b.w));
}
vector4 mx_divide(vector4 a, float b) { return mx_divide(a, vector4(b, b, b, b)); }
color4 mx_divide(color4 a, color4 b) { return color4(mx_divide(a.rgb, b.rgb), mx_divide(a.a, b.a)); }
color4 mx_divide(color4 a, float b) { return color4(mx_divide(a.rgb, b), mx_divide(a.a, b)); }

// Floored remainders; zero where the divisor is zero.
float mx_modulo(float a, float b) { return b == 0.0 ? 0.0 : a - b * floor(mx_divide(a, b)); }
color mx_modulo(color a, color b) { return color(mx_modulo(a[0], b[0]), mx_modulo(a[1], b[1]), mx_modulo(a[2], b[2])); }
color mx_modulo(color a, float b) { return color(mx_modulo(a[0], b), mx_modulo(a[1], b), mx_modulo(a[2], b)); }
vector mx_modulo(vector a, vector b)
{
    return vector(mx_modulo(a[0], b[0]), mx_modulo(a[1], b[1]), mx_modulo(a[2], b[2]));
}
vector mx_modulo(vector a, float b) { return vector(mx_modulo(a[0], b), mx_modulo(a[1], b), mx_modulo(a[2], b)); }
vector2 mx_modulo(vector2 a, vector2 b) { return vector2(mx_modulo(a.x, b.x), mx_modulo(a.y, b.y)); }
vector2 mx_modulo(vector2 a, float b) { return vector2(mx_modulo(a.x, b), mx_modulo(a.y, b)); }
vector4 mx_modulo(vector4 a, vector4 b)
{
    return vector4(mx_modulo(a.x, b.x), mx_modulo(a.y, b.y), mx_modulo(a.z, b.z), mx_modulo(a.w, b.w));
}
vector4 mx_modulo(vector4 a, float b)
{
    return vector4(mx_modulo(a.x, b), mx_modulo(a.y, b), mx_modulo(a.z, b), mx_modulo(a.w, b));
}
color4 mx_modulo(color4 a, color4 b) { return color4(mx_modulo(a.rgb, b.rgb), mx_modulo(a.a, b.a)); }
color4 mx_modulo(color4 a, float b) { return color4(mx_modulo(a.rgb, b), mx_modulo(a.a, b)); }

// Powers; the built-in function has the values that the other languages are given.
vector2 mx_power(vector2 a, vector2 b) { return vector2(pow(a.x, b.x), pow(a.y, b.y)); }
vector2 mx_power(vector2 a, float b) { return vector2(pow(a.x, b), pow(a.y, b)); }
vector4 mx_power(vector4 a, vector4 b) { return vector4(pow(a.x, b.x), pow(a.y, b.y), pow(a.z, b.z), pow(a.w, b.w)); }
vector4 mx_power(vector4 a, float b) { return vector4(pow(a.x, b), pow(a.y, b), pow(a.z, b), pow(a.w, b)); }
color4 mx_power(color4 a, color4 b) { return color4(pow(a.rgb, b.rgb), pow(a.a, b.a)); }
color4 mx_power(color4 a, float b) { return color4(pow(a.rgb, b), pow(a.a, b)); }

// Powers of the magnitude with the sign of the base.
float mx_safepower(float a, float b) { return sign(a) * pow(abs(a), b); }
color mx_safepower(color a, color b) { return sign(a) * pow(abs(a), b); }
color mx_safepower(color a, float b) { return sign(a) * pow(abs(a), b); }
vector mx_safepower(vector a, vector b) { return sign(a) * pow(abs(a), b); }
vector mx_safepower(vector a, float b) { return sign(a) * pow(abs(a), b); }
vector2 mx_safepower(vector2 a, vector2 b) { return vector2(mx_safepower(a.x, b.x), mx_safepower(a.y, b.y)); }
vector2 mx_safepower(vector2 a, float b) { return vector2(mx_safepower(a.x, b), mx_safepower(a.y, b)); }
vector4 mx_safepower(vector4 a, vector4 b)
{
    return vector4(mx_safepower(a.x, b.x), mx_safepower(a.y, b.y), mx_safepower(a.z, b.z), mx_safepower(a.w, b.w));
}
vector4 mx_safepower(vector4 a, float b)
{
    return vector4(mx_safepower(a.x, b), mx_safepower(a.y, b), mx_safepower(a.z, b), mx_safepower(a.w, b));
}
color4 mx_safepower(color4 a, color4 b) { return color4(mx_safepower(a.rgb, b.rgb), mx_safepower(a.a, b.a)); }
color4 mx_safepower(color4 a, float b) { return color4(mx_safepower(a.rgb, b), mx_safepower(a.a, b)); }

// Fractional parts.
float mx_fract(float a) { return a - floor(a); }
color mx_fract(color a) { return a - floor(a); }
vector mx_fract(vector a) { return a - floor(a); }
vector2 mx_fract(vector2 a) { return vector2(mx_fract(a.x), mx_fract(a.y)); }
vector4 mx_fract(vector4 a) { return vector4(mx_fract(a.x), mx_fract(a.y), mx_fract(a.z), mx_fract(a.w)); }
color4 mx_fract(color4 a) { return color4(mx_fract(a.rgb), mx_fract(a.a)); }

// Nearest whole numbers; the even one of two.
float mx_round(float a) { return a - floor(a) == 0.5 ? 2.0 * floor(0.5 * a + 0.25) : round(a); }
color mx_round(color a) { return color(mx_round(a[0]), mx_round(a[1]), mx_round(a[2])); }
vector mx_round(vector a) { return vector(mx_round(a[0]), mx_round(a[1]), mx_round(a[2])); }
vector2 mx_round(vector2 a) { return vector2(mx_round(a.x), mx_round(a.y)); }
vector4 mx_round(vector4 a) { return vector4(mx_round(a.x), mx_round(a.y), mx_round(a.z), mx_round(a.w)); }
color4 mx_round(color4 a) { return color4(mx_round(a.rgb), mx_round(a.a)); }

// Magnitudes.
vector2 mx_abs(vector2 a) { return vector2(abs(a.x), abs(a.y)); }
vector4 mx_abs(vector4 a) { return vector4(abs(a.x), abs(a.y), abs(a.z), abs(a.w)); }
color4 mx_abs(color4 a) { return color4(abs(a.rgb), abs(a.a)); }

// Rounding down and up.
vector2 mx_floor(vector2 a) { return vector2(floor(a.x), floor(a.y)); }
vector4 mx_floor(vector4 a) { return vector4(floor(a.x), floor(a.y), floor(a.z), floor(a.w)); }
color4 mx_floor(color4 a) { return color4(floor(a.rgb), floor(a.a)); }
vector2 mx_ceil(vector2 a) { return vector2(ceil(a.x), ceil(a.y)); }
vector4 mx_ceil(vector4 a) { return vector4(ceil(a.x), ceil(a.y), ceil(a.z), ceil(a.w)); }
color4 mx_ceil(color4 a) { return color4(ceil(a.rgb), ceil(a.a)); }

// Signs.
vector2 mx_sign(vector2 a) { return vector2(sign(a.x), sign(a.y)); }
vector4 mx_sign(vector4 a) { return vector4(sign(a.x), sign(a.y), sign(a.z), sign(a.w)); }
color4 mx_sign(color4 a) { return color4(sign(a.rgb), sign(a.a)); }

// Functions of vectors, component by component.
vector2 mx_sin(vector2 a) { return vector2(sin(a.x), sin(a.y)); }
vector4 mx_sin(vector4 a) { return vector4(sin(a.x), sin(a.y), sin(a.z), sin(a.w)); }
vector2 mx_cos(vector2 a) { return vector2(cos(a.x), cos(a.y)); }
vector4 mx_cos(vector4 a) { return vector4(cos(a.x), cos(a.y), cos(a.z), cos(a.w)); }
vector2 mx_tan(vector2 a) { return vector2(tan(a.x), tan(a.y)); }
vector4 mx_tan(vector4 a) { return vector4(tan(a.x), tan(a.y), tan(a.z), tan(a.w)); }
vector2 mx_asin(vector2 a) { return vector2(asin(a.x), asin(a.y)); }
vector4 mx_asin(vector4 a) { return vector4(asin(a.x), asin(a.y), asin(a.z), asin(a.w)); }
vector2 mx_acos(vector2 a) { return vector2(acos(a.x), acos(a.y)); }
vector4 mx_acos(vector4 a) { return vector4(acos(a.x), acos(a.y), acos(a.z), acos(a.w)); }
vector2 mx_sqrt(vector2 a) { return vector2(sqrt(a.x), sqrt(a.y)); }
vector4 mx_sqrt(vector4 a) { return vector4(sqrt(a.x), sqrt(a.y), sqrt(a.z), sqrt(a.w)); }
vector2 mx_log(vector2 a) { return vector2(log(a.x), log(a.y)); }
vector4 mx_log(vector4 a) { return vector4(log(a.x), log(a.y), log(a.z), log(a.w)); }

// Exponentials, limited to the largest float.
float mx_exp(float a) { return a > 88.72283 ? MX_FLOAT_MAX : exp(a); }
vector mx_exp(vector a) { return vector(mx_exp(a[0]), mx_exp(a[1]), mx_exp(a[2])); }
vector2 mx_exp(vector2 a) { return vector2(mx_exp(a.x), mx_exp(a.y)); }
vector4 mx_exp(vector4 a) { return vector4(mx_exp(a.x), mx_exp(a.y), mx_exp(a.z), mx_exp(a.w)); }
vector2 mx_atan2(vector2 y, vector2 x) { return vector2(atan2(y.x, x.x), atan2(y.y, x.y)); }
vector4 mx_atan2(vector4 y, vector4 x)
{
    return vector4(atan2(y.x, x.x), atan2(y.y, x.y), atan2(y.z, x.z), atan2(y.w, x.w));
}

// Limits.
vector2 mx_min(vector2 a, vector2 b) { return vector2(min(a.x, b.x), min(a.y, b.y)); }
vector2 mx_min(vector2 a, float b) { return vector2(min(a.x, b), min(a.y, b)); }
vector4 mx_min(vector4 a, vector4 b) { return vector4(min(a.x, b.x), min(a.y, b.y), min(a.z, b.z), min(a.w, b.w)); }
vector4 mx_min(vector4 a, float b) { return vector4(min(a.x, b), min(a.y, b), min(a.z, b), min(a.w, b)); }
color4 mx_min(color4 a, color4 b) { return color4(min(a.rgb, b.rgb), min(a.a, b.a)); }
color4 mx_min(color4 a, float b) { return color4(min(a.rgb, color(b)), min(a.a, b)); }
vector2 mx_max(vector2 a, vector2 b) { return vector2(max(a.x, b.x), max(a.y, b.y)); }
vector2 mx_max(vector2 a, float b) { return vector2(max(a.x, b), max(a.y, b)); }
vector4 mx_max(vector4 a, vector4 b) { return vector4(max(a.x, b.x), max(a.y, b.y), max(a.z, b.z), max(a.w, b.w)); }
vector4 mx_max(vector4 a, float b) { return vector4(max(a.x, b), max(a.y, b), max(a.z, b), max(a.w, b)); }
color4 mx_max(color4 a, color4 b) { return color4(max(a.rgb, b.rgb), max(a.a, b.a)); }
color4 mx_max(color4 a, float b) { return color4(max(a.rgb, color(b)), max(a.a, b)); }

// Blends from the first to the second.
vector2 mx_mix(vector2 a, vector2 b, float amount) { return vector2(mix(a.x, b.x, amount), mix(a.y, b.y, amount)); }
vector2 mx_mix(vector2 a, vector2 b, vector2 amount)
{
    return vector2(mix(a.x, b.x, amount.x), mix(a.y, b.y, amount.y));
}
vector4 mx_mix(vector4 a, vector4 b, float amount)
{
    return vector4(mix(a.x, b.x, amount), mix(a.y, b.y, amount), mix(a.z, b.z, amount), mix(a.w, b.w, amount));
}
vector4 mx_mix(vector4 a, vector4 b, vector4 amount)
{
    return vector4(mix(a.x, b.x, amount.x), mix(a.y, b.y, amount.y), mix(a.z, b.z, amount.z), mix(a.w, b.w, amount.w));
}
color4 mx_mix(color4 a, color4 b, float amount) { return color4(mix(a.rgb, b.rgb, amount), mix(a.a, b.a, amount)); }
color4 mx_mix(color4 a, color4 b, color4 amount)
{
    return color4(mix(a.rgb, b.rgb, amount.rgb), mix(a.a, b.a, amount.a));
}

// Linear maps from one interval to another; the lower output bound where the input bounds are equal.
float mx_remap(float value, float inlow, float inhigh, float outlow, float outhigh)
{
    return outlow + mx_divide((value - inlow) * (outhigh - outlow), inhigh - inlow);
}
color mx_remap(color value, color inlow, color inhigh, color outlow, color outhigh)
{
    return outlow + mx_divide((value - inlow) * (outhigh - outlow), inhigh - inlow);
}
color mx_remap(color value, float inlow, float inhigh, float outlow, float outhigh)
{
    return outlow + mx_divide((value - inlow) * (outhigh - outlow), inhigh - inlow);
}
vector mx_remap(vector value, vector inlow, vector inhigh, vector outlow, vector outhigh)
{
    return outlow + mx_divide((value - inlow) * (outhigh - outlow), inhigh - inlow);
}
vector mx_remap(vector value, float inlow, float inhigh, float outlow, float outhigh)
{
    return outlow + mx_divide((value - inlow) * (outhigh - outlow), inhigh - inlow);
}
vector2 mx_remap(vector2 value, vector2 inlow, vector2 inhigh, vector2 outlow, vector2 outhigh)
{
    return vector2(mx_remap(value.x, inlow.x, inhigh.x, outlow.x, outhigh.x), mx_remap(value.y, inlow.y, inhigh.y, outlow.y, outhigh.y));
}
vector2 mx_remap(vector2 value, float inlow, float inhigh, float outlow, float outhigh)
{
    return vector2(mx_remap(value.x, inlow, inhigh, outlow, outhigh), mx_remap(value.y, inlow, inhigh, outlow, outhigh));
}
vector4 mx_remap(vector4 value, vector4 inlow, vector4 inhigh, vector4 outlow, vector4 outhigh)
{
    return vector4(mx_remap(value.x, inlow.x, inhigh.x, outlow.x, outhigh.x), mx_remap(value.y, inlow.y, inhigh.y, outlow.y, outhigh.y), mx_remap(value.z, inlow.z, inhigh.z, outlow.z, outhigh.z), mx_remap(value.w, inlow.w, inhigh.w, outlow.w, outhigh.w));
}
vector4 mx_remap(vector4 value, float inlow, float inhigh, float outlow, float outhigh)
{
    return vector4(mx_remap(value.x, inlow, inhigh, outlow, outhigh), mx_remap(value.y, inlow, inhigh, outlow, outhigh), mx_remap(value.z, inlow, inhigh, outlow, outhigh), mx_remap(value.w, inlow, inhigh, outlow, outhigh));
}
color4 mx_remap(color4 value, color4 inlow, color4 inhigh, color4 outlow, color4 outhigh)
{
    return color4(mx_remap(value.rgb, inlow.rgb, inhigh.rgb, outlow.rgb, outhigh.rgb), mx_remap(value.a, inlow.a, inhigh.a, outlow.a, outhigh.a));
}
color4 mx_remap(color4 value, float inlow, float inhigh, float outlow, float outhigh)
{
    return color4(mx_remap(value.rgb, inlow, inhigh, outlow, outhigh), mx_remap(value.a, inlow, inhigh, outlow, outhigh));
}

// Hermite steps between two edges, whichever is larger; plain steps where they meet.
float mx_smoothstep(float value, float low, float high)
{
    float first = min(low, high);
    float last = max(low, high);
    return value >= last ? 1.0 : smoothstep(first, last, value);
}
color mx_smoothstep(color value, color low, color high)
{
    return color(mx_smoothstep(value[0], low[0], high[0]), mx_smoothstep(value[1], low[1], high[1]), mx_smoothstep(value[2], low[2], high[2]));
}
color mx_smoothstep(color value, float low, float high)
{
    return color(mx_smoothstep(value[0], low, high), mx_smoothstep(value[1], low, high), mx_smoothstep(value[2], low, high));
}
vector mx_smoothstep(vector value, vector low, vector high)
{
    return vector(mx_smoothstep(value[0], low[0], high[0]), mx_smoothstep(value[1], low[1], high[1]), mx_smoothstep(value[2], low[2], high[2]));
}
vector mx_smoothstep(vector value, float low, float high)
{
    return vector(mx_smoothstep(value[0], low, high), mx_smoothstep(value[1], low, high), mx_smoothstep(value[2], low, high));
}
vector2 mx_smoothstep(vector2 value, vector2 low, vector2 high)
{
    return vector2(mx_smoothstep(value.x, low.x, high.x), mx_smoothstep(value.y, low.y, high.y));
}
vector2 mx_smoothstep(vector2 value, float low, float high)
{
    return vector2(mx_smoothstep(value.x, low, high), mx_smoothstep(value.y, low, high));
}
vector4 mx_smoothstep(vector4 value, vector4 low, vector4 high)
{
    return vector4(mx_smoothstep(value.x, low.x, high.x), mx_smoothstep(value.y, low.y, high.y), mx_smoothstep(value.z, low.z, high.z), mx_smoothstep(value.w, low.w, high.w));
}
vector4 mx_smoothstep(vector4 value, float low, float high)
{
    return vector4(mx_smoothstep(value.x, low, high), mx_smoothstep(value.y, low, high), mx_smoothstep(value.z, low, high), mx_smoothstep(value.w, low, high));
}
color4 mx_smoothstep(color4 value, color4 low, color4 high)
{
    return color4(mx_smoothstep(value.rgb, low.rgb, high.rgb), mx_smoothstep(value.a, low.a, high.a));
}
color4 mx_smoothstep(color4 value, float low, float high)
{
    return color4(mx_smoothstep(value.rgb, low, high), mx_smoothstep(value.a, low, high));
}

// Contrast about a pivot.
vector2 mx_contrast(vector2 value, vector2 amount, vector2 pivot)
{
    return vector2((value.x - pivot.x) * amount.x + pivot.x, (value.y - pivot.y) * amount.y + pivot.y);
}
vector2 mx_contrast(vector2 value, float amount, float pivot)
{
    return vector2((value.x - pivot) * amount + pivot, (value.y - pivot) * amount + pivot);
}
vector4 mx_contrast(vector4 value, vector4 amount, vector4 pivot)
{
    return vector4((value.x - pivot.x) * amount.x + pivot.x, (value.y - pivot.y) * amount.y + pivot.y, (value.z - pivot.z) * amount.z + pivot.z, (value.w - pivot.w) * amount.w + pivot.w);
}
vector4 mx_contrast(vector4 value, float amount, float pivot)
{
    return vector4((value.x - pivot) * amount + pivot, (value.y - pivot) * amount + pivot, (value.z - pivot) * amount + pivot, (value.w - pivot) * amount + pivot);
}
color4 mx_contrast(color4 value, color4 amount, color4 pivot)
{
    return color4((value.rgb - pivot.rgb) * amount.rgb + pivot.rgb, (value.a - pivot.a) * amount.a + pivot.a);
}
color4 mx_contrast(color4 value, float amount, float pivot)
{
    return color4((value.rgb - pivot) * amount + pivot, (value.a - pivot) * amount + pivot);
}

// Lengths and products of vectors.
float mx_dot(vector2 a, vector2 b) { return a.x * b.x + a.y * b.y; }
float mx_dot(vector4 a, vector4 b) { return a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w; }
float mx_length(vector2 a) { return sqrt(mx_dot(a, a)); }
float mx_length(vector4 a) { return sqrt(mx_dot(a, a)); }
vector2 mx_normalize(vector2 a) { return mx_divide(a, mx_length(a)); }
vector4 mx_normalize(vector4 a) { return mx_divide(a, mx_length(a)); }

// Snell's law. The root of what is too large to be squared is as good as its magnitude.
vector mx_refract(vector v, vector facing, float ior)
{
    float along = ior * dot(facing, v);
    float squared = 1.0 - ior * ior + along * along;
    float root = abs(along) < 1e18 ? sqrt(squared) : abs(along);
    return squared < 0.0 ? vector(0.0) : ior * v - (along + root) * facing;
}

// Components by index; an index outside means the nearest component.
float mx_extract(color a, int index) { return a[clamp(index, 0, 2)]; }
float mx_extract(vector a, int index) { return a[clamp(index, 0, 2)]; }
float mx_extract(vector2 a, int index) { return index <= 0 ? a.x : a.y; }
float mx_extract(vector4 a, int index)
{
    return index <= 0 ? a.x : index == 1 ? a.y : index == 2 ? a.z : a.w;
}
float mx_extract(color4 a, int index) { return index >= 3 ? a.a : mx_extract(a.rgb, index); }

// Matrices. A 3x3 matrix is the upper left part of one with 4x4 elements; the rest is that of the identity.
matrix mx_matrix33(matrix m)
{
    return matrix(
        m[0][0], m[0][1], m[0][2], 0.0,
        m[1][0], m[1][1], m[1][2], 0.0,
        m[2][0], m[2][1], m[2][2], 0.0,
        0.0, 0.0, 0.0, 1.0);
}

matrix mx_add(matrix a, matrix b)
{
    matrix sum = a;
    for (int row = 0; row < 4; ++row)
        for (int column = 0; column < 4; ++column)
            sum[row][column] += b[row][column];
    return sum;
}

matrix mx_add(matrix a, float b)
{
    matrix sum = a;
    for (int row = 0; row < 4; ++row)
        for (int column = 0; column < 4; ++column)
            sum[row][column] += b;
    return sum;
}

matrix mx_subtract(matrix a, matrix b)
{
    matrix difference = a;
    for (int row = 0; row < 4; ++row)
        for (int column = 0; column < 4; ++column)
            difference[row][column] -= b[row][column];
    return difference;
}

matrix mx_subtract(matrix a, float b) { return mx_add(a, -b); }

// Quotients; the first matrix if the second has no inverse, or the quotient elements that are no floats.
matrix mx_divide(matrix a, matrix b)
{
    matrix quotient = a / b;
    for (int row = 0; row < 4; ++row)
        for (int column = 0; column < 4; ++column)
            if (!(abs(quotient[row][column]) <= MX_FLOAT_MAX))
                return a;
    return quotient;
}

vector mx_extract_matrix33(matrix m, int index)
{
    int row = clamp(index, 0, 2);
    return vector(m[row][0], m[row][1], m[row][2]);
}

vector4 mx_extract_matrix44(matrix m, int index)
{
    int row = clamp(index, 0, 3);
    return vector4(m[row][0], m[row][1], m[row][2], m[row][3]);
}

// Products of row vectors and matrices; a missing last component counts as one.
vector4 mx_transform(matrix m, vector4 v)
{
    return vector4(
        v.x * m[0][0] + v.y * m[1][0] + v.z * m[2][0] + v.w * m[3][0],
        v.x * m[0][1] + v.y * m[1][1] + v.z * m[2][1] + v.w * m[3][1],
        v.x * m[0][2] + v.y * m[1][2] + v.z * m[2][2] + v.w * m[3][2],
        v.x * m[0][3] + v.y * m[1][3] + v.z * m[2][3] + v.w * m[3][3]);
}

vector2 mx_transform(matrix m, vector2 v)
{
    return vector2(v.x * m[0][0] + v.y * m[1][0] + m[2][0], v.x * m[0][1] + v.y * m[1][1] + m[2][1]);
}

vector mx_transform_point(matrix m, vector v)
{
    vector4 moved = mx_transform(m, vector4(v[0], v[1], v[2], 1.0));
    return vector(moved.x, moved.y, moved.z);
}

// The names of coordinate spaces: the model's is the language's object space.
string mx_space(string name) { return name == "model" ? "object" : name == "view" ? "camera" : name; }

// A step that is one sample wide on the screen.
float mx_aastep(float edge, float value)
{
    float halfwidth = 0.70710678 * hypot(Dx(value), Dy(value));
    return halfwidth > 0.0 ? smoothstep(edge - halfwidth, edge + halfwidth, value) : step(edge, value);
}
