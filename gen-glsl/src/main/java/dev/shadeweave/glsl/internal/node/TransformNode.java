package dev.shadeweave.glsl.internal.node;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.generator.GenerationOptions;
import dev.shadeweave.generator.ShaderNodeImpl;
import dev.shadeweave.generator.StageEmitter;
import dev.shadeweave.glsl.hw.HwSymbols;
import dev.shadeweave.glsl.hw.HwVariables;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.link.NodeTraits;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.StageInterface;
import dev.shadeweave.source.AttributeSpans;
import dev.shadeweave.type.Types;
import org.checkerframework.checker.tainting.qual.Untainted;
import org.jspecify.annotations.Nullable;

/**
 * {@code transformpoint}, {@code transformvector} and {@code transformnormal}: between the spaces of the object, the world, the
 * camera and the screen. Between equal spaces, or if one is not named, the value stays as it is; normals become unit vectors
 * all the same. So it does, after a warning, where a space is not known. Directions have no place on the screen to be seen at,
 * so only points are taken there.
 */
final class TransformNode extends ShaderNodeImpl {
    static final DiagnosticKind UNKNOWN_SPACE = DiagnosticKind.warning(
            "SW1623",
            "'{0}' does not know space '{1}', so its value stays as it is; it knows {2}, which a shader has matrices of");

    /** A step from one space to another by a matrix that the host sets, or by its inverse. */
    private record Step(@Untainted String matrix, @Untainted String text) {
        static Step of(@Untainted String matrix) {
            return new Step(matrix, "%s");
        }

        static Step of(@Untainted String matrix, @Untainted String text) {
            return new Step(matrix, text);
        }
    }

    /** What a space is to the world. */
    private record Space(@Nullable Step toWorld, @Nullable Step fromWorld) {}

    /** What is transformed: it decides on the matrices, and on the fourth component. */
    enum Kind {
        POINT("1.0"),
        VECTOR("0.0"),
        NORMAL("0.0");

        private final @Untainted String fourth;

        Kind(@Untainted String fourth) {
            this.fourth = fourth;
        }
    }

    private static final Space OBJECT =
            new Space(Step.of(HwSymbols.WORLD_MATRIX), Step.of(HwSymbols.WORLD_INVERSE_MATRIX));

    private static final Space WORLD = new Space(null, null);

    private static final Space CAMERA =
            new Space(Step.of(HwSymbols.VIEW_MATRIX, "inverse(%s)"), Step.of(HwSymbols.VIEW_MATRIX));

    private static final Space ON_SCREEN = new Space(
            Step.of(HwSymbols.VIEW_PROJECTION_MATRIX, "inverse(%s)"), Step.of(HwSymbols.VIEW_PROJECTION_MATRIX));

    private static final Space OBJECT_OF_NORMALS =
            new Space(Step.of(HwSymbols.WORLD_INVERSE_TRANSPOSE_MATRIX), Step.of(HwSymbols.WORLD_TRANSPOSE_MATRIX));

    private static final Space CAMERA_OF_NORMALS = new Space(
            Step.of(HwSymbols.VIEW_MATRIX, "transpose(%s)"), Step.of(HwSymbols.VIEW_MATRIX, "transpose(inverse(%s))"));

    private static ImmutableMap<String, Space> spaces(Kind kind) {
        return switch (kind) {
            case POINT -> ImmutableMap.of("object", OBJECT, "world", WORLD, "camera", CAMERA, SCREEN, ON_SCREEN);
            case VECTOR -> ImmutableMap.of("object", OBJECT, "world", WORLD, "camera", CAMERA);
            case NORMAL -> ImmutableMap.of("object", OBJECT_OF_NORMALS, "world", WORLD, "camera", CAMERA_OF_NORMALS);
        };
    }

    private static final @Untainted String FROM = "fromspace";
    private static final @Untainted String TO = "tospace";
    private static final String SCREEN = "screen";

    /** Other names of spaces. */
    private static final ImmutableMap<String, String> ALIASES = ImmutableMap.of("model", "object", "view", "camera");

    private final Kind kind;
    private final ImmutableMap<String, Space> spaces;

    TransformNode(Kind kind) {
        this.kind = kind;
        this.spaces = spaces(kind);
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
        ImmutableList<Step> steps = steps(node);
        @Untainted String value = out.expression(node, "in");
        @Untainted String moved = value;
        if (!steps.isEmpty()) {
            @Untainted String whole = "vec4(" + value + ", " + kind.fourth + ")";
            for (int i = 0; i < steps.size(); i++) {
                whole = matrix(steps.get(i), out) + " * " + (i == 0 ? whole : "(" + whole + ")");
            }
            if (space(node, FROM).equals(SCREEN) || space(node, TO).equals(SCREEN)) {
                @Untainted String projected = out.local(node.name() + "_projected");
                out.line("vec4 " + projected + " = " + whole + ";");
                moved = projected + ".xyz / (" + projected + ".w == 0.0 ? 1.0 : " + projected + ".w)";
            } else {
                moved = "(" + whole + ").xyz";
            }
        }
        if (kind != Kind.NORMAL) {
            out.assign(node, moved);
            return;
        }
        // The zero vector stays. No function of a library is called for it, since not every library has one.
        @Untainted String normal = out.local(node.name() + "_moved");
        out.line("vec3 " + normal + " = " + moved + ";");
        out.assign(node, "dot(" + normal + ", " + normal + ") > 0.0 ? normalize(" + normal + ") : " + normal);
    }

    private static @Untainted String matrix(Step step, StageEmitter out) {
        return step.text().replace("%s", out.global(step.matrix()));
    }

    /** The matrices in the order in which they are applied; none if the value stays. */
    private ImmutableList<Step> steps(ShaderNode node) {
        String from = space(node, FROM);
        String to = space(node, TO);
        Space source = spaces.get(from);
        Space target = spaces.get(to);
        if (from.equals(to) || source == null || target == null) {
            return ImmutableList.of();
        }
        ImmutableList.Builder<Step> steps = ImmutableList.builder();
        if (source.toWorld() != null) {
            steps.add(source.toWorld());
        }
        if (target.fromWorld() != null) {
            steps.add(target.fromWorld());
        }
        return steps.build();
    }

    private static String space(ShaderNode node, String input) {
        String name = FixedInputs.text(node, input, "");
        return ALIASES.getOrDefault(name, name);
    }

    private void checkSpace(ShaderNode node, @Untainted String input, StageEmitter out) {
        String name = space(node, input);
        if (!name.isEmpty() && !spaces.containsKey(name)) {
            out.report(Diagnostic.of(
                    UNKNOWN_SPACE,
                    AttributeSpans.value(node.input(input).details().span(), "value"),
                    node.name(),
                    name,
                    "model, view, " + String.join(", ", spaces.keySet())));
        }
    }
}
