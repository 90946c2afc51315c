package dev.shadeweave.link.reference;

import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Input;
import dev.shadeweave.document.Node;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.library.PortDeclaration;

/** Errors of ports that are found both by checking a document and by generating a shader. */
public final class PortFaults {
    /** A {@code defaultgeomprop} that names nothing: the input, the name, a suggestion. */
    public static final DiagnosticKind UNKNOWN_GEOMPROP = DiagnosticKind.repaired(
            "SW1344",
            "input '{0}' falls back to geometric property '{1}', which does not exist{2}",
            "the default of its type is used");

    /** A {@code unittype} that names nothing: the name, the port, a suggestion. */
    public static final DiagnosticKind UNKNOWN_UNIT_TYPE = DiagnosticKind.repaired(
            "SW1345", "unit type '{0}' of '{1}' does not exist{2}", "its numbers are used as written");

    /** A {@code unit} that names nothing: the name, the port, {@code " of distance"}, a suggestion. */
    public static final DiagnosticKind UNKNOWN_UNIT = DiagnosticKind.repaired(
            "SW1346", "unit '{0}' of '{1}' is no unit{2}{3}", "its numbers are used as written");

    static final DiagnosticKind NO_VALUE = DiagnosticKind.repaired(
            "SW1329",
            "node '{0}' states nothing for input '{1}', which has no default",
            "the zero of type {2} is used");

    private PortFaults() {}

    /**
     * Reports each numeric input of a node that has no value, neither from the node nor from the nodedef. Nodes of the
     * data library are not checked: if a nodedef there has no default, its documentation defines the value.
     */
    public static void checkMissing(Node node, NodeDeclaration declaration, Diagnostics diagnostics) {
        if (declaration.provenance().isDataLibrary()) {
            return;
        }
        for (PortDeclaration port : declaration.inputs().values()) {
            if (port.value() == null
                    && port.defaultGeomProp() == null
                    && (port.type().isScalar() || port.type().isFloatTuple())
                    && node.input(port.name()).isEmpty()) {
                diagnostics.report(Diagnostic.of(NO_VALUE, node.span(), node.name(), port.name(), port.type())
                        .note("declared here", port.span()));
            }
        }
    }

    /** Names the value that replaces a connection to nothing or to a value of another type. */
    static String instead(Element port) {
        if (!(port instanceof Input)) {
            return "the default of each reader";
        }
        return port.attributes().has("value") ? "its value" : "its default";
    }
}
