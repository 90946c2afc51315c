package dev.shadeweave.glsl.stage;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.emit.CodeWriter;
import dev.shadeweave.generator.EmissionPlan;
import dev.shadeweave.generator.StageEmitter;
import dev.shadeweave.glsl.hw.HwInterface;
import dev.shadeweave.glsl.hw.HwSymbols;
import dev.shadeweave.glsl.syntax.GlslVersion;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.Stage;
import java.util.Optional;
import org.checkerframework.checker.tainting.qual.Untainted;

/** Writes the vertex stage: places the vertex and fills what the pixel stage reads. */
public final class VertexStageWriter {
    private static final ImmutableList<@Untainted String> DERIVATIVES = ImmutableList.of("dFdx", "dFdy", "fwidth");

    private VertexStageWriter() {}

    /** The stage of a program. */
    public static ShaderStage write(EmissionPlan plan, HwInterface blocks, GlslVersion version) {
        CodeWriter body = plan.newWriter();
        StageEmitter emission = plan.write(Stage.VERTEX, body);
        Optional<DisplacementWriter> displacement =
                plan.vertexValue().map(value -> new DisplacementWriter(value, emission, body));
        if (displacement.isPresent()) {
            plan.vertexValue().orElseThrow().sources().write(body);
            emission.functions();
            displacement.get().function();
        }
        body.line("void main()");
        body.open();
        body.line("vec4 " + HwSymbols.H_POSITION_WORLD + " = " + emission.global(HwSymbols.WORLD_MATRIX) + " * vec4("
                + emission.global(HwSymbols.POSITION) + ", 1.0);");
        if (displacement.isEmpty()) {
            body.line(placed(emission, HwSymbols.H_POSITION_WORLD));
        }
        emission.customNodes();
        displacement.ifPresent(moved -> {
            moved.fill();
            body.line(placed(
                    emission,
                    "(" + emission.global(HwSymbols.WORLD_MATRIX) + " * vec4(" + moved.position() + ", 1.0))"));
        });
        body.close();

        CodeWriter out = plan.newWriter();
        DeclarationWriter declarations = new DeclarationWriter(plan, blocks, version, out);
        declarations.header();
        if (displacement.isPresent()) {
            noDerivatives(body.text(), out);
            declarations.structs();
            out.line(LightingWriter.DISPLACEMENT);
            out.blank();
        }
        declarations.uniforms(Stage.VERTEX);
        declarations.vertexInputs();
        declarations.connector(Stage.VERTEX, "out");
        out.append(body);
        return new ShaderStage(Stage.VERTEX, out.text(), out.sourceMap(), blocks.blocks(Stage.VERTEX));
    }

    private static @Untainted String placed(StageEmitter emission, @Untainted String position) {
        return "gl_Position = " + emission.global(HwSymbols.VIEW_PROJECTION_MATRIX) + " * " + position + ";";
    }

    /** Vertices have no neighbours: nothing changes from one to the next. */
    private static void noDerivatives(String text, CodeWriter out) {
        boolean any = false;
        for (@Untainted String function : DERIVATIVES) {
            if (text.contains(function + "(")) {
                out.line("#define " + function + "(p) (0.0 * (p))");
                any = true;
            }
        }
        if (any) {
            out.blank();
        }
    }
}
