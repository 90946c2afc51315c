package dev.shadeweave.glsl.internal.node;

import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.extension.ShaderNodeImpl;
import dev.shadeweave.extension.StageEmitter;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.link.implementation.NodeTraits;
import dev.shadeweave.type.Types;
import org.checkerframework.checker.tainting.qual.Untainted;

/** {@code volumematerial}: the light from its volume shader to the viewer, and its transparency. */
final class VolumeMaterialNode extends ShaderNodeImpl {
    static final DiagnosticKind AS_A_SPHERE = DiagnosticKind.note(
            "SW1624",
            "volume '{0}' is drawn as if it filled a sphere of radius 1 evenly, with light that is scattered once; a ray"
                    + " tracer draws its extent and all scattered light");

    private static final @Untainted String VOLUME = "volumeshader";

    @Override
    public NodeTraits traits(NodeDeclaration declaration) {
        return NodeTraits.NONE.requiring(VOLUME, Types.VOLUMESHADER).giving(Types.MATERIAL);
    }

    @Override
    public boolean reads(String input) {
        return input.equals(VOLUME);
    }

    @Override
    public void emitPixel(ShaderNode node, StageEmitter out) {
        out.report(Diagnostic.of(AS_A_SPHERE, node.span(), node.name()));
        @Untainted String volume = out.expression(node, VOLUME);
        out.assign(node, "material(" + volume + ".color, " + volume + ".transparency)");
    }
}
