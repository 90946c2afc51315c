package dev.shadeweave.ir.internal.print.msl;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableSet;
import java.util.regex.Pattern;

/**
 * What may not be a name in MSL: keywords of C++14 and of Metal, its types, and the functions of its library that are used
 * here or that code of a shader would hide.
 */
final class MslWords {
    private static final ImmutableSet<String> WORDS = ImmutableSet.copyOf(Splitter.on(' ')
            .split(
                    "alignas alignof and and_eq asm auto bitand bitor bool break case catch char char16_t char32_t class compl"
                            + " const constexpr const_cast continue decltype default delete do double dynamic_cast else enum explicit"
                            + " export extern false float for friend goto if inline int long mutable namespace new noexcept not"
                            + " not_eq nullptr operator or or_eq private protected public register reinterpret_cast return short"
                            + " signed sizeof static static_assert static_cast struct switch template this thread_local throw true"
                            + " try typedef typeid typename union unsigned using virtual void volatile wchar_t while xor xor_eq"
                            + " override final"
                            + " kernel vertex fragment visible device constant thread threadgroup threadgroup_imageblock ray_data"
                            + " object_data mesh object metal half uint ushort uchar ulong size_t ptrdiff_t sampler texture bias level"
                            + " gradient2d gradient3d gradientcube component access coord filter address compare_func min_lod_clamp"
                            + " abs acos acosh all any as_type asin asinh atan atan2 atanh ceil clamp clz copysign cos cosh cross ctz"
                            + " degrees determinant dfdx dfdy discard_fragment distance dot exp exp10 exp2 extract_bits faceforward"
                            + " fabs fast fdim floor fma fmax fmedian fmin fmod fract frexp fwidth insert_bits inverse isfinite isinf"
                            + " isnan isnormal isordered isunordered ldexp length length_squared log log10 log2 mad24 madhi madsat max"
                            + " max3 median3 min min3 mix modf mul24 mulhi norm normalize pow powr precise popcount"
                            + " radians reflect refract reverse_bits rint rotate round rsqrt saturate select sign signbit sin sincos"
                            + " sinh sinpi smoothstep sqrt step tan tanh tanpi transpose trunc main assert array Array vec matrix"
                            + " given made shader as_type bool2 bool3 bool4 uint2 uint3 uint4 int2 int3 int4 half2 half3 half4"
                            + " float2 float3 float4 packed_float2 packed_float3 packed_float4 packed_int3 packed_uint3 NULL NAN"
                            + " INFINITY M_PI_F M_PI_H MAXFLOAT HUGE_VALF"));

    private static final Pattern MATRIX = Pattern.compile("(float|half)[234]x[234]");

    private MslWords() {}

    static boolean isLegal(String name) {
        boolean matrix = MATRIX.matcher(name).matches();
        return !WORDS.contains(name) && !matrix && !name.startsWith("_") && !name.contains("__");
    }
}
