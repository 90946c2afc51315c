package dev.shadeweave.ir.internal.print.msl;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.base.Splitter;
import dev.shadeweave.ir.internal.build.Shaders;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MslWordsTest {
    /** The words are grouped by the chapters of the Metal Shading Language Specification 3.2. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                // 1, 4 and 5: language, address spaces, functions
                "kernel vertex fragment mesh object visible intersection device constant thread threadgroup concept main0 stage_in",
                // 2: scalars, vectors, matrices
                "bfloat size_t ptrdiff_t int8_t uint8_t int16_t uint32_t int64_t uint64_t uintptr_t bool4 uchar2 short3 ulong4",
                "half2x4 float4x4 bfloat3 packed_half3 packed_uchar4 packed_bfloat2 simd simd_float4x4 vec matrix as_type",
                // 2: textures, samplers and others
                "texture1d texture2d texture2d_array texture2d_ms texture2d_ms_array texture3d texturecube texturecube_array",
                "texture_buffer depth2d depth2d_array depth2d_ms depth2d_ms_array depthcube depthcube_array sampler array",
                "array_ref rgba8unorm srgba8unorm r16snorm rg11b10f rgb9e5 rgb10a2 atomic_int atomic_uint atomic_bool atomic",
                "atomic_float imageblock interpolant uniform visible_function_table intersection_function_table ray intersector",
                "acceleration_structure command_buffer render_command mesh_grid_properties simdgroup_float8x8 patch_control_point",
                // 6: library
                "clamp mix saturate step absdiff addsat hadd mad24 mulhi popcount rhadd subsat select signbit cospi divide fmax3",
                "ilogb nextafter powr sincos distance_squared length_squared threadgroup_barrier simdgroup_barrier simd_sum",
                "quad_broadcast simd_shuffle_xor discard_fragment get_num_samples pack_float_to_unorm4x8 unpack_snorm2x16_to_half",
                "unpack_unorm4x8_srgb_to_float atomic_fetch_add_explicit atomic_thread_fence is_null_texture make_uniform",
                // 6: constants and macros
                "M_PI_F M_SQRT1_2_H MAXFLOAT MAXHALF HUGE_VALF INFINITY NAN FLT_MAX HALF_EPSILON INT_MIN UCHAR_MAX CHAR_BIT",
                "METAL_FUNC METAL_VALID_LOD_ARG assert NULL metal raytracing mem_flags access coord address compare_func",
            })
    void rejects_words_of_the_language_and_its_library(String words) {
        for (String word : Splitter.on(' ').split(words)) {
            assertFalse(MslWords.isLegal(word), word);
        }
    }

    @Test
    void accepts_other_words() {
        for (String word : Splitter.on(' ')
                .split(
                        "base_color position texture_scale color1 rgb r g3 rayon packed simdx u_time int_value depth M I mainX"
                                + " half_width float_1 atomics quadratic packing unpacked floatx")) {
            assertTrue(MslWords.isLegal(word), word);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"texture2d", "int8_t", "simd", "main0", "stage_in", "ray", "simd_sum", "rgba8unorm", "M_PI_F"})
    void changes_names_that_metal_reserves(String name) {
        String text = MslPrinter.print(Shaders.fragment(
                        """
                                #version 450
                                struct NAMES { float NAMEm; };
                                layout(location = 0) in float NAMEi;
                                layout(location = 0) out float o;
                                float NAMEf(float NAME) { float a = NAME * 2.0; return a; }
                                float NAME() { return 3.0; }
                                void main() { float b = NAMEf(NAMEi) + NAME(); o = b; }
                                """
                                .replace("NAMES", "S")
                                .replace("NAMEm", "m")
                                .replace("NAMEi", "i")
                                .replace("NAMEf", "f")
                                .replace("NAME", name)))
                .text();
        String code = text.replaceAll("\\[\\[.*?]]", "");
        assertFalse(Pattern.compile("\\b" + name + "\\b").matcher(code).find(), text);
    }
}
