package dev.shadeweave.glsl.internal.stage;

import dev.shadeweave.emit.CodeWriter;
import dev.shadeweave.extension.EmissionPlan;
import dev.shadeweave.extension.StageEmitter;
import dev.shadeweave.glsl.assembly.internal.Assembly;
import dev.shadeweave.glsl.assembly.internal.VertexAdditions;
import dev.shadeweave.glsl.hw.HwInterface;
import dev.shadeweave.glsl.syntax.GlslVersion;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.Stage;
import java.util.Optional;

/**
 * Writes a vertex stage with modifiers, but without template and displacement. The code around the lines of nodes is
 * the same for all surfaces with the same varyings.
 */
final class FramedVertexStage {
    private FramedVertexStage() {}

    static boolean fits(EmissionPlan plan, Assembly assembly) {
        return assembly.isPresent()
                && assembly.template(Stage.VERTEX).isEmpty()
                && plan.vertexValue().isEmpty();
    }

    static ShaderStage write(EmissionPlan plan, HwInterface blocks, GlslVersion version, Assembly assembly) {
        VertexAdditions.Frame frame = VertexAdditions.frame(
                assembly, plan, blocks.blocks(Stage.VERTEX), () -> frame(plan, blocks, version, assembly));
        CodeWriter out = plan.newWriter();
        StageEmitter emission = plan.stage(Stage.VERTEX, out);
        VertexAdditions.standIn(assembly, emission);
        out.append(frame.head());
        out.indent();
        emission.graphs().customNodes();
        VertexAdditions.fill(assembly, plan, emission);
        out.append(frame.tail());
        return new ShaderStage(Stage.VERTEX, out.text(), out.sourceMap(), blocks.blocks(Stage.VERTEX));
    }

    private static VertexAdditions.Frame frame(
            EmissionPlan plan, HwInterface blocks, GlslVersion version, Assembly assembly) {
        CodeWriter head = plan.newWriter();
        StageEmitter emission = plan.stage(Stage.VERTEX, head);
        VertexStageWriter.declarations(new DeclarationWriter(plan, blocks, version, assembly, head));
        VertexAdditions before = new VertexAdditions(assembly, plan, emission, head);
        before.globals();
        head.line("void main()");
        head.open();
        before.start();
        VertexStageWriter.worldPosition(emission);
        if (!before.leavesPosition()) {
            VertexStageWriter.placed(emission);
        }
        CodeWriter tail = plan.newWriter();
        tail.indent();
        VertexAdditions behind = new VertexAdditions(assembly, plan, emission, tail);
        behind.begin(Optional.empty());
        behind.position();
        behind.end();
        tail.close();
        return new VertexAdditions.Frame(head.fragment(), tail.fragment());
    }
}
