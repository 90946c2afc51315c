package dev.shadeweave.cli.render;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Input;
import dev.shadeweave.document.Node;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.link.Linker;
import dev.shadeweave.link.Values;
import dev.shadeweave.link.implementation.CustomNodes;
import dev.shadeweave.link.reference.PortBinding;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.Value.FloatValue;
import dev.shadeweave.type.Value.VectorValue;

/** Reports elements that are valid but do not appear in a picture. */
public final class UnseenThings {
    static final DiagnosticKind UNUSED_LIGHT = DiagnosticKind.note(
            "SW1848", "light '{0}' does not shine in the picture, which has lights of its own; --all-lights adds it");
    static final DiagnosticKind NOT_SEEN = DiagnosticKind.warning(
            "SW1849", "nothing of surface '{0}' is seen: its input '{1}' is 0; state 1 for an opaque surface");

    /** The inputs for the opacity in the shading models of the library. */
    private static final ImmutableSet<String> OPACITIES = ImmutableSet.of("opacity", "geometry_opacity");

    private UnseenThings() {}

    /** Reports each light of a document. Call it only if the picture does not use these lights. */
    static void lights(LinkedDocument content, Diagnostics diagnostics) {
        for (Document document : content.documents()) {
            document.children(Node.class)
                    .filter(node -> node.type().equals(Types.LIGHTSHADER.name()))
                    .forEach(node -> diagnostics.report(UNUSED_LIGHT, node.span(), node.name()));
        }
    }

    /** Reports each surface that is invisible because of a value in the document. */
    static void surfaces(LinkedDocument content, Diagnostics diagnostics) {
        Linker linker = new Linker(content.library(), ImmutableList.of(), CustomNodes.NONE, new Diagnostics());
        for (Document document : content.documents()) {
            for (Node node : document.children(Node.class).toList()) {
                if (node.type().equals(Types.SURFACESHADER.name())) {
                    linker.declaration(node, document)
                            .ifPresent(declaration -> surface(node, document, declaration, diagnostics));
                }
            }
        }
    }

    private static void surface(Node node, Document document, NodeDeclaration declaration, Diagnostics diagnostics) {
        for (Input input : node.children(Input.class).toList()) {
            PortDeclaration port = declaration.inputs().get(input.name());
            if (port == null
                    || !OPACITIES.contains(port.name())
                    || PortBinding.of(input).isFed()) {
                continue;
            }
            new Values(new Diagnostics())
                    .read(input, document, port.type(), declaration.tokens())
                    .filter(UnseenThings::isZero)
                    .ifPresent(value ->
                            diagnostics.report(Diagnostic.of(NOT_SEEN, input.span(), node.name(), input.name())));
        }
    }

    private static boolean isZero(Value value) {
        if (value instanceof VectorValue vector) {
            return vector.components().stream().allMatch(component -> component == 0);
        }
        return value instanceof FloatValue number && number.value() == 0;
    }
}
