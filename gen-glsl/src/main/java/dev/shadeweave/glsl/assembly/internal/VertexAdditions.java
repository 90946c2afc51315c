package dev.shadeweave.glsl.assembly.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.emit.CodeFragment;
import dev.shadeweave.emit.CodeWriter;
import dev.shadeweave.extension.EmissionPlan;
import dev.shadeweave.extension.StageEmitter;
import dev.shadeweave.glsl.assembly.Declaration;
import dev.shadeweave.glsl.assembly.Request;
import dev.shadeweave.glsl.assembly.StagePoint;
import dev.shadeweave.glsl.assembly.internal.vocabulary.Authored;
import dev.shadeweave.glsl.assembly.internal.vocabulary.Vocabulary;
import dev.shadeweave.glsl.hw.HwSymbols;
import dev.shadeweave.glsl.hw.VertexVaryings;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.VariableBlock;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.checkerframework.checker.tainting.qual.Untainted;

/** Writes the additions of an assembly to the vertex stage. The stage's own writer calls each method at its point. */
public final class VertexAdditions extends StageWriter {
    private static final @Untainted String MOVED = "sg_vPosMoved";

    private boolean displaced;

    /**
     * The text of a stage around the lines of nodes and the varyings for them.
     *
     * @param head the text before, including the position
     * @param tail the text after
     */
    public record Frame(CodeFragment head, CodeFragment tail) {}

    /** Creates the additions to a stage that is being written. */
    public VertexAdditions(Assembly assembly, EmissionPlan plan, StageEmitter emission, CodeWriter out) {
        super(assembly, plan, Stage.VERTEX, emission, out);
    }

    /**
     * Returns the text around the lines of nodes as it was written before under the same circumstances; otherwise
     * writes it now.
     *
     * @param own the blocks of the stage, which has no template and no displacement
     */
    public static Frame frame(
            Assembly assembly, EmissionPlan plan, ImmutableList<VariableBlock> own, Supplier<Frame> writer) {
        return assembly.memory()
                .frame(Circumstances.of(assembly, plan.program(), Stage.VERTEX, own, ImmutableList.of()), writer);
    }

    /** Writes the main function: the generated one, or that of the template. */
    public void main(Runnable begin, Runnable end) {
        Optional<dev.shadeweave.glsl.assembly.text.StageText> template = assembly.template(Stage.VERTEX);
        if (template.isPresent()) {
            Map<String, Runnable> markers = ImmutableMap.of(Vocabulary.VERTEX_BEGIN, begin, Vocabulary.VERTEX_END, end);
            words.write(template.get(), out, markers);
            return;
        }
        out.line("void main()");
        out.open();
        begin.run();
        end.run();
        out.close();
    }

    /** Writes the start point, where lines may change the position and the normal in object space. */
    public void start() {
        boolean changes = assembly.hasCode(StagePoint.VERTEX_START);
        @Untainted String position = emission.global(HwSymbols.POSITION);
        if (changes || mentions("sg_vPosOS")) {
            out.line("vec4 sg_vPosOS = vec4(" + position + ", 1.0);");
        }
        if (mentions("sg_vNormalOS")) {
            out.line("vec3 sg_vNormalOS = " + emission.global(HwSymbols.NORMAL) + ";");
        }
        if (changes) {
            code(StagePoint.VERTEX_START);
        }
        standIn(assembly, emission);
    }

    /** Makes nodes read the position and the normal that lines may have changed. */
    public static void standIn(Assembly assembly, StageEmitter emission) {
        if (assembly.hasCode(StagePoint.VERTEX_START) || assembly.mentions(Stage.VERTEX, "sg_vPosOS")) {
            emission.standFor(HwSymbols.POSITION, "sg_vPosOS.xyz");
        }
        if (assembly.mentions(Stage.VERTEX, "sg_vNormalOS")) {
            emission.standFor(HwSymbols.NORMAL, "sg_vNormalOS");
        }
    }

    /** Writes the varyings that the pixel stage needs in addition to those of the surface. */
    public void fill() {
        fill(assembly, plan, emission);
    }

    /** Writes the varyings that the pixel stage needs in addition to those of the surface. */
    public static void fill(Assembly assembly, EmissionPlan plan, StageEmitter emission) {
        if (assembly.mentions(Stage.PIXEL, "sg_vPosWS") && emission.once(HwSymbols.POSITION_WORLD)) {
            emission.line(emission.global(HwSymbols.POSITION_WORLD) + " = " + HwSymbols.H_POSITION_WORLD + ".xyz;");
        }
        if (StageVariables.readsNormal(assembly, plan.vertexValue().isPresent())) {
            VertexVaryings.NORMAL_WORLD.fill(emission);
        }
    }

    /**
     * Writes the begin point, after all computations.
     *
     * @param moved the displaced position, in object space
     */
    public void begin(Optional<@Untainted String> moved) {
        displaced = moved.isPresent();
        moved.ifPresent(position -> out.line("vec4 " + MOVED + " = vec4(" + position + ", 1.0);"));
        @Untainted
        String world = displaced
                ? "(" + emission.global(HwSymbols.WORLD_MATRIX) + " * " + MOVED + ")"
                : HwSymbols.H_POSITION_WORLD;
        local("vec4", "sg_vPosPS", emission.global(HwSymbols.VIEW_PROJECTION_MATRIX) + " * " + world);
        if (mentions("sg_vPosVS") || mode.isInVertexStage()) {
            out.line("vec4 sg_vPosVS = " + viewPosition(world) + ";");
        }
        if (mentions("sg_vNormalVS") || mode.isInVertexStage()) {
            out.line("vec3 sg_vNormalVS = " + viewNormal() + ";");
        }
        if (mentions("sg_vTexCoord")) {
            out.line("vec2 sg_vTexCoord = " + words.of("SG_INPUT_TEXCOORD") + ";");
        }
        if (mentions(Vocabulary.COLOR) || mode.isInVertexStage()) {
            @Untainted
            String ambient = mode.isInVertexStage()
                    ? "vec4(" + LightingLines.material("g_cEmissive", emission, assembly, words) + ", "
                            + emission.global("g_vMaterial") + ".y)"
                    : "vec4(0.0, 0.0, 0.0, 1.0)";
            out.line("vec4 " + Vocabulary.COLOR + " = " + ambient + ";");
        }
        code(StagePoint.VERTEX_BEGIN);
        if (mode.isInVertexStage()) {
            new LightingLines(assembly, emission, out, words).add("sg_vPosVS.xyz", "sg_vNormalVS");
        }
    }

    /** Returns true if the position is stored in a local variable before it is written. */
    public boolean leavesPosition() {
        return mentions("sg_vPosPS");
    }

    /** Writes the position, if it was stored in a local variable. */
    public void position() {
        if (mentions("sg_vPosPS")) {
            out.line("gl_Position = sg_vPosPS;");
        }
    }

    /** Returns the displaced position, with its fourth number. */
    public @Untainted String moved() {
        return MOVED;
    }

    private @Untainted String viewPosition(@Untainted String world) {
        return emission.global(HwSymbols.VIEW_MATRIX) + " * " + world;
    }

    private @Untainted String viewNormal() {
        return "normalize(mat3(" + emission.global(HwSymbols.WORLD_VIEW_INVERSE_TRANSPOSE_MATRIX) + ") * "
                + emission.global(HwSymbols.NORMAL) + ")";
    }

    /** Writes the remaining varyings, and the end point. */
    public void end() {
        @Untainted
        String world = displaced
                ? "(" + emission.global(HwSymbols.WORLD_MATRIX) + " * " + MOVED + ")"
                : HwSymbols.H_POSITION_WORLD;
        for (Request request : assembly.requests()) {
            out.line(words.handed(request) + " = " + value(request, world) + ";");
        }
        if (mode.isInVertexStage()) {
            out.line(emission.global(StageVariables.LIT) + " = " + Vocabulary.COLOR + ";");
        }
        new TextureLines(assembly, emission, out, plan).vertex(world);
        for (Declaration declaration : assembly.declarations(Declaration.Kind.CONNECTOR)) {
            if (!mentions(declaration.name())) {
                out.line(words.of(Authored.code(declaration.name())) + " = "
                        + plan.syntax().defaultValue(declaration.type()) + ";");
            }
        }
        code(StagePoint.VERTEX_END);
    }

    private @Untainted String value(Request request, @Untainted String world) {
        return switch (request) {
            case POSOS -> displaced ? MOVED : "vec4(" + emission.global(HwSymbols.POSITION) + ", 1.0)";
            case POSVS -> mentions("sg_vPosVS") || mode.isInVertexStage() ? "sg_vPosVS" : viewPosition(world);
            case POSCS -> "gl_Position";
            case NORMALOS -> emission.global(HwSymbols.NORMAL);
            case NORMALVS -> mentions("sg_vNormalVS") || mode.isInVertexStage() ? "sg_vNormalVS" : viewNormal();
            case TEXCOORD -> mentions("sg_vTexCoord") ? "sg_vTexCoord" : words.of("SG_INPUT_TEXCOORD");
            case VERTEXCOLOR -> words.of("SG_INPUT_VERTEXCOLOR");
        };
    }
}
