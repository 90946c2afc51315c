package dev.shadeweave.glsl.internal.node;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.extension.ShaderNodeImpl;
import dev.shadeweave.extension.StageEmitter;
import dev.shadeweave.glsl.hw.HwSymbols;
import dev.shadeweave.glsl.hw.HwVariables;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.link.implementation.NodeTraits;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.StageInterface;
import dev.shadeweave.source.AttributeSpans;
import dev.shadeweave.type.Types;
import org.checkerframework.checker.tainting.qual.Untainted;

/**
 * {@code transformpoint}, {@code transformvector} and {@code transformnormal}: between object, world and camera space.
 * Points can also be transformed to and from screen space, directions cannot. If the spaces are equal or one is not
 * stated, the value is unchanged. If a space is unknown, a warning is reported and the value is unchanged. Normals
 * always become unit vectors.
 */
final class TransformNode extends ShaderNodeImpl {
    static final DiagnosticKind UNKNOWN_SPACE = DiagnosticKind.warning(
            "SW1623", "'{0}' does not know space '{1}', so its value stays as it is; the spaces that it knows are {2}");

    /**
     * A matrix factor of a value.
     *
     * @param matrix the uniform of the factor
     * @param text the code, with %s in place of the uniform
     */
    private record Step(@Untainted String matrix, @Untainted String text) {
        static ImmutableList<Step> by(@Untainted String matrix) {
            return by(matrix, "%s");
        }

        static ImmutableList<Step> by(@Untainted String matrix, @Untainted String text) {
            return ImmutableList.of(new Step(matrix, text));
        }
    }

    /** The steps from a space to world space, and from world space to the space; empty for world space itself. */
    private record Space(ImmutableList<Step> toWorld, ImmutableList<Step> fromWorld) {}

    private static final Space WORLD = new Space(ImmutableList.of(), ImmutableList.of());

    private static final Space OBJECT =
            new Space(Step.by(HwSymbols.WORLD_MATRIX), Step.by(HwSymbols.WORLD_INVERSE_MATRIX));

    private static final Space CAMERA =
            new Space(Step.by(HwSymbols.VIEW_MATRIX, "inverse(%s)"), Step.by(HwSymbols.VIEW_MATRIX));

    private static final Space ON_SCREEN = new Space(
            Step.by(HwSymbols.VIEW_PROJECTION_MATRIX, "inverse(%s)"), Step.by(HwSymbols.VIEW_PROJECTION_MATRIX));

    private static final Space OBJECT_OF_NORMALS =
            new Space(Step.by(HwSymbols.WORLD_INVERSE_TRANSPOSE_MATRIX), Step.by(HwSymbols.WORLD_TRANSPOSE_MATRIX));

    private static final Space CAMERA_OF_NORMALS = new Space(
            Step.by(HwSymbols.VIEW_MATRIX, "transpose(%s)"), Step.by(HwSymbols.VIEW_MATRIX, "transpose(inverse(%s))"));

    private static final String SCREEN = "screen";

    /** The kind of the value, which determines the spaces, the matrices and the fourth component. */
    enum Kind {
        POINT("1.0", ImmutableMap.of("object", OBJECT, "world", WORLD, "camera", CAMERA, SCREEN, ON_SCREEN)),
        VECTOR("0.0", ImmutableMap.of("object", OBJECT, "world", WORLD, "camera", CAMERA)),
        NORMAL("0.0", ImmutableMap.of("object", OBJECT_OF_NORMALS, "world", WORLD, "camera", CAMERA_OF_NORMALS));

        private final @Untainted String fourth;

        @SuppressWarnings("ImmutableEnumChecker") // a record of lists of records of texts
        private final ImmutableMap<String, Space> spaces;

        Kind(@Untainted String fourth, ImmutableMap<String, Space> spaces) {
            this.fourth = fourth;
            this.spaces = spaces;
        }
    }

    private static final @Untainted String FROM = "fromspace";
    private static final @Untainted String TO = "tospace";

    /** Other names of spaces. */
    private static final ImmutableMap<String, String> ALIASES = ImmutableMap.of("model", "object", "view", "camera");

    private final Kind kind;

    TransformNode(Kind kind) {
        this.kind = kind;
    }

    @Override
    public NodeTraits traits(NodeDeclaration declaration) {
        return NodeTraits.fixed(FROM, TO).requiring("in", Types.VECTOR3).giving(Types.VECTOR3);
    }

    @Override
    public void declare(ShaderNode node, StageInterface.Builder stages, GenerationOptions options) {
        steps(node).forEach(step -> HwVariables.uniform(stages, Stage.PIXEL, step.matrix()));
    }

    @Override
    public boolean takesDifferences() {
        return false;
    }

    @Override
    public void emitPixel(ShaderNode node, StageEmitter out) {
        checkSpace(node, FROM, out);
        checkSpace(node, TO, out);
        @Untainted String moved = moved(node, out);
        if (kind != Kind.NORMAL) {
            out.assign(node, moved);
            return;
        }
        // The zero vector is unchanged. No library function is called for it, since not every library has one.
        @Untainted String normal = out.local(node.name() + "_moved");
        out.line("vec3 " + normal + " = " + moved + ";");
        out.assign(node, "dot(" + normal + ", " + normal + ") > 0.0 ? normalize(" + normal + ") : " + normal);
    }

    private @Untainted String moved(ShaderNode node, StageEmitter out) {
        @Untainted String value = out.expression(node, "in");
        ImmutableList<Step> steps = steps(node);
        if (steps.isEmpty()) {
            return value;
        }
        @Untainted String whole = "vec4(" + value + ", " + kind.fourth + ")";
        for (int i = 0; i < steps.size(); i++) {
            whole = matrix(steps.get(i), out) + " * " + (i == 0 ? whole : "(" + whole + ")");
        }
        if (!space(node, FROM).equals(SCREEN) && !space(node, TO).equals(SCREEN)) {
            return "(" + whole + ").xyz";
        }
        @Untainted String projected = out.local(node.name() + "_projected");
        out.line("vec4 " + projected + " = " + whole + ";");
        return projected + ".xyz / (" + projected + ".w == 0.0 ? 1.0 : " + projected + ".w)";
    }

    private static @Untainted String matrix(Step step, StageEmitter out) {
        return step.text().replace("%s", out.global(step.matrix()));
    }

    /** Returns the steps in the order of application; empty if the value is unchanged. */
    private ImmutableList<Step> steps(ShaderNode node) {
        String from = space(node, FROM);
        String to = space(node, TO);
        Space source = kind.spaces.get(from);
        Space target = kind.spaces.get(to);
        if (from.equals(to) || source == null || target == null) {
            return ImmutableList.of();
        }
        return ImmutableList.<Step>builder()
                .addAll(source.toWorld())
                .addAll(target.fromWorld())
                .build();
    }

    private static String space(ShaderNode node, String input) {
        String name = FixedInputs.text(node, input, "");
        return ALIASES.getOrDefault(name, name);
    }

    private void checkSpace(ShaderNode node, @Untainted String input, StageEmitter out) {
        String name = space(node, input);
        if (!name.isEmpty() && !kind.spaces.containsKey(name)) {
            ImmutableList<String> known = ImmutableList.<String>builder()
                    .addAll(ALIASES.keySet())
                    .addAll(kind.spaces.keySet())
                    .build();
            out.report(Diagnostic.of(
                    UNKNOWN_SPACE,
                    AttributeSpans.value(node.input(input).details().span(), "value"),
                    node.name(),
                    name,
                    String.join(", ", known)));
        }
    }
}
