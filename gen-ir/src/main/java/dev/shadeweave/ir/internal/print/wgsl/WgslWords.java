package dev.shadeweave.ir.internal.print.wgsl;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableSet;

/**
 * Words that cannot be names in WGSL: keywords and reserved words (sections 15.1 and 15.2), and names of functions that
 * the printer uses.
 */
final class WgslWords {
    private static final ImmutableSet<String> WORDS = ImmutableSet.copyOf(Splitter.on(' ')
            .split(
                    "alias break case const const_assert continue continuing default diagnostic discard else enable false fn"
                            + " for if let loop override requires return struct switch true var while"
                            + " NULL Self abstract active alignas alignof as asm asm_fragment async attribute auto await become"
                            + " cast catch class co_await co_return co_yield coherent column_major common compile"
                            + " compile_fragment concept const_cast consteval constexpr constinit crate debugger decltype delete"
                            + " demote demote_to_helper do dynamic_cast enum explicit export extends extern external fallthrough"
                            + " filter final finally friend from fxgroup get goto groupshared highp impl implements import inline"
                            + " instanceof interface layout lowp macro macro_rules match mediump meta mod module move mut"
                            + " mutable namespace new nil noexcept noinline nointerpolation non_coherent noncoherent noperspective"
                            + " null nullptr of operator package packoffset partition pass patch pixelfragment precise precision"
                            + " premerge priv protected pub public readonly ref regardless register reinterpret_cast require"
                            + " resource restrict self set shared sizeof smooth snorm static static_assert static_cast std"
                            + " subroutine super target template this thread_local throw trait try type typedef typeid typename"
                            + " typeof union unless unorm unsafe unsized use using varying virtual volatile wgsl where with"
                            + " writeonly yield"
                            + " array atomic bool f16 f32 i32 u32 mat2x2 mat2x3 mat2x4 mat3x2 mat3x3 mat3x4 mat4x2 mat4x3 mat4x4"
                            + " mat2x2f mat2x3f mat2x4f mat3x2f mat3x3f mat3x4f mat4x2f mat4x3f mat4x4f ptr sampler"
                            + " sampler_comparison vec2 vec3 vec4 vec2f vec3f vec4f vec2i vec3i vec4i vec2u vec3u vec4u"
                            + " all any select arrayLength abs acos acosh asin asinh atan atanh atan2 ceil clamp cos cosh"
                            + " countLeadingZeros countOneBits countTrailingZeros cross degrees determinant distance dot exp exp2"
                            + " extractBits faceForward firstLeadingBit firstTrailingBit floor fma fract frexp insertBits"
                            + " inverseSqrt ldexp length log log2 max min mix modf normalize pow quantizeToF16 radians reflect"
                            + " refract reverseBits round saturate sign sin sinh smoothstep sqrt step tan tanh transpose trunc"
                            + " dpdx dpdy fwidth bitcast textureSample textureSampleLevel textureSampleBias textureSampleGrad"
                            + " textureLoad textureDimensions textureGather texture_2d texture_3d texture_cube main input"
                            + " workgroup uniform storage private function read write read_write"));

    private WgslWords() {}

    static boolean isLegal(String name) {
        return !WORDS.contains(name) && !name.startsWith("__") && !name.equals("_");
    }
}
