package dev.shadeweave.glsl.internal.node;

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
import dev.shadeweave.type.Types;
import org.checkerframework.checker.tainting.qual.Untainted;

/**
 * {@code transformpoint}, {@code transformvector} and {@code transformnormal}: between world space and that of the object.
 * Between equal spaces, or if one is not named, the value stays as it is; normals become unit vectors all the same.
 */
final class TransformNode extends ShaderNodeImpl {
    /** What is transformed: it decides on the matrices, and on the fourth component. */
    enum Kind {
        POINT(HwSymbols.WORLD_MATRIX, HwSymbols.WORLD_INVERSE_MATRIX, "1.0"),
        VECTOR(HwSymbols.WORLD_MATRIX, HwSymbols.WORLD_INVERSE_MATRIX, "0.0"),
        NORMAL(HwSymbols.WORLD_INVERSE_TRANSPOSE_MATRIX, HwSymbols.WORLD_TRANSPOSE_MATRIX, "0.0");

        private final @Untainted String toWorld;
        private final @Untainted String toObject;
        private final @Untainted String fourth;

        Kind(@Untainted String toWorld, @Untainted String toObject, @Untainted String fourth) {
            this.toWorld = toWorld;
            this.toObject = toObject;
            this.fourth = fourth;
        }
    }

    private static final @Untainted String FROM = "fromspace";
    private static final @Untainted String TO = "tospace";

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
        String matrix = matrix(node);
        if (!matrix.isEmpty()) {
            HwVariables.uniform(stages, Stage.PIXEL, matrix);
        }
    }

    @Override
    public boolean takesDifferences() {
        return false;
    }

    @Override
    public void emitPixel(ShaderNode node, StageEmitter out) {
        String matrix = matrix(node);
        @Untainted String value = out.expression(node, "in");
        @Untainted
        String moved = matrix.isEmpty()
                ? value
                : "(" + out.global(matrix) + " * vec4(" + value + ", " + kind.fourth + ")).xyz";
        if (kind != Kind.NORMAL) {
            out.assign(node, moved);
            return;
        }
        // The zero vector stays. No function of a library is called for it, since not every library has one.
        @Untainted String normal = out.local(node.name() + "_moved");
        out.line("vec3 " + normal + " = " + moved + ";");
        out.assign(node, "dot(" + normal + ", " + normal + ") > 0.0 ? normalize(" + normal + ") : " + normal);
    }

    private @Untainted String matrix(ShaderNode node) {
        String from = FixedInputs.text(node, FROM, "");
        String to = FixedInputs.text(node, TO, "");
        if (isObject(from) && to.equals("world")) {
            return kind.toWorld;
        }
        return from.equals("world") && isObject(to) ? kind.toObject : "";
    }

    private static boolean isObject(String space) {
        return space.equals("object") || space.equals("model");
    }
}
