// A stand-in for Metal's library, in C++17, so that shaders in MSL run on a processor: vectors with swizzles, matrices,
// functions, and textures of one colour. Derivatives are 0, as at a single point of a surface.
// SWIZZLES2, SWIZZLES3 and SWIZZLES4 are written by the test: all ways to pick two to four of the components.
#pragma once
#define constant const
#define thread
#define fragment
#define vertex

namespace metal {

typedef unsigned int uint;
inline bool discarded = false;
inline void discard_fragment() { discarded = true; }

template <typename V, typename T, int N, int... I>
struct Swizzle {
    T c[N];
    operator V() const { return V(c[I]...); }
    Swizzle& operator=(const V& v) {
        V copy = v;
        int k = 0;
        ((c[I] = copy.c[k++]), ...);
        return *this;
    }
    Swizzle& operator=(const Swizzle& v) { return *this = V(v); }
    Swizzle& operator+=(const V& v) { return *this = V(*this) + v; }
    Swizzle& operator-=(const V& v) { return *this = V(*this) - v; }
    Swizzle& operator*=(const V& v) { return *this = V(*this) * v; }
    Swizzle& operator/=(const V& v) { return *this = V(*this) / v; }
    Swizzle& operator*=(T s) { return *this = V(*this) * s; }
    Swizzle& operator/=(T s) { return *this = V(*this) / s; }
    Swizzle& operator+=(T s) { return *this = V(*this) + s; }
    Swizzle& operator-=(T s) { return *this = V(*this) - s; }
};

struct bool2; struct bool3; struct bool4;
struct int2; struct int3; struct int4;
struct uint2; struct uint3; struct uint4;
struct float2; struct float3; struct float4;

#define OPERATOR(V, T, N, op) \
    friend V operator op(const V& a, const V& b) { V r; for (int i = 0; i < N; i++) r.c[i] = a.c[i] op b.c[i]; return r; } \
    friend V operator op(const V& a, T b) { V r; for (int i = 0; i < N; i++) r.c[i] = a.c[i] op b; return r; } \
    friend V operator op(T a, const V& b) { V r; for (int i = 0; i < N; i++) r.c[i] = a op b.c[i]; return r; } \
    V& operator op##=(const V& b) { return *this = *this op b; } \
    V& operator op##=(T b) { return *this = *this op b; }

#define ARITHMETIC(V, T, N, B) \
    OPERATOR(V, T, N, +) OPERATOR(V, T, N, -) OPERATOR(V, T, N, *) OPERATOR(V, T, N, /) \
    V operator-() const { V r; for (int i = 0; i < N; i++) r.c[i] = -c[i]; return r; } \
    friend B operator<(const V& a, const V& b) { B r; for (int i = 0; i < N; i++) r.c[i] = a.c[i] < b.c[i]; return r; } \
    friend B operator>(const V& a, const V& b) { B r; for (int i = 0; i < N; i++) r.c[i] = a.c[i] > b.c[i]; return r; } \
    friend B operator<=(const V& a, const V& b) { B r; for (int i = 0; i < N; i++) r.c[i] = a.c[i] <= b.c[i]; return r; } \
    friend B operator>=(const V& a, const V& b) { B r; for (int i = 0; i < N; i++) r.c[i] = a.c[i] >= b.c[i]; return r; }

#define INTEGRAL(V, T, N) \
    OPERATOR(V, T, N, %) OPERATOR(V, T, N, &) OPERATOR(V, T, N, |) OPERATOR(V, T, N, ^) \
    OPERATOR(V, T, N, <<) OPERATOR(V, T, N, >>) \
    V operator~() const { V r; for (int i = 0; i < N; i++) r.c[i] = ~c[i]; return r; }

#define LOGICAL(V, N) \
    V operator!() const { V r; for (int i = 0; i < N; i++) r.c[i] = !c[i]; return r; }

#define CAST(V, W, N) explicit V(const W& v);
#define VECTORS(T, V2, V3, V4, B2, B3, B4, MORE2, MORE3, MORE4) \
    struct alignas(8) V2 { \
        union { struct { T x, y; }; SWIZZLES2(V2, V3, V4, T) COMMON_STORE(T, 2) }; \
        V2() : c{} {} \
        V2(T a, T b) { c[0] = a; c[1] = b; } \
        BODY(V2, T, 2, B2) MORE2 \
    }; \
    struct alignas(16) V3 { \
        union { struct { T x, y, z; }; SWIZZLES3(V2, V3, V4, T) COMMON_STORE(T, 3) }; \
        V3() : c{} {} \
        V3(T a, T b, T d) { c[0] = a; c[1] = b; c[2] = d; } \
        V3(const V2& a, T b) { c[0] = a.c[0]; c[1] = a.c[1]; c[2] = b; } \
        V3(T a, const V2& b) { c[0] = a; c[1] = b.c[0]; c[2] = b.c[1]; } \
        BODY(V3, T, 3, B3) MORE3 \
    }; \
    struct alignas(16) V4 { \
        union { struct { T x, y, z, w; }; SWIZZLES4(V2, V3, V4, T) COMMON_STORE(T, 4) }; \
        V4() : c{} {} \
        V4(T a, T b, T d, T e) { c[0] = a; c[1] = b; c[2] = d; c[3] = e; } \
        V4(const V3& a, T b) { for (int i = 0; i < 3; i++) c[i] = a.c[i]; c[3] = b; } \
        V4(T a, const V3& b) { c[0] = a; for (int i = 0; i < 3; i++) c[i + 1] = b.c[i]; } \
        V4(const V2& a, const V2& b) { c[0] = a.c[0]; c[1] = a.c[1]; c[2] = b.c[0]; c[3] = b.c[1]; } \
        V4(const V2& a, T b, T d) { c[0] = a.c[0]; c[1] = a.c[1]; c[2] = b; c[3] = d; } \
        V4(T a, const V2& b, T d) { c[0] = a; c[1] = b.c[0]; c[2] = b.c[1]; c[3] = d; } \
        V4(T a, T b, const V2& d) { c[0] = a; c[1] = b; c[2] = d.c[0]; c[3] = d.c[1]; } \
        BODY(V4, T, 4, B4) MORE4 \
    };
#define COMMON_STORE(T, N) T c[N];
#define BODY(V, T, N, B) \
    V(const V& v) { for (int i = 0; i < N; i++) c[i] = v.c[i]; } \
    V& operator=(const V& v) { for (int i = 0; i < N; i++) c[i] = v.c[i]; return *this; } \
    explicit V(T s) { for (int i = 0; i < N; i++) c[i] = s; } \
    T& operator[](int i) { return c[i]; } \
    const T& operator[](int i) const { return c[i]; } \
    friend B operator==(const V& a, const V& b) { B r; for (int i = 0; i < N; i++) r.c[i] = a.c[i] == b.c[i]; return r; } \
    friend B operator!=(const V& a, const V& b) { B r; for (int i = 0; i < N; i++) r.c[i] = a.c[i] != b.c[i]; return r; }

VECTORS(bool, bool2, bool3, bool4, bool2, bool3, bool4, LOGICAL(bool2, 2), LOGICAL(bool3, 3), LOGICAL(bool4, 4))
#define MORE_FLOAT(V, N, B, I, U) ARITHMETIC(V, float, N, B) CAST(V, I, N) CAST(V, U, N) CAST(V, B, N)
#define MORE_INT(V, N, B, F, U) ARITHMETIC(V, int, N, B) INTEGRAL(V, int, N) CAST(V, F, N) CAST(V, U, N) CAST(V, B, N)
#define MORE_UINT(V, N, B, F, I) ARITHMETIC(V, uint, N, B) INTEGRAL(V, uint, N) CAST(V, F, N) CAST(V, I, N) CAST(V, B, N)
VECTORS(int, int2, int3, int4, bool2, bool3, bool4, MORE_INT(int2, 2, bool2, float2, uint2),
        MORE_INT(int3, 3, bool3, float3, uint3), MORE_INT(int4, 4, bool4, float4, uint4))
VECTORS(uint, uint2, uint3, uint4, bool2, bool3, bool4, MORE_UINT(uint2, 2, bool2, float2, int2),
        MORE_UINT(uint3, 3, bool3, float3, int3), MORE_UINT(uint4, 4, bool4, float4, int4))
struct packed_float3;
VECTORS(float, float2, float3, float4, bool2, bool3, bool4, MORE_FLOAT(float2, 2, bool2, int2, uint2),
        MORE_FLOAT(float3, 3, bool3, int3, uint3) float3(const packed_float3& v);,
        MORE_FLOAT(float4, 4, bool4, int4, uint4))

#define CASTS(V, W, N) inline V::V(const W& v) { for (int i = 0; i < N; i++) c[i] = v.c[i]; }
#define ALL_CASTS(N) \
    CASTS(float##N, int##N, N) CASTS(float##N, uint##N, N) CASTS(float##N, bool##N, N) \
    CASTS(int##N, float##N, N) CASTS(int##N, uint##N, N) CASTS(int##N, bool##N, N) \
    CASTS(uint##N, float##N, N) CASTS(uint##N, int##N, N) CASTS(uint##N, bool##N, N)
ALL_CASTS(2) ALL_CASTS(3) ALL_CASTS(4)

struct packed_float3 {
    float c[3];
    packed_float3& operator=(const float3& v) { for (int i = 0; i < 3; i++) c[i] = v.c[i]; return *this; }
};
inline float3::float3(const packed_float3& v) { for (int i = 0; i < 3; i++) c[i] = v.c[i]; }
struct packed_int3 {
    int c[3];
    operator int3() const { return int3(c[0], c[1], c[2]); }
};

// functions of floats, component by component
#define F1(name, e) \
    inline float name(float x) { return e; } \
    inline float2 name(const float2& v) { return float2(name(v.x), name(v.y)); } \
    inline float3 name(const float3& v) { return float3(name(v.x), name(v.y), name(v.z)); } \
    inline float4 name(const float4& v) { return float4(name(v.x), name(v.y), name(v.z), name(v.w)); }
#define F2(name, e) \
    inline float name(float x, float y) { return e; } \
    inline float2 name(const float2& v, const float2& w) { return float2(name(v.x, w.x), name(v.y, w.y)); } \
    inline float3 name(const float3& v, const float3& w) { return float3(name(v.x, w.x), name(v.y, w.y), name(v.z, w.z)); } \
    inline float4 name(const float4& v, const float4& w) { return float4(name(v.x, w.x), name(v.y, w.y), name(v.z, w.z), name(v.w, w.w)); }
#define F3(name, e) \
    inline float name(float x, float y, float z) { return e; } \
    inline float2 name(const float2& u, const float2& v, const float2& w) { return float2(name(u.x, v.x, w.x), name(u.y, v.y, w.y)); } \
    inline float3 name(const float3& u, const float3& v, const float3& w) { return float3(name(u.x, v.x, w.x), name(u.y, v.y, w.y), name(u.z, v.z, w.z)); } \
    inline float4 name(const float4& u, const float4& v, const float4& w) { return float4(name(u.x, v.x, w.x), name(u.y, v.y, w.y), name(u.z, v.z, w.z), name(u.w, v.w, w.w)); }
F1(sin, __builtin_sinf(x)) F1(cos, __builtin_cosf(x)) F1(tan, __builtin_tanf(x)) F1(asin, __builtin_asinf(x))
F1(acos, __builtin_acosf(x)) F1(atan, __builtin_atanf(x)) F1(sinh, __builtin_sinhf(x)) F1(cosh, __builtin_coshf(x))
F1(tanh, __builtin_tanhf(x)) F1(exp, __builtin_expf(x)) F1(exp2, __builtin_exp2f(x)) F1(log, __builtin_logf(x))
F1(log2, __builtin_log2f(x)) F1(sqrt, __builtin_sqrtf(x)) F1(rsqrt, 1.0f / __builtin_sqrtf(x)) F1(abs, __builtin_fabsf(x))
F1(floor, __builtin_floorf(x)) F1(ceil, __builtin_ceilf(x)) F1(trunc, __builtin_truncf(x)) F1(rint, __builtin_rintf(x))
F1(round, __builtin_roundf(x)) F1(fract, x - __builtin_floorf(x)) F1(sign, float((x > 0) - (x < 0))) F1(dfdx, 0 * x) F1(dfdy, 0 * x)
F1(fwidth, 0 * x)
F2(atan2, __builtin_atan2f(x, y)) F2(pow, __builtin_powf(x, y)) F2(min, y < x ? y : x) F2(max, x < y ? y : x)
F2(step, y < x ? 0.0f : 1.0f) F2(fmod, __builtin_fmodf(x, y))
F3(clamp, min(max(x, y), z)) F3(mix, x + (y - x) * z) F3(fma, x * y + z)
inline float smooth(float t) { return t * t * (3 - 2 * t); }
F3(smoothstep, smooth(clamp((z - x) / (y - x), 0.0f, 1.0f)))
inline int abs(int x) { return x < 0 ? -x : x; }
inline int min(int x, int y) { return y < x ? y : x; }
inline int max(int x, int y) { return x < y ? y : x; }
inline uint min(uint x, uint y) { return y < x ? y : x; }
inline uint max(uint x, uint y) { return x < y ? y : x; }
inline int clamp(int x, int y, int z) { return min(max(x, y), z); }
inline bool isnan(float x) { return x != x; }
inline bool isinf(float x) { return __builtin_isinf(x); }
template <typename T, typename S>
T as_type(S s) { static_assert(sizeof(T) == sizeof(S), "sizes"); T t; __builtin_memcpy(&t, &s, sizeof(T)); return t; }
#define GEOMETRY(V, N) \
    inline float dot(const V& a, const V& b) { float s = 0; for (int i = 0; i < N; i++) s += a.c[i] * b.c[i]; return s; } \
    inline float length(const V& v) { return sqrt(dot(v, v)); } \
    inline float distance(const V& a, const V& b) { return length(a - b); } \
    inline V normalize(const V& v) { return v / length(v); } \
    inline V reflect(const V& i, const V& n) { return i - 2 * dot(n, i) * n; } \
    inline V faceforward(const V& n, const V& i, const V& r) { return dot(r, i) < 0 ? n : -n; } \
    inline V refract(const V& i, const V& n, float eta) { \
        float d = dot(n, i); float k = 1 - eta * eta * (1 - d * d); \
        return k < 0 ? V(0.0f) : eta * i - (eta * d + sqrt(k)) * n; } \
    inline bool any(const bool##N& b) { for (int i = 0; i < N; i++) if (b.c[i]) return true; return false; } \
    inline bool all(const bool##N& b) { for (int i = 0; i < N; i++) if (!b.c[i]) return false; return true; } \
    inline V select(const V& a, const V& b, const bool##N& c) { V r; for (int i = 0; i < N; i++) r.c[i] = c.c[i] ? b.c[i] : a.c[i]; return r; }
GEOMETRY(float2, 2) GEOMETRY(float3, 3) GEOMETRY(float4, 4)
inline float select(float a, float b, bool c) { return c ? b : a; }
inline float3 cross(const float3& a, const float3& b) {
    return float3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
}

template <int N> struct Floats;
template <> struct Floats<2> { typedef float2 type; };
template <> struct Floats<3> { typedef float3 type; };
template <> struct Floats<4> { typedef float4 type; };

template <int C, int R>
struct alignas(R == 2 ? 8 : 16) Matrix {
    typedef typename Floats<R>::type Column;
    typedef typename Floats<C>::type Row;
    struct alignas(R == 2 ? 8 : 16) Slot { Column v; } columns[C];
    Matrix() {}
    template <typename... A>
    explicit Matrix(const A&... a) {
        if constexpr (sizeof...(A) == C) {
            int i = 0;
            ((columns[i++].v = Column(a)), ...);
        } else {
            static_assert(sizeof...(A) == C * R, "numbers");
            int i = 0;
            ((columns[i / R].v.c[i % R] = a, i++), ...);
        }
    }
    Column& operator[](int i) { return columns[i].v; }
    const Column& operator[](int i) const { return columns[i].v; }
    friend Column operator*(const Matrix& m, const Row& v) { Column r(0.0f); for (int i = 0; i < C; i++) r += m[i] * v.c[i]; return r; }
    friend Row operator*(const Column& v, const Matrix& m) { Row r; for (int i = 0; i < C; i++) r.c[i] = dot(v, m[i]); return r; }
    friend Matrix operator*(const Matrix& m, float s) { Matrix r; for (int i = 0; i < C; i++) r[i] = m[i] * s; return r; }
    friend Matrix operator+(const Matrix& a, const Matrix& b) { Matrix r; for (int i = 0; i < C; i++) r[i] = a[i] + b[i]; return r; }
    friend Matrix operator-(const Matrix& a, const Matrix& b) { Matrix r; for (int i = 0; i < C; i++) r[i] = a[i] - b[i]; return r; }
};
template <int K, int C, int R>
Matrix<C, R> operator*(const Matrix<K, R>& a, const Matrix<C, K>& b) { Matrix<C, R> r; for (int i = 0; i < C; i++) r[i] = a * b[i]; return r; }
template <int C, int R>
Matrix<R, C> transpose(const Matrix<C, R>& m) { Matrix<R, C> r; for (int i = 0; i < C; i++) for (int j = 0; j < R; j++) r[j].c[i] = m[i].c[j]; return r; }
inline float determinant(const Matrix<2, 2>& m) { return m[0].x * m[1].y - m[1].x * m[0].y; }
inline float determinant(const Matrix<3, 3>& m) { return dot(m[0], cross(m[1], m[2])); }
typedef Matrix<2, 2> float2x2; typedef Matrix<2, 3> float2x3; typedef Matrix<2, 4> float2x4;
typedef Matrix<3, 2> float3x2; typedef Matrix<3, 3> float3x3; typedef Matrix<3, 4> float3x4;
typedef Matrix<4, 2> float4x2; typedef Matrix<4, 3> float4x3; typedef Matrix<4, 4> float4x4;


// textures of one level, read where nothing changes around a point

struct bias { float by; explicit bias(float b) : by(b) {} };
struct level { float of; explicit level(float l) : of(l) {} };
struct gradient2d { gradient2d(const float2&, const float2&) {} };

struct sampler {
    enum Wrap { repeat, edge, mirror } u, v;
    bool nearest;
};

template <typename T>
struct texture2d {
    const float* texels;
    int width, height;
    static int wrapped(sampler::Wrap wrap, int i, int size) {
        if (wrap == sampler::edge) return i < 0 ? 0 : i >= size ? size - 1 : i;
        int period = wrap == sampler::mirror ? 2 * size : size;
        i = (i % period + period) % period;
        return i < size ? i : period - 1 - i;
    }
    float4 texel(const sampler& s, int x, int y) const {
        const float* t = texels + 4 * (wrapped(s.v, y, height) * width + wrapped(s.u, x, width));
        return float4(t[0], t[1], t[2], t[3]);
    }
    float4 sample(const sampler& s, const float2& at) const {
        float x = at.x * width, y = at.y * height;
        if (s.nearest) return texel(s, int(floor(x)), int(floor(y)));
        x -= 0.5f; y -= 0.5f;
        int i = int(floor(x)), j = int(floor(y));
        float fx = x - i, fy = y - j;
        return mix(mix(texel(s, i, j), texel(s, i + 1, j), float4(fx)),
                   mix(texel(s, i, j + 1), texel(s, i + 1, j + 1), float4(fx)), float4(fy));
    }
    float4 sample(const sampler& s, const float2& at, bias) const { return sample(s, at); }
    float4 sample(const sampler& s, const float2& at, gradient2d) const { return sample(s, at); }
    float4 sample(const sampler& s, const float2& at, level l) const { // there is one level
        return l.of <= 0 ? sample(s, at) : float4(__builtin_nanf(""));
    }
    uint get_width(uint = 0) const { return width; }
    uint get_height(uint = 0) const { return height; }
};

}
