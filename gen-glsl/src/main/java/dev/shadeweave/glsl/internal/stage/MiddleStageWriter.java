package dev.shadeweave.glsl.internal.stage;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.emit.CodeWriter;
import dev.shadeweave.extension.EmissionPlan;
import dev.shadeweave.extension.StageEmitter;
import dev.shadeweave.glsl.assembly.internal.Assembly;
import dev.shadeweave.glsl.assembly.internal.MiddleAdditions;
import dev.shadeweave.glsl.hw.HwInterface;
import dev.shadeweave.glsl.syntax.GlslVersion;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.VariableBlock;

/**
 * Writes a stage between vertices and pixels. Its text is that of a template or modifier; its inputs and outputs are
 * generated. A tessellation evaluation stage may displace the vertices.
 */
public final class MiddleStageWriter {
    private MiddleStageWriter() {}

    /** Writes the stage of a program. The assembly must have the stage. */
    public static ShaderStage write(
            EmissionPlan plan, HwInterface blocks, GlslVersion version, Assembly assembly, Stage stage) {
        return MiddleAdditions.known(
                assembly,
                plan,
                stage,
                blocks.blocks(stage),
                blocks.blocks(before(assembly, stage)),
                () -> written(plan, blocks, version, assembly, stage));
    }

    private static ShaderStage written(
            EmissionPlan plan, HwInterface blocks, GlslVersion version, Assembly assembly, Stage stage) {
        CodeWriter body = plan.newWriter();
        StageEmitter emission = plan.stage(Stage.VERTEX, body);
        MiddleAdditions additions = new MiddleAdditions(assembly, plan, stage, emission, body);
        boolean moves = assembly.divides()
                && stage.equals(Stage.TESS_EVALUATION)
                && plan.vertexValue().isPresent();
        String position = "";
        if (moves) {
            DisplacementWriter displacement =
                    new DisplacementWriter(plan.vertexValue().orElseThrow(), emission, body);
            plan.vertexValue().orElseThrow().sources().write(body);
            emission.graphs().functions();
            displacement.function();
            position = displacement.position();
        }
        additions.main(position);

        CodeWriter out = plan.newWriter();
        DeclarationWriter declarations = new DeclarationWriter(plan, blocks, version, assembly, out);
        declarations.header(stage);
        additions.layouts(out);
        if (moves) {
            VertexStageWriter.moved(body.text(), declarations, out);
        }
        Stage uniforms = assembly.divides() && stage.equals(Stage.TESS_EVALUATION) ? Stage.VERTEX : stage;
        declarations.uniforms(uniforms);
        boolean control = stage.equals(Stage.TESS_CONTROL);
        declarations.connector(before(assembly, stage), "in", MiddleAdditions.READ + "[]");
        declarations.connector(stage, "out", "vd" + (control ? "[]" : ""));
        out.append(body);
        return new ShaderStage(
                stage,
                out.text(),
                out.sourceMap(),
                uniforms.equals(stage)
                        ? blocks.blocks(stage)
                        : ImmutableList.<VariableBlock>builder()
                                .addAll(blocks.blocks(Stage.VERTEX).stream()
                                        .filter(block -> block.kind() == VariableBlock.Kind.PRIVATE_UNIFORMS
                                                || block.kind() == VariableBlock.Kind.PUBLIC_UNIFORMS)
                                        .toList())
                                .addAll(blocks.blocks(stage))
                                .build());
    }

    private static Stage before(Assembly assembly, Stage stage) {
        return assembly.stages().get(assembly.stages().indexOf(stage) - 1);
    }
}
