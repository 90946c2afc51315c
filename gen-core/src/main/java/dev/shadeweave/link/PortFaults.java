package dev.shadeweave.link;

import dev.shadeweave.diagnostic.DiagnosticKind;

/** What can be wrong with a port and is found by checking a document as well as by making a shader of it. */
public final class PortFaults {
    /** A {@code defaultgeomprop} that names nothing: the input, the name, a suggestion. */
    public static final DiagnosticKind UNKNOWN_GEOMPROP = DiagnosticKind.error(
            "SW1344", "input '{0}' falls back to geometric property '{1}', which does not exist{2}");

    /** A {@code unittype} that names nothing: the name, the port, a suggestion. */
    public static final DiagnosticKind UNKNOWN_UNIT_TYPE =
            DiagnosticKind.error("SW1345", "unit type '{0}' of '{1}' does not exist{2}");

    /** A {@code unit} that names nothing: the name, the port, {@code " of distance"}, a suggestion. */
    public static final DiagnosticKind UNKNOWN_UNIT =
            DiagnosticKind.error("SW1346", "unit '{0}' of '{1}' is no unit{2}{3}");

    /** A text that is none of those that are allowed: the text, the input, a suggestion, the choices. */
    public static final DiagnosticKind NO_CHOICE =
            DiagnosticKind.error("SW1370", "'{0}' is no choice of input '{1}'{2}; the choices are {3}");

    private PortFaults() {}
}
