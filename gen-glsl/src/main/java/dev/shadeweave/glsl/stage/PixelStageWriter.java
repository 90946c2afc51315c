package dev.shadeweave.glsl.stage;

import com.google.common.collect.ImmutableSet;
import dev.shadeweave.emit.CodeWriter;
import dev.shadeweave.generator.EmissionPlan;
import dev.shadeweave.generator.StageEmitter;
import dev.shadeweave.generator.VertexValue;
import dev.shadeweave.glsl.hw.HwInterface;
import dev.shadeweave.glsl.hw.HwSymbols;
import dev.shadeweave.glsl.hw.OutputMode;
import dev.shadeweave.glsl.syntax.GlslVersion;
import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import java.util.Optional;
import org.checkerframework.checker.tainting.qual.Untainted;

/** Writes the pixel stage: functions, then a main that computes every output. */
public final class PixelStageWriter {
    /** What has a colour and a transparency. */
    private static final ImmutableSet<Type> SHADERS =
            ImmutableSet.of(Types.SURFACESHADER, Types.VOLUMESHADER, Types.MATERIAL);

    private PixelStageWriter() {}

    /** The stage of a program. */
    public static ShaderStage write(EmissionPlan plan, HwInterface blocks, GlslVersion version) {
        CodeWriter out = plan.newWriter();
        DeclarationWriter declarations = new DeclarationWriter(plan, blocks, version, out);
        CodeWriter body = body(plan, blocks, version);
        declarations.header();
        declarations.structs();
        new LightingWriter(plan, blocks, out).types(body);
        out.append(body);
        return new ShaderStage(Stage.PIXEL, out.text(), out.sourceMap(), blocks.blocks(Stage.PIXEL));
    }

    /** Everything behind the types, which shows what types there must be. */
    private static CodeWriter body(EmissionPlan plan, HwInterface blocks, GlslVersion version) {
        CodeWriter out = plan.newWriter();
        DeclarationWriter declarations = new DeclarationWriter(plan, blocks, version, out);
        LightingWriter lighting = new LightingWriter(plan, blocks, out);
        declarations.uniforms(Stage.PIXEL);
        lighting.lightData();
        declarations.connector(Stage.PIXEL, "in");
        declarations.outputs();
        plan.sources().write(out);

        StageEmitter emission = plan.write(Stage.PIXEL, out);
        Optional<DisplacementWriter> displacement = plan.vertexValue()
                .filter(VertexValue::isRecomputed)
                .map(value -> new DisplacementWriter(value, emission, out));
        displacement.ifPresent(DisplacementWriter::variables);
        lighting.lightPrototypes();
        emission.functions();
        displacement.ifPresent(DisplacementWriter::function);
        lighting.lightFunctions(emission);
        out.line("void main()");
        out.open();
        displacement.ifPresent(DisplacementWriter::move);
        emission.mainNodes();
        for (GraphOutput output : plan.program().main().outputs()) {
            emission.origin(output.path(), output.span());
            show(output, emission, out);
        }
        emission.noOrigin();
        out.close();
        return out;
    }

    private static void show(GraphOutput output, StageEmitter emission, CodeWriter out) {
        @Untainted String shown = emission.outputVariable(output);
        Optional<OutputMode> writer = OutputMode.of(emission.options());
        boolean cut = SHADERS.contains(output.type()) && emission.options().hwTransparency();
        if (writer.isPresent()) {
            if (cut && writer.get() == OutputMode.DEPTH_MOMENTS) {
                discard(alpha(emission.result(output), emission, out), emission, out);
            }
            out.line(shown + " = " + writer.get().texel() + ";");
            return;
        }
        @Untainted String result = emission.result(output);
        boolean surface = SHADERS.contains(output.type());
        if (cut) {
            @Untainted String alpha = alpha(result, emission, out);
            out.line(shown + " = vec4(" + result + ".color, " + alpha + ");");
            discard(alpha, emission, out);
        } else {
            out.line(shown + " = " + (surface ? "vec4(" + result + ".color, 1.0)" : widened(output.type(), result))
                    + ";");
        }
        if (SHADERS.contains(output.type()) && emission.options().finiteValues()) {
            emission.syntax().finite(Types.COLOR4, shown).forEach(out::line);
        }
        boolean color =
                surface || (output.type().isFloatTuple() && output.type().size() == 3);
        if (color && emission.options().hwSrgbEncodeOutput()) {
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

    /** A value as a colour with alpha; what is no colour of any kind shows black. */
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
