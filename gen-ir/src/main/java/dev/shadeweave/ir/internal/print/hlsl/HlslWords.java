package dev.shadeweave.ir.internal.print.hlsl;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableSet;
import java.util.Locale;
import java.util.regex.Pattern;

/** Words that cannot be names in HLSL. Some keywords are reserved in any capitalization. */
final class HlslWords {
    private static final ImmutableSet<String> WORDS = ImmutableSet.copyOf(Splitter.on(' ')
            .split("appendstructuredbuffer asm asm_fragment blendstate bool break buffer byteaddressbuffer case cbuffer"
                    + " centroid class column_major compile compile_fragment compileshader computeshader const"
                    + " consumestructuredbuffer continue default depthstencilstate depthstencilview discard do domainshader"
                    + " double dword else export extern false float for fxgroup geometryshader globallycoherent groupshared"
                    + " half hullshader if in inline inout inputpatch int interface line lineadj linear linestream matrix"
                    + " min16float min10float min16int min12int min16uint namespace nointerpolation noperspective null out"
                    + " outputpatch packoffset pass pixelfragment pixelshader point pointstream precise rasterizerstate"
                    + " register return row_major sample sampler sampler1d sampler2d sampler3d samplercube sampler_state"
                    + " samplerstate samplercomparisonstate shared snorm static stateblock string struct structuredbuffer"
                    + " switch tbuffer technique technique10 technique11 texture texture1d texture2d texture3d texturecube"
                    + " true triangle triangleadj trianglestream typedef uint uniform unorm unsigned vector vertexfragment"
                    + " vertexshader void volatile while main abs acos all any asfloat asin asint asuint atan atan2 ceil"
                    + " clamp clip cos cosh cross ddx ddy degrees determinant distance dot exp exp2 faceforward floor fma"
                    + " fmod frac frexp fwidth isfinite isinf isnan ldexp length lerp lit log log10 log2 mad max min modf mul"
                    + " noise normalize pow radians rcp reflect refract round rsqrt saturate sign sin sincos sinh smoothstep"
                    + " sqrt step tan tanh transpose trunc auto catch char const_cast delete dynamic_cast enum explicit"
                    + " friend goto long mutable new operator private protected public reinterpret_cast short signed sizeof"
                    + " static_cast template this throw try typename union using virtual input"));

    private static final ImmutableSet<String> SLANG = ImmutableSet.copyOf(Splitter.on(' ')
            .split("import module implementing extension func let var property associatedtype where is as none public"
                    + " internal typealias throws defer expand each dyn some in out inout ref constref no_diff fwd_diff"
                    + " bwd_diff subscript get set optional dynamic_uniform param functype syntax attribute_syntax"
                    + " spirv_asm target_switch intrinsic_asm catch fileprivate super init"));

    private static final Pattern NUMBERED = Pattern.compile("(float|int|uint|bool|half|double)[1-4](x[1-4])?");

    private HlslWords() {}

    static boolean isLegal(String name, HlslDialect dialect) {
        if (dialect == HlslDialect.SLANG && SLANG.contains(name)) {
            return false;
        }
        String lower = name.toLowerCase(Locale.ROOT);
        boolean numbered = NUMBERED.matcher(lower).matches();
        return !WORDS.contains(lower) && !numbered && !name.startsWith("gl_") && !name.contains("__");
    }
}
