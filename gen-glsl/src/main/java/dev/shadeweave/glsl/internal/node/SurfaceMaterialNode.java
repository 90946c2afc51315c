package dev.shadeweave.glsl.internal.node;

import dev.shadeweave.extension.ShaderNodeImpl;
import dev.shadeweave.extension.StageEmitter;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.link.implementation.NodeTraits;
import dev.shadeweave.type.Types;
import org.checkerframework.checker.tainting.qual.Untainted;

/** {@code surfacematerial}: its surface shader, or on back faces its back surface shader. */
final class SurfaceMaterialNode extends ShaderNodeImpl {
    private static final @Untainted String FRONT = "surfaceshader";
    private static final @Untainted String BACK = "backsurfaceshader";

    @Override
    public NodeTraits traits(NodeDeclaration declaration) {
        return NodeTraits.NONE.requiring(FRONT, Types.SURFACESHADER).giving(Types.MATERIAL);
    }

    @Override
    public boolean reads(String input) {
        return input.equals(FRONT) || input.equals(BACK);
    }

    @Override
    public boolean writesDefault(String input) {
        return input.equals(FRONT);
    }

    @Override
    public boolean takesDifferences() {
        return false;
    }

    @Override
    public void emitPixel(ShaderNode node, StageEmitter out) {
        @Untainted String front = out.expression(node, FRONT);
        if (!node.hasInput(BACK) || node.input(BACK).source().equals(InputSource.UNSET)) {
            out.assign(node, front);
            return;
        }
        @Untainted String back = out.expression(node, BACK);
        @Untainted String material = out.declare(node, node.output());
        // Not every version of the language permits {@code ? :} for structs.
        out.block("if (gl_FrontFacing)", () -> out.line(material + " = " + front + ";"));
        out.block("else", () -> out.line(material + " = " + back + ";"));
    }
}
