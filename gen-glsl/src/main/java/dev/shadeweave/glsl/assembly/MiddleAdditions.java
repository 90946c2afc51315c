package dev.shadeweave.glsl.assembly;

import dev.shadeweave.emit.CodeWriter;
import dev.shadeweave.generator.EmissionPlan;
import dev.shadeweave.generator.StageEmitter;
import dev.shadeweave.glsl.hw.HwSymbols;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.type.Type;
import java.util.Map;

/** The text of a stage between vertices and pixels, with the functions that hand on what came from the stage before. */
public final class MiddleAdditions extends StageWriter {
    /** The instance of what the stage reads. */
    public static final String READ = StageWords.READ;

    private final Stage stage;
    private final Map<String, Type> members;

    /** The text of a stage that is being written. */
    public MiddleAdditions(
            Assembly assembly, EmissionPlan plan, Stage stage, StageEmitter vertexNames, CodeWriter out) {
        super(assembly, plan, stage, vertexNames, out);
        this.stage = stage;
        this.members = connectors(plan);
    }

    /** The statements that say what the stage takes and gives. */
    public void layouts(CodeWriter head) {
        assembly.layout(stage).lines().forEach(head::line);
        head.blank();
    }

    /**
     * The functions and the text.
     *
     * @param displaced the text of the position that the document moves the vertex to; empty if it moves none
     */
    public void main(String displaced) {
        if (mentions(Vocabulary.MAP_IO)) {
            mapOne();
        }
        if (mentions(Vocabulary.MAP_BARYCENTRIC)) {
            weighted(
                    Vocabulary.MAP_BARYCENTRIC,
                    "gl_TessCoord.x * #[0]. + gl_TessCoord.y * #[1]. + gl_TessCoord.z * #[2].");
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

    /** Hands everything of one vertex on as it is. */
    private void mapOne() {
        boolean control = stage.equals(Stage.TESS_CONTROL);
        String target = control ? "gl_out[gl_InvocationID]." : "";
        String written = HwSymbols.VERTEX_DATA_INSTANCE + (control ? "[gl_InvocationID]." : ".");
        out.line("void " + Vocabulary.MAP_IO + "(int i)");
        out.open();
        out.line(target + "gl_Position = gl_in[i].gl_Position;");
        if (!control) {
            out.line("gl_PrimitiveID = gl_PrimitiveIDIn;");
        }
        clipDistances(target, "gl_in[i].#");
        members.keySet().forEach(name -> out.line(written + name + " = " + READ + "[i]." + name + ";"));
        out.close();
        out.blank();
    }

    /** Hands everything on as a sum of what vertices have. */
    private void weighted(String function, String sum) {
        out.line("void " + function + "()");
        out.open();
        out.line("gl_Position = " + sum.replace("#", "gl_in").replace("].", "].gl_Position") + ";");
        int mask = assembly.primitives().clipDistances();
        for (int i = 0; i < ClipDistances.count(mask); i++) {
            if ((mask >> i & 1) != 0) {
                String each = "gl_ClipDistance[" + i + "]";
                out.line(each + " = " + sum.replace("#", "gl_in").replace("].", "]." + each) + ";");
            }
        }
        members.forEach((name, type) -> {
            String target = HwSymbols.VERTEX_DATA_INSTANCE + "." + name;
            if (type.base() == Type.Base.FLOAT) {
                // Sums of the same terms in another order are the same, if nothing is contracted: neighbours must not
                // part.
                String local = "sum_" + name;
                out.line("precise " + plan.syntax().typeName(type) + " " + local + " = "
                        + sum.replace("#", READ).replace("].", "]." + name) + ";");
                out.line(target + " = " + local + ";");
            } else {
                out.line(target + " = " + READ + "[0]." + name + ";");
            }
        });
        out.close();
        out.blank();
    }

    private void clipDistances(String target, String source) {
        int mask = assembly.primitives().clipDistances();
        for (int i = 0; i < ClipDistances.count(mask); i++) {
            if ((mask >> i & 1) != 0) {
                String each = "gl_ClipDistance[" + i + "]";
                out.line(target + each + " = " + source.replace("#", each) + ";");
            }
        }
    }
}
