package dev.shadeweave.glsl.internal.node;

import dev.shadeweave.extension.ShaderNodeImpl;
import dev.shadeweave.extension.StageEmitter;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.link.implementation.NodeTraits;
import dev.shadeweave.type.Types;

/** {@code displacement} by a height: an offset along the normal, which is the third axis of the frame. */
final class DisplacementNode extends ShaderNodeImpl {
    @Override
    public NodeTraits traits(NodeDeclaration declaration) {
        return NodeTraits.NONE
                .requiring("displacement", Types.FLOAT)
                .requiring("scale", Types.FLOAT)
                .giving(Types.DISPLACEMENTSHADER);
    }

    @Override
    public boolean callsFunction() {
        return false;
    }

    @Override
    public void emitPixel(ShaderNode node, StageEmitter out) {
        out.assign(
                node,
                "displacementshader(vec3(0.0, 0.0, " + out.expression(node, "displacement") + "), "
                        + out.expression(node, "scale") + ")");
    }
}
