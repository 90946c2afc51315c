package dev.shadeweave.ir.internal.build.expression;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.ir.model.Stage;
import java.util.Collection;
import java.util.function.Supplier;

/** Suggests replacements for names of older versions and of other languages. */
public final class OldNames {
    private static final ImmutableMap<String, String> FUNCTIONS = functions();

    private static final ImmutableMap<String, String> VARIABLES = ImmutableMap.<String, String>builder()
            .put("gl_FragColor", "an output of your own: out vec4 color;")
            .put("gl_FragData", "an output for each: layout(location = 0) out vec4 color;")
            .put("gl_Vertex", "an input of your own: in vec4 position;")
            .put("gl_Normal", "an input of your own: in vec3 normal;")
            .put("gl_Color", "an input of your own: in vec4 color;")
            .put("gl_MultiTexCoord0", "an input of your own: in vec4 uv;")
            .put("gl_TexCoord", "an output of the vertex stage, and an input of the fragment stage: vec4 uv;")
            .put("gl_FrontColor", "an output of your own: out vec4 color;")
            .put("gl_ModelViewProjectionMatrix", "a uniform that the host sets: uniform mat4 matrix;")
            .put("gl_ModelViewMatrix", "a uniform that the host sets: uniform mat4 matrix;")
            .put("gl_ProjectionMatrix", "a uniform that the host sets: uniform mat4 matrix;")
            .put("gl_NormalMatrix", "a uniform that the host sets: uniform mat3 matrix;")
            .buildOrThrow();

    private static final ImmutableMap<String, String> TYPES = ImmutableMap.<String, String>builder()
            .put("float2", "vec2")
            .put("float3", "vec3")
            .put("float4", "vec4")
            .put("int2", "ivec2")
            .put("int3", "ivec3")
            .put("int4", "ivec4")
            .put("uint2", "uvec2")
            .put("uint3", "uvec3")
            .put("uint4", "uvec4")
            .put("float2x2", "mat2")
            .put("float3x3", "mat3")
            .put("float4x4", "mat4")
            .buildOrThrow();

    private OldNames() {}

    private static ImmutableMap<String, String> functions() {
        ImmutableMap.Builder<String, String> all = ImmutableMap.builder();
        for (String shape :
                new String[] {"texture1D", "texture2D", "texture3D", "texture2DRect", "shadow1D", "shadow2D"}) {
            all.put(shape, "texture").put(shape + "Proj", "textureProj");
            all.put(shape + "Lod", "textureLod").put(shape + "ProjLod", "textureProjLod");
            all.put(shape + "LodEXT", "textureLod").put(shape + "ProjLodEXT", "textureProjLod");
            all.put(shape + "GradEXT", "textureGrad").put(shape + "ProjGradEXT", "textureProjGrad");
        }
        all.put("textureCube", "texture").put("textureCubeLod", "textureLod");
        all.put("textureCubeLodEXT", "textureLod").put("textureCubeGradEXT", "textureGrad");
        all.put("ftransform", "the product of a matrix and a position of your own");
        all.put("lerp", "mix").put("frac", "fract").put("saturate", "clamp(…, 0.0, 1.0)");
        all.put("rsqrt", "inversesqrt").put("ddx", "dFdx").put("ddy", "dFdy");
        all.put("fmod", "x - y * trunc(x / y)"); // mod rounds down, so it differs if a number is negative
        all.put("atan2", "atan").put("mul", "the operator *").put("tex2D", "texture");
        all.put("texCUBE", "texture").put("tex2Dlod", "textureLod");
        return all.buildOrThrow();
    }

    /** Returns whether a name is a function of an older version or another language. */
    static boolean isFunction(String name) {
        return FUNCTIONS.containsKey(name);
    }

    /**
     * Returns {@code ; write mix}, {@code ; did you mean 'sine'?} or an empty text for a function that is not known.
     */
    static String function(Context context, String name) {
        return hint(context, FUNCTIONS, name, context::functionNames);
    }

    /** Returns the same for a variable. */
    public static String variable(Context context, String name) {
        return hint(context, VARIABLES, name, context::variableNames);
    }

    /** Returns the same for a type. */
    static String type(Context context, String name) {
        return hint(context, TYPES, name, context::typeNames);
    }

    /** Returns the qualifier that replaces {@code attribute} or {@code varying} in a stage. */
    static String qualifier(String word, Stage stage) {
        if (word.equals("attribute") || stage == Stage.FRAGMENT) {
            return "in";
        }
        return stage == Stage.VERTEX ? "out" : "in or out";
    }

    private static String hint(
            Context context, ImmutableMap<String, String> old, String name, Supplier<Collection<String>> known) {
        String instead = old.get(name);
        if (instead != null) {
            return "; write " + instead;
        }
        return context.maySuggest() ? Suggestions.didYouMean(name, known.get()) : "";
    }
}
