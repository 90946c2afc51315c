package dev.shadeweave.glsl.internal.stage;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.emit.CodeWriter;
import dev.shadeweave.extension.EmissionPlan;
import dev.shadeweave.extension.StageEmitter;
import dev.shadeweave.extension.VertexValue;
import dev.shadeweave.glsl.assembly.internal.Assembly;
import dev.shadeweave.glsl.assembly.internal.PixelAdditions;
import dev.shadeweave.glsl.hw.HwInterface;
import dev.shadeweave.glsl.hw.HwOptions;
import dev.shadeweave.glsl.hw.HwSymbols;
import dev.shadeweave.glsl.hw.OutputMode;
import dev.shadeweave.glsl.hw.VertexVaryings;
import dev.shadeweave.glsl.syntax.GlslVersion;
import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.option.GraphOptions;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import java.util.Optional;
import org.checkerframework.checker.tainting.qual.Untainted;

/**
 * Writes the pixel stage: functions, then a main function that computes every output. Its points are the start, the
 * surface, the begin with its colour, the outputs, and the end ({@link dev.shadeweave.glsl.assembly.StagePoint}).
 */
public final class PixelStageWriter {
    /** The types with a colour and a transparency. */
    private static final ImmutableSet<Type> SHADERS =
            ImmutableSet.of(Types.SURFACESHADER, Types.VOLUMESHADER, Types.MATERIAL);

    private PixelStageWriter() {}

    /** Writes the stage of a program. */
    public static ShaderStage write(EmissionPlan plan, HwInterface blocks, GlslVersion version, Assembly assembly) {
        CodeWriter out = plan.newWriter();
        DeclarationWriter declarations = new DeclarationWriter(plan, blocks, version, assembly, out);
        declarations.header(Stage.PIXEL);
        declarations.structs();
        LightingWriter lighting = new LightingWriter(plan, blocks, out);
        lighting.types(word -> assembly.mentions(Stage.PIXEL, word));
        body(plan, assembly, declarations, lighting, out);
        return new ShaderStage(Stage.PIXEL, out.text(), out.sourceMap(), blocks.blocks(Stage.PIXEL));
    }

    /** Writes all code after the types. */
    private static void body(
            EmissionPlan plan,
            Assembly assembly,
            DeclarationWriter declarations,
            LightingWriter lighting,
            CodeWriter out) {
        declarations.uniforms(Stage.PIXEL);
        lighting.lightData();
        declarations.connector(Stage.PIXEL, "in");
        declarations.outputs();
        plan.sources().write(out);

        StageEmitter emission = plan.stage(Stage.PIXEL, out);
        Optional<DisplacementWriter> displacement = plan.vertexValue()
                .filter(VertexValue::isRecomputed)
                .map(value -> new DisplacementWriter(value, emission, out));
        Around around = Around.of(assembly, plan, displacement.isPresent(), emission, out);
        displacement.ifPresent(DisplacementWriter::variables);
        around.variables();
        lighting.lightPrototypes();
        emission.graphs().functions();
        displacement.ifPresent(DisplacementWriter::function);
        lighting.lightFunctions(emission);
        around.main(displacement);
    }

    /** The main function, with the additions of modifiers and templates. */
    private static final class Around {
        private final Optional<PixelAdditions> additions;
        private final StageEmitter emission;
        private final CodeWriter out;
        private final ImmutableList<GraphOutput> outputs;
        private final boolean moved;
        private @Untainted String normal = "";
        private @Untainted String position = "";

        private Around(
                Optional<PixelAdditions> additions,
                EmissionPlan plan,
                boolean moved,
                StageEmitter emission,
                CodeWriter out) {
            this.additions = additions;
            this.emission = emission;
            this.out = out;
            this.outputs = plan.program().main().outputs();
            this.moved = moved;
        }

        static Around of(Assembly assembly, EmissionPlan plan, boolean moved, StageEmitter emission, CodeWriter out) {
            boolean texture = OutputMode.of(plan.options()).isPresent();
            return new Around(
                    assembly.isPresent() && !texture
                            ? Optional.of(new PixelAdditions(assembly, plan, emission, out))
                            : Optional.empty(),
                    plan,
                    moved,
                    emission,
                    out);
        }

        void variables() {
            additions.ifPresent(around -> {
                normal = around.readsNormal() ? emission.global(VertexVaryings.NORMAL_WORLD.varying()) : "";
                position = around.readsPosition() ? emission.global(HwSymbols.POSITION_WORLD) : "";
                around.variables(moved);
                around.standIn();
            });
        }

        void main(Optional<DisplacementWriter> displacement) {
            if (additions.isEmpty()) {
                out.line("void main()");
                out.open();
                displacement.ifPresent(DisplacementWriter::move);
                emission.graphs().mainNodes();
                for (GraphOutput output : outputs) {
                    emission.origin(output.path(), output.span());
                    show(output, emission, out);
                }
                emission.noOrigin();
                out.close();
                return;
            }
            PixelAdditions around = additions.get();
            around.globals();
            if (around.isShadingPlaced()) {
                around.shadeFunction(() -> {
                    emission.graphs().mainNodes();
                    others();
                    first(PixelAdditions.SURFACE, "");
                });
            }
            around.main(() -> begin(around, displacement), () -> end(around));
        }

        /** Writes the code up to the colour, and the changes of the colour before it is written. */
        private void begin(PixelAdditions around, Optional<DisplacementWriter> displacement) {
            displacement.ifPresent(DisplacementWriter::move);
            around.start(normal, position);
            if (around.isShadingPlaced()) {
                around.unshaded();
                around.begin("");
                return;
            }
            emission.graphs().mainNodes();
            others();
            if (around.isLit()) {
                @Untainted String graph = emission.local("graphColor");
                first(graph, "vec4 ");
                around.begin(graph);
            } else if (around.hasColor()) {
                first(PixelAdditions.color(), "vec4 ");
                around.begin("");
            } else {
                GraphOutput output = outputs.get(0);
                emission.origin(output.path(), output.span());
                show(output, emission, out);
                emission.noOrigin();
            }
        }

        private void end(PixelAdditions around) {
            if (around.hasColor()) {
                GraphOutput output = outputs.get(0);
                @Untainted String shown = emission.outputVariable(output);
                emission.origin(output.path(), output.span());
                out.line(shown + " = " + PixelAdditions.color() + ";");
                encode(output, shown, emission, out);
                emission.noOrigin();
            }
            around.end();
        }

        /** Writes the outputs after the first, to which modifiers do not apply. */
        private void others() {
            for (GraphOutput output : outputs.subList(1, outputs.size())) {
                emission.origin(output.path(), output.span());
                show(output, emission, out);
            }
            emission.noOrigin();
        }

        private void first(@Untainted String variable, @Untainted String type) {
            GraphOutput output = outputs.get(0);
            emission.origin(output.path(), output.span());
            color(output, variable, type, emission, out);
            emission.noOrigin();
        }
    }

    private static void show(GraphOutput output, StageEmitter emission, CodeWriter out) {
        @Untainted String shown = emission.outputVariable(output);
        Optional<OutputMode> writer = OutputMode.of(emission.options());
        boolean cut = SHADERS.contains(output.type()) && emission.options().get(HwOptions.TRANSPARENCY);
        if (writer.isPresent()) {
            if (cut && writer.get() == OutputMode.DEPTH_MOMENTS) {
                discard(alpha(emission.result(output), emission, out), emission, out);
            }
            out.line(shown + " = " + writer.get().texel() + ";");
            return;
        }
        color(output, shown, "", emission, out);
        encode(output, shown, emission, out);
    }

    /** Writes the linear colour of an output to a variable; the variable is declared if a type precedes its name. */
    private static void color(
            GraphOutput output,
            @Untainted String shown,
            @Untainted String type,
            StageEmitter emission,
            CodeWriter out) {
        boolean cut = SHADERS.contains(output.type()) && emission.options().get(HwOptions.TRANSPARENCY);
        @Untainted String result = emission.result(output);
        if (emission.options().get(InterfaceOptions.TYPED_OUTPUTS)) {
            out.line(shown + " = " + result + ";");
            return;
        }
        boolean surface = SHADERS.contains(output.type());
        if (cut) {
            @Untainted String alpha = alpha(result, emission, out);
            out.line(type + shown + " = vec4(" + result + ".color, " + alpha + ");");
            discard(alpha, emission, out);
        } else {
            out.line(type + shown + " = "
                    + (surface ? "vec4(" + result + ".color, 1.0)" : widened(output.type(), result)) + ";");
        }
        if (SHADERS.contains(output.type()) && emission.options().get(GraphOptions.FINITE_VALUES)) {
            emission.syntax().finite(Types.COLOR4, shown).forEach(out::line);
        }
    }

    private static void encode(GraphOutput output, @Untainted String shown, StageEmitter emission, CodeWriter out) {
        boolean surface = SHADERS.contains(output.type());
        boolean color =
                surface || (output.type().isFloatTuple() && output.type().size() == 3);
        if (color && emission.options().get(HwOptions.SRGB_ENCODE_OUTPUT)) {
            out.line(shown + ".rgb = mx_srgb_encode(" + shown + ".rgb);");
        }
    }

    private static @Untainted String alpha(@Untainted String result, StageEmitter emission, CodeWriter out) {
        @Untainted String alpha = emission.local("outAlpha");
        out.line("float " + alpha + " = clamp(1.0 - dot(" + result + ".transparency, vec3(0.3333)), 0.0, 1.0);");
        return alpha;
    }

    private static void discard(@Untainted String alpha, StageEmitter emission, CodeWriter out) {
        out.line("if (" + alpha + " < " + emission.global(HwSymbols.ALPHA_THRESHOLD) + ")");
        out.open();
        out.line("discard;");
        out.close();
    }

    /** Returns a value as a colour with alpha; types without a colour are shown as black. */
    private static @Untainted String widened(Type type, @Untainted String value) {
        if (type.isScalar()) {
            @Untainted String number = type.base() == Type.Base.FLOAT ? value : "float(" + value + ")";
            return "vec4(vec3(" + number + "), 1.0)";
        }
        if (type.isFloatTuple()) {
            return switch (type.size()) {
                case 2 -> "vec4(" + value + ", 0.0, 1.0)";
                case 3 -> "vec4(" + value + ", 1.0)";
                default -> value;
            };
        }
        return "vec4(0.0, 0.0, 0.0, 1.0)";
    }
}
