package dev.shadeweave.link.implementation;

import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.NodeGraph;
import dev.shadeweave.document.Output;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.source.AttributeSpans;
import java.util.Optional;

/** Finds the outputs of a nodegraph that correspond to the outputs of its nodedef. */
public final class GraphOutputs {
    static final DiagnosticKind MISSING =
            DiagnosticKind.error("SW1408", "nodegraph '{0}' has no output '{1}', which nodedef '{2}' declares");
    static final DiagnosticKind WRONG_TYPE = DiagnosticKind.error(
            "SW1409", "output '{0}' of nodegraph '{1}' has type '{2}', but nodedef '{3}' declares '{4}'");

    private GraphOutputs() {}

    /** Returns the output of a graph for a declared one. A single output may have any name. */
    public static Optional<Output> find(NodeGraph graph, PortDeclaration port, NodeDeclaration declaration) {
        Output only = null;
        int count = 0;
        for (Element child : graph.children()) {
            if (child instanceof Output output) {
                if (output.name().equals(port.name())) {
                    return Optional.of(output);
                }
                only = output;
                count++;
            }
        }
        return count == 1 && declaration.outputs().size() == 1 ? Optional.ofNullable(only) : Optional.empty();
    }

    /** Returns the error of that output, or empty. */
    public static Optional<Diagnostic> problem(
            NodeGraph graph, String name, PortDeclaration port, NodeDeclaration declaration) {
        Optional<Output> found = find(graph, port, declaration);
        if (found.isEmpty()) {
            return Optional.of(Diagnostic.of(MISSING, graph.span(), name, port.name(), declaration.name())
                    .note("declared here", port.span()));
        }
        Output output = found.get();
        if (output.type().equals(port.type().name())) {
            return Optional.empty();
        }
        return Optional.of(Diagnostic.of(
                        WRONG_TYPE,
                        AttributeSpans.value(output, "type"),
                        output.name(),
                        name,
                        output.type(),
                        declaration.name(),
                        port.type())
                .note("declared here", port.span()));
    }
}
