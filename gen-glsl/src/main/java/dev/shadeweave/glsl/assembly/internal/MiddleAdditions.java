package dev.shadeweave.glsl.assembly.internal;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.emit.CodeWriter;
import dev.shadeweave.emit.Identifiers;
import dev.shadeweave.extension.EmissionPlan;
import dev.shadeweave.extension.StageEmitter;
import dev.shadeweave.glsl.assembly.internal.check.ClipDistances;
import dev.shadeweave.glsl.assembly.internal.vocabulary.Authored;
import dev.shadeweave.glsl.assembly.internal.vocabulary.Vocabulary;
import dev.shadeweave.glsl.hw.HwSymbols;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.VariableBlock;
import dev.shadeweave.type.Type;
import java.util.Map;
import java.util.function.Supplier;
import org.checkerframework.checker.tainting.qual.Untainted;

/**
 * Writes the text of a stage between vertices and pixels, with the functions that pass on the varyings of the stage
 * before.
 */
public final class MiddleAdditions extends StageWriter {
    /** The instance name of the input block. */
    public static final @Untainted String READ = StageWords.READ;

    /**
     * Functions for weighted sums whose results are bitwise equal on both sides of an edge, even if a compiler
     * contracts operations. Corners are copied. On edges, the order of the two ends changes at most the signs of the
     * middle and the difference.
     */
    private static final ImmutableList<@Untainted String> WEIGHING = ImmutableList.of(
            "#define sg_AlongEdge(a, b, d) (0.5 * ((a) + (b)) + (0.5 * (d)) * ((a) - (b)))",
            "#define sg_Weighed(a, b, c) (gl_TessCoord.x == 1.0 ? (a) : gl_TessCoord.y == 1.0 ? (b)"
                    + " : gl_TessCoord.z == 1.0 ? (c)"
                    + " : gl_TessCoord.z == 0.0 ? sg_AlongEdge(a, b, gl_TessCoord.x - gl_TessCoord.y)"
                    + " : gl_TessCoord.x == 0.0 ? sg_AlongEdge(b, c, gl_TessCoord.y - gl_TessCoord.z)"
                    + " : gl_TessCoord.y == 0.0 ? sg_AlongEdge(c, a, gl_TessCoord.z - gl_TessCoord.x)"
                    + " : gl_TessCoord.x * (a) + gl_TessCoord.y * (b) + gl_TessCoord.z * (c))");

    private final Stage stage;

    /** Creates the additions to a stage that is being written. */
    public MiddleAdditions(
            Assembly assembly, EmissionPlan plan, Stage stage, StageEmitter vertexNames, CodeWriter out) {
        super(assembly, plan, stage, vertexNames, out);
        this.stage = stage;
    }

    /**
     * Returns the stage as it was written before under the same circumstances; otherwise writes it now. A stage that
     * displaces is written for each document.
     *
     * @param own the blocks of the stage
     * @param before the blocks of the stage before
     */
    public static ShaderStage known(
            Assembly assembly,
            EmissionPlan plan,
            Stage stage,
            ImmutableList<VariableBlock> own,
            ImmutableList<VariableBlock> before,
            Supplier<ShaderStage> writer) {
        if (assembly.divides()) {
            return writer.get();
        }
        ImmutableList.Builder<VariableBlock> read = ImmutableList.builder();
        for (VariableBlock block : before) {
            if (block.kind() == VariableBlock.Kind.CONNECTOR) {
                read.add(block);
            }
        }
        return assembly.memory().stage(Circumstances.of(assembly, plan.program(), stage, own, read.build()), writer);
    }

    /** Writes the layout statements of inputs and outputs. */
    public void layouts(CodeWriter head) {
        assembly.layout(stage).lines().forEach(line -> head.line(Authored.code(line)));
        head.blank();
    }

    /**
     * Writes the functions and the text.
     *
     * @param displaced the expression of the displaced position; empty without displacement
     */
    public void main(@Untainted String displaced) {
        if (mentions(Vocabulary.MAP_IO)) {
            mapOne();
        }
        if (mentions(Vocabulary.MAP_BARYCENTRIC)) {
            WEIGHING.forEach(out::line);
            out.blank();
            weighted(Vocabulary.MAP_BARYCENTRIC, "sg_Weighed(#[0]., #[1]., #[2].)");
        }
        if (mentions(Vocabulary.MAP_BILINEAR)) {
            weighted(
                    Vocabulary.MAP_BILINEAR,
                    "mix(mix(#[0]., #[1]., gl_TessCoord.x), mix(#[2]., #[3]., gl_TessCoord.x), gl_TessCoord.y)");
        }
        if (!displaced.isEmpty()) {
            words.put(Vocabulary.DISPLACED, displaced);
        }
        globals();
        assembly.template(stage).ifPresent(text -> words.write(text, out, Map.of()));
    }

    /** Writes the function that passes on the varyings of one vertex unchanged. */
    private void mapOne() {
        boolean control = stage.equals(Stage.TESS_CONTROL);
        @Untainted String target = control ? "gl_out[gl_InvocationID]." : "";
        @Untainted String written = HwSymbols.VERTEX_DATA_INSTANCE + (control ? "[gl_InvocationID]." : ".");
        out.line("void " + Vocabulary.MAP_IO + "(int i)");
        out.open();
        out.line(target + "gl_Position = gl_in[i].gl_Position;");
        if (!control) {
            out.line("gl_PrimitiveID = gl_PrimitiveIDIn;");
        }
        clipDistances(target);
        for (String name : words.members().keySet()) {
            @Untainted String member = Identifiers.known(name);
            out.line(written + member + " = " + READ + "[i]." + member + ";");
        }
        out.close();
        out.blank();
    }

    /** Writes a function that passes on a sum of the varyings of vertices. */
    private void weighted(@Untainted String function, @Untainted String sum) {
        out.line("void " + function + "()");
        out.open();
        out.line("gl_Position = " + of(sum, "gl_in", "gl_Position") + ";");
        int mask = assembly.primitives().clipDistances();
        for (int i = 0; i < ClipDistances.count(mask); i++) {
            if ((mask >> i & 1) != 0) {
                @Untainted String each = "gl_ClipDistance[" + Integer.toString(i) + "]";
                out.line(each + " = " + of(sum, "gl_in", each) + ";");
            }
        }
        words.members().forEach((name, type) -> {
            @Untainted String member = Identifiers.known(name);
            @Untainted String target = HwSymbols.VERTEX_DATA_INSTANCE + "." + member;
            if (type.base() == Type.Base.FLOAT) {
                // Without contraction, sums of the same terms in another order are equal. Otherwise there would be gaps
                // between neighbours.
                @Untainted String local = "sum_" + member;
                out.line("precise " + plan.syntax().typeName(type) + " " + local + " = " + of(sum, READ, member) + ";");
                out.line(target + " = " + local + ";");
            } else {
                out.line(target + " = " + READ + "[0]." + member + ";");
            }
        });
        out.close();
        out.blank();
    }

    private void clipDistances(@Untainted String target) {
        int mask = assembly.primitives().clipDistances();
        for (int i = 0; i < ClipDistances.count(mask); i++) {
            if ((mask >> i & 1) != 0) {
                @Untainted String each = "gl_ClipDistance[" + Integer.toString(i) + "]";
                out.line(target + each + " = gl_in[i]." + each + ";");
            }
        }
    }

    /** Returns a sum of members of the input. */
    private static @Untainted String of(@Untainted String sum, @Untainted String array, @Untainted String member) {
        // A text composed of trusted code is trusted code.
        return Authored.code(sum.replace("#", array).replace("].", "]." + member));
    }
}
