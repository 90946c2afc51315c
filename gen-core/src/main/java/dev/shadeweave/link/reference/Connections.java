package dev.shadeweave.link.reference;

import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.document.Element;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.source.AttributeSpans;
import dev.shadeweave.type.Type;
import java.util.Optional;

/** Checks that the output a port is connected to exists and has the port's type. */
public final class Connections {
    static final DiagnosticKind TYPE_MISMATCH =
            DiagnosticKind.repaired("SW1339", "{0} '{1}' has type '{2}', but '{3}' gives a '{4}'{5}", "{6} is used");
    static final DiagnosticKind WHICH_OUTPUT = DiagnosticKind.warning(
            "SW1361",
            "{0} '{1}' does not say which output of '{2}' it means ({3}); the first is taken; add output=\"…\"");
    static final DiagnosticKind INTERFACE_TYPE = DiagnosticKind.repaired(
            "SW1403", "{0} '{1}' has type '{2}', but interface '{3}' is a '{4}'", "{5} is used");

    private Connections() {}

    /** Returns true if an interface has the type of the port that refers to it; otherwise reports it. */
    public static boolean fits(Element port, Type type, String name, Type declared, Diagnostics diagnostics) {
        if (declared.equals(type)) {
            return true;
        }
        diagnostics.report(
                INTERFACE_TYPE,
                AttributeSpans.value(port, PortBinding.INTERFACE),
                port.category(),
                port.name(),
                type,
                name,
                declared,
                PortFaults.instead(port));
        return false;
    }

    /**
     * Returns the output that a binding leads to. Empty, and reported, if it does not exist or has another type.
     *
     * @param port the connected port
     * @param type its type
     * @param declaration the nodedef of the connected node
     */
    public static Optional<PortDeclaration> output(
            Element port, Type type, Binding.ToNode binding, NodeDeclaration declaration, Diagnostics diagnostics) {
        String wanted = binding.output();
        Element connector = binding.connector();
        PortDeclaration output = wanted.isEmpty() ? declaration.firstOutput() : declaration.output(wanted);
        if (output == null) {
            diagnostics.report(
                    ReferenceResolver.NO_OUTPUT,
                    AttributeSpans.value(connector, PortBinding.OUTPUT),
                    connector.category(),
                    connector.name(),
                    wanted,
                    "node '" + binding.node().name() + "'",
                    Suggestions.didYouMean(wanted, declaration.outputs().keySet()),
                    PortFaults.instead(port));
            return Optional.empty();
        }
        if (wanted.isEmpty() && declaration.outputs().size() > 1) {
            diagnostics.report(
                    WHICH_OUTPUT,
                    AttributeSpans.value(connector, PortBinding.NODE),
                    connector.category(),
                    connector.name(),
                    binding.node().name(),
                    String.join(", ", declaration.outputs().keySet()));
        }
        if (output.type().equals(type)) {
            return Optional.of(output);
        }
        String from = binding.node().name() + (wanted.isEmpty() ? "" : "." + wanted);
        diagnostics.report(Diagnostic.of(
                        TYPE_MISMATCH,
                        port.span(),
                        port.category(),
                        port.name(),
                        type,
                        from,
                        output.type(),
                        fix(type, output.type()),
                        PortFaults.instead(port))
                .note("the node", binding.node().span()));
        return Optional.empty();
    }

    /** Suggests a fix: numeric types can be converted; others need another node. */
    private static String fix(Type wanted, Type found) {
        boolean numbers = (wanted.isScalar() || wanted.isFloatTuple()) && (found.isScalar() || found.isFloatTuple());
        return numbers ? "; put a 'convert' or 'extract' node between them" : "";
    }
}
