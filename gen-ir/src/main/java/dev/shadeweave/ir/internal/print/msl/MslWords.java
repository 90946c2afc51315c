package dev.shadeweave.ir.internal.print.msl;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableSet;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Words that cannot be names in MSL: keywords of C++17 and of Metal, the types and constants of the Metal Shading
 * Language Specification 3.2, and the functions of its library. {@code using namespace metal} makes all of them
 * visible. A name that equals one of them would be ambiguous or would hide it.
 */
final class MslWords {
    private static final String KEYWORDS =
            "alignas alignof and and_eq asm auto bitand bitor bool break case catch char char8_t"
                    + " char16_t char32_t class co_await co_return co_yield compl concept const consteval constexpr constinit const_cast"
                    + " continue decltype default delete do double dynamic_cast else enum explicit export extern false float for friend"
                    + " goto if inline int long mutable namespace new noexcept not not_eq nullptr operator or or_eq private protected"
                    + " public register reinterpret_cast requires return short signed sizeof static static_assert static_cast struct"
                    + " switch template this thread_local throw true try typedef typeid typename union unsigned using virtual void"
                    + " volatile wchar_t while xor xor_eq override final"
                    + " kernel vertex fragment compute visible device constant thread threadgroup threadgroup_imageblock ray_data"
                    + " object_data mesh object intersection stitchable dynamic as_type assert main main0 stage_in";

    private static final String TYPES = "half bfloat uchar ushort uint ulong size_t ptrdiff_t max_align_t nullptr_t vec"
            + " packed_vec matrix sampler texture array array_ref const_reference Array atomic imageblock imageblock_slice"
            + " interpolant uniform sparse_color patch_control_point mesh_grid_properties visible_function_table"
            + " intersection_function_table intersection_function_buffer intersection_function_buffer_arguments"
            + " function_handle command_buffer render_command compute_command render_pipeline_state compute_pipeline_state"
            + " depth_stencil_state acceleration_structure instance_acceleration_structure primitive_acceleration_structure"
            + " ray intersector intersection_query intersection_params intersection_result curve_basis tensor tensor_handle"
            + " tensor_inline tensor_offset cooperative_tensor extents dextents true_type false_type integral_constant"
            + " enable_if conditional is_same";

    private static final String NAMESPACES_AND_ENUMERATIONS = "metal simd raytracing math fast precise relational os"
            + " mem_flags memory_order memory_scope thread_scope access coord filter mag_filter min_filter mip_filter address"
            + " s_address t_address r_address compare_func max_anisotropy lod_clamp border_color reduction component"
            + " component_type bias level gradient2d gradient3d gradientcube min_lod_clamp topology primitive_type"
            + " geometry_type intersection_type winding cull_mode triangle_fill_mode depth_clip_mode opacity"
            + " transparency";

    private static final String FUNCTIONS =
            "abs absdiff acos acosh addsat all any asin asinh atan atan2 atanh ceil clamp clz"
                    + " copysign cos cosh cospi cross ctz degrees determinant dfdx dfdy discard_fragment distance distance_squared"
                    + " divide dot exp exp10 exp2 extract_bits faceforward fabs fdim floor fma fmax fmax3 fmedian fmedian3 fmin fmin3"
                    + " fmod fract frexp fwidth get_null_sampler get_num_samples get_sample_position hadd ilogb insert_bits inverse"
                    + " is_function_constant_defined is_null_texture isfinite isinf isnan isnormal isordered isunordered ldexp length"
                    + " length_squared log log10 log2 mad24 mad madhi madsat make_filter_pointer make_uniform max max3 median3 min min3"
                    + " mix modf mul24 mulhi nan nextafter norm normalize popcount pow powr radians reflect refract reverse_bits rhadd"
                    + " rint rotate round rsqrt saturate select sign signbit sin sincos sinh sinpi smoothstep sqrt step subsat tan tanh"
                    + " tanpi transpose trunc atomic_thread_fence threadgroup_barrier simdgroup_barrier";

    /** Macros of the headers, and names that the printer uses itself. */
    private static final String CONSTANTS = "NULL NAN INFINITY MAXFLOAT MAXHALF HUGE_VALF HUGE_VALH HUGE_VAL CHAR_BIT"
            + " VARIABLE_TRACEPOINT STATIC_DATA_TRACEPOINT STATIC_DATA_TRACEPOINT_V offsetof given made shader";

    private static final ImmutableSet<String> WORDS = ImmutableSet.copyOf(Splitter.on(' ')
            .split(String.join(" ", KEYWORDS, TYPES, NAMESPACES_AND_ENUMERATIONS, FUNCTIONS, CONSTANTS)));

    private static final List<Pattern> FAMILIES = List.of(
            // bool3, packed_float4, half2x3, simd_float4, vector_uint2, matrix_float4x4
            Pattern.compile("((packed|simd|vector|matrix)_)?"
                    + "(bool|u?char|u?short|u?int|u?long|half|b?float|double)([1-9][0-9]*(x[1-9][0-9]*)?)?"),
            // uint16_t, intptr_t, int8_t4
            Pattern.compile("(packed_)?u?int((8|16|32|64)|ptr|max|_least[0-9]+|_fast[0-9]+)_t[2-4]?"),
            Pattern.compile("(texture|depth)([123]d|cube|_buffer)\\w*"),
            // rgba8unorm, srgba8unorm, r16snorm, rgb10a2, rg11b10f, rgb9e5
            Pattern.compile("s?r(g(ba?)?)?[0-9]+([us]norm|a2|b10f|e5)"),
            Pattern.compile("(atomic|simd|simdgroup|quad|quadgroup|pack|unpack|fast|precise)_\\w+"),
            Pattern.compile("METAL_[A-Z0-9_]*|M_[A-Z0-9_]+"),
            Pattern.compile("(U?CHAR|SCHAR|U?SHRT|U?INT|U?LONG|U?LLONG|FLT|HALF|BFLT|DBL|FP|SIZE|PTRDIFF)_[A-Z0-9_]+"));

    private MslWords() {}

    static boolean isLegal(String name) {
        return !WORDS.contains(name)
                && !name.startsWith("_")
                && !name.contains("__")
                && FAMILIES.stream().noneMatch(family -> family.matcher(name).matches());
    }
}
