package dev.shadeweave.glsl.internal.node;

import dev.shadeweave.extension.StageEmitter;
import dev.shadeweave.glsl.hw.HwOptions;
import dev.shadeweave.glsl.hw.HwOptions.DirectionalAlbedo;
import dev.shadeweave.glsl.hw.HwSymbols;
import dev.shadeweave.glsl.hw.HwVariables;
import dev.shadeweave.glsl.hw.Lighting;
import dev.shadeweave.glsl.hw.VertexVaryings;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.StageInterface;
import dev.shadeweave.type.Types;
import org.checkerframework.checker.tainting.qual.Untainted;

/**
 * Code that the shaders of surfaces and of volumes share: the point and the view direction of the light evaluation, and
 * the lights themselves. An object holds the names of the local variables of one node.
 */
final class Illumination {
    private final ShaderNode node;
    private final StageEmitter out;
    private final GenerationOptions options;
    private final @Untainted String normal;
    private final @Untainted String view;
    private final @Untainted String point;
    private final @Untainted String occlusion;

    Illumination(ShaderNode node, StageEmitter out) {
        this.node = node;
        this.out = out;
        this.options = out.options();
        this.normal = out.local("N");
        this.view = out.local("V");
        this.point = out.local("P");
        this.occlusion = options.get(HwOptions.AMBIENT_OCCLUSION) ? out.local("occlusion") : "1.0";
    }

    /** Declares the inputs from the geometry and the host. */
    static void declare(StageInterface.Builder stages, GenerationOptions options) {
        stages.connector(HwSymbols.POSITION_WORLD, Types.VECTOR3);
        VertexVaryings.NORMAL_WORLD.declare(stages);
        HwVariables.uniform(stages, Stage.PIXEL, HwSymbols.VIEW_POSITION);
        Lighting.declareEnvironment(stages, options);
        if (options.get(HwOptions.SHADOW_MAP)) {
            HwVariables.uniform(stages, Stage.PIXEL, HwSymbols.SHADOW_MAP);
            HwVariables.uniform(stages, Stage.PIXEL, HwSymbols.SHADOW_MATRIX);
        }
        if (options.get(HwOptions.AMBIENT_OCCLUSION)) {
            HwVariables.uniform(stages, Stage.PIXEL, HwSymbols.AMB_OCC_MAP);
            HwVariables.uniform(stages, Stage.PIXEL, HwSymbols.AMB_OCC_GAIN);
            stages.vertexInput(HwSymbols.TEXCOORD + "0", Types.VECTOR2).connector("texcoord_0", Types.VECTOR2);
        }
        if (options.get(HwOptions.DIRECTIONAL_ALBEDO_METHOD) == DirectionalAlbedo.TABLE) {
            HwVariables.uniform(stages, Stage.PIXEL, HwSymbols.ALBEDO_TABLE);
            HwVariables.uniform(stages, Stage.PIXEL, HwSymbols.ALBEDO_TABLE_SIZE);
        }
    }

    /**
     * Returns the library code that it calls, in addition to that of the environment and the constants of its contexts.
     */
    static String libraryCode(ShaderNode node, GenerationOptions options) {
        return "ClosureData"
                + (node.input("edf").source().equals(InputSource.UNSET) ? "" : " CLOSURE_TYPE_EMISSION")
                + (options.get(HwOptions.SHADOW_MAP) ? " mx_shadow_occlusion" : "")
                + (options.get(HwOptions.AMBIENT_OCCLUSION) ? " mx_transform_uv" : "");
    }

    /** Writes the varyings that come from the geometry. */
    static void fill(StageEmitter out) {
        PositionNode.fillWorld(out);
        VertexVaryings.NORMAL_WORLD.fill(out);
        if (out.options().get(HwOptions.AMBIENT_OCCLUSION)) {
            VertexVaryings.copy(HwSymbols.TEXCOORD + "0", "texcoord_0", out);
        }
    }

    /** Declares the local variables. */
    void locals() {
        @Untainted String position = out.global(HwSymbols.POSITION_WORLD);
        out.line("vec3 " + normal + " = normalize(" + out.global(VertexVaryings.NORMAL_WORLD.varying()) + ");");
        out.line("vec3 " + view + " = normalize(" + out.global(HwSymbols.VIEW_POSITION) + " - " + position + ");");
        out.line("vec3 " + point + " = " + position + ";");
        if (options.get(HwOptions.AMBIENT_OCCLUSION)) {
            out.line("float " + occlusion + " = mix(1.0, texture(" + out.global(HwSymbols.AMB_OCC_MAP)
                    + ", mx_transform_uv(" + out.global("texcoord_0") + ".xy, vec2(1.0), vec2(0.0))).x, "
                    + out.global(HwSymbols.AMB_OCC_GAIN) + ");");
        }
    }

    @Untainted
    String normal() {
        return normal;
    }

    @Untainted
    String view() {
        return view;
    }

    /** Returns the unoccluded part of the environment: {@code 1.0} if nothing occludes it. */
    @Untainted
    String occlusion() {
        return occlusion;
    }

    boolean isGiven(String input) {
        return !node.input(input).source().equals(InputSource.UNSET);
    }

    /** Returns a lighting context without a light. */
    @Untainted
    String context(@Untainted String type) {
        return "ClosureData(CLOSURE_TYPE_" + type + ", vec3(0.0), " + view + ", " + normal + ", " + point + ", "
                + occlusion + ")";
    }

    /** Returns the unshadowed part of every light. All lights share one shadow map. */
    @Untainted
    String shadow(boolean lit) {
        if (!lit || !options.get(HwOptions.SHADOW_MAP)) {
            return "1.0";
        }
        @Untainted String shadow = out.local("shadow");
        out.line("float " + shadow + " = mx_shadow_occlusion(" + out.global(HwSymbols.SHADOW_MAP) + ", "
                + out.global(HwSymbols.SHADOW_MATRIX) + ", " + point + ");");
        return shadow;
    }

    /** Evaluates the incident light of a light source, and returns the variable with the result. */
    @Untainted
    String light(@Untainted String number) {
        @Untainted String light = out.local("light");
        out.line("lightshader " + light + ";");
        out.line("sampleLightSource(" + HwSymbols.LIGHT_DATA + "[" + number + "], " + point + ", " + light + ");");
        return light;
    }

    /** Returns the lighting context of a light. */
    @Untainted
    String context(@Untainted String light, @Untainted String shadow) {
        return "ClosureData(CLOSURE_TYPE_REFLECTION, " + light + ".direction, " + view + ", " + normal + ", " + point
                + ", " + shadow + ")";
    }

    /** Changes a context to that of a light and its incident light. */
    void light(
            @Untainted String condition,
            @Untainted String number,
            @Untainted String data,
            @Untainted String arriving,
            @Untainted String shadow) {
        out.block("if (" + condition + ")", () -> {
            @Untainted String light = light(number);
            out.line(data + ".closureType = CLOSURE_TYPE_REFLECTION;");
            out.line(data + ".L = " + light + ".direction;");
            out.line(data + ".occlusion = " + shadow + ";");
            out.line(arriving + " = " + light + ".intensity;");
        });
    }
}
