package dev.shadeweave.link;

import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Input;

/** What can be wrong with a port and is found by checking a document as well as by making a shader of it. */
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

    private PortFaults() {}

    /** Names the value that replaces a connection to nothing or to a value of another type. */
    static String instead(Element port) {
        if (!(port instanceof Input)) {
            return "the default of each reader";
        }
        return port.attributes().has("value") ? "its value" : "its default";
    }
}
