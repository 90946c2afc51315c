package dev.shadeweave.glsl.internal.stage;

import dev.shadeweave.emit.CodeWriter;
import dev.shadeweave.extension.EmissionPlan;
import dev.shadeweave.extension.StageEmitter;
import dev.shadeweave.glsl.assembly.internal.Assembly;
import dev.shadeweave.glsl.assembly.internal.VertexAdditions;
import dev.shadeweave.glsl.hw.Displacements;
import dev.shadeweave.glsl.hw.HwInterface;
import dev.shadeweave.glsl.hw.HwSymbols;
import dev.shadeweave.glsl.syntax.GlslVersion;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.Stage;
import java.util.Optional;
import org.checkerframework.checker.tainting.qual.Untainted;

/**
 * Writes the vertex stage, which places the vertex and computes the varyings. Its points are the start, the varyings,
 * the begin, the position, and the end ({@link dev.shadeweave.glsl.assembly.StagePoint}).
 */
public final class VertexStageWriter {
    private final EmissionPlan plan;
    private final Assembly assembly;
    private final CodeWriter body;
    private final StageEmitter emission;
    private final Optional<DisplacementWriter> displacement;
    private final Optional<VertexAdditions> additions;

    private VertexStageWriter(EmissionPlan plan, Assembly assembly) {
        this.plan = plan;
        this.assembly = assembly;
        this.body = plan.newWriter();
        this.emission = plan.stage(Stage.VERTEX, body);
        this.displacement = plan.vertexValue().map(value -> new DisplacementWriter(value, emission, body));
        this.additions = assembly.isPresent()
                ? Optional.of(new VertexAdditions(assembly, plan, emission, body))
                : Optional.empty();
    }

    /** Writes the stage of a program. */
    public static ShaderStage write(EmissionPlan plan, HwInterface blocks, GlslVersion version, Assembly assembly) {
        return FramedVertexStage.fits(plan, assembly)
                ? FramedVertexStage.write(plan, blocks, version, assembly)
                : new VertexStageWriter(plan, assembly).write(blocks, version);
    }

    /** Writes the declarations above the functions of a stage without displacement. */
    static void declarations(DeclarationWriter declarations) {
        declarations.header(Stage.VERTEX);
        interfaces(declarations);
    }

    private static void interfaces(DeclarationWriter declarations) {
        declarations.uniforms(Stage.VERTEX);
        declarations.vertexInputs();
        declarations.connector(Stage.VERTEX, "out");
    }

    private ShaderStage write(HwInterface blocks, GlslVersion version) {
        Optional<DisplacementWriter> moving = moving();
        if (moving.isPresent()) {
            plan.vertexValue().orElseThrow().sources().write(body);
            emission.graphs().functions();
            moving.get().function();
        }
        if (additions.isPresent()) {
            VertexAdditions around = additions.get();
            around.globals();
            around.main(() -> begin(around), () -> end(around));
        } else {
            main();
        }
        CodeWriter out = plan.newWriter();
        DeclarationWriter declarations = new DeclarationWriter(plan, blocks, version, assembly, out);
        declarations.header(Stage.VERTEX);
        if (moving.isPresent()) {
            moved(body.text(), declarations, out);
        }
        interfaces(declarations);
        out.append(body);
        return new ShaderStage(Stage.VERTEX, out.text(), out.sourceMap(), blocks.blocks(Stage.VERTEX));
    }

    /** Returns the writer of the displacement; empty if a later stage moves the vertices. */
    private Optional<DisplacementWriter> moving() {
        return assembly.divides() ? Optional.empty() : displacement;
    }

    /** Writes the declarations that displacement code needs. */
    static void moved(String text, DeclarationWriter declarations, CodeWriter out) {
        noDerivatives(text, out);
        declarations.structs();
        out.line(LightingWriter.DISPLACEMENT);
        out.blank();
    }

    private void main() {
        body.line("void main()");
        body.open();
        worldPosition(emission);
        if (displacement.isEmpty()) {
            placed(emission);
        }
        emission.graphs().customNodes();
        displacement.ifPresent(moved -> {
            moved.fill();
            placed("(" + emission.global(HwSymbols.WORLD_MATRIX) + " * vec4(" + moved.position() + ", 1.0))", emission);
        });
        body.close();
    }

    /** Declares the position in world space. */
    static void worldPosition(StageEmitter emission) {
        emission.line("vec4 " + HwSymbols.H_POSITION_WORLD + " = " + emission.global(HwSymbols.WORLD_MATRIX)
                + " * vec4(" + emission.global(HwSymbols.POSITION) + ", 1.0);");
    }

    private void begin(VertexAdditions around) {
        around.start();
        worldPosition(emission);
        boolean later = around.leavesPosition();
        if (moving().isEmpty() && !later) {
            placed(emission);
        }
        emission.graphs().customNodes();
        displacement.ifPresent(DisplacementWriter::fill);
        around.fill();
        around.begin(moving().map(DisplacementWriter::position));
        if (moving().isPresent() && !later) {
            placed("(" + emission.global(HwSymbols.WORLD_MATRIX) + " * " + around.moved() + ")", emission);
        }
    }

    private static void end(VertexAdditions around) {
        around.position();
        around.end();
    }

    /** Places the vertex at its position in the mesh. */
    static void placed(StageEmitter emission) {
        placed(HwSymbols.H_POSITION_WORLD, emission);
    }

    private static void placed(@Untainted String position, StageEmitter emission) {
        emission.line("gl_Position = " + emission.global(HwSymbols.VIEW_PROJECTION_MATRIX) + " * " + position + ";");
    }

    /** Defines derivatives as zero, since vertices have no neighbours. */
    private static void noDerivatives(String text, CodeWriter out) {
        boolean any = false;
        for (@Untainted String function : Displacements.DERIVATIVES) {
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
