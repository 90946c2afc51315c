package dev.shadeweave.edit;

import dev.shadeweave.diagnostic.DiagnosticKind;

/** The reasons why an operation cannot be done. */
final class EditFaults {
    static final DiagnosticKind NO_ELEMENT =
            DiagnosticKind.error("SW1210", "there is no element '{0}' in the document{1}");
    static final DiagnosticKind INCLUDED =
            DiagnosticKind.error("SW1211", "'{0}' belongs to {1}, which this document includes; edit that one instead");
    static final DiagnosticKind NO_INPUT = DiagnosticKind.error("SW1212", "{0} has no input '{1}'{2}");
    static final DiagnosticKind NOT_STATED = DiagnosticKind.error(
            "SW1213",
            "'{0}' does not state input '{1}', and its type is unknown without a library; edit the document with a library");
    static final DiagnosticKind BAD_VALUE =
            DiagnosticKind.error("SW1214", "input '{0}' cannot have the value '{1}': {2}");
    static final DiagnosticKind OTHER_TYPE =
            DiagnosticKind.error("SW1215", "{0} '{1}' has type '{2}', but {3} is of type '{4}'{5}");
    static final DiagnosticKind IS_READ =
            DiagnosticKind.error("SW1216", "'{0}' cannot be removed: {1} refers to it{2}; change or remove that first");
    static final DiagnosticKind BAD_NAME = DiagnosticKind.error("SW1217", "{0} cannot be called '{1}': {2}");
    static final DiagnosticKind INTERFACE = DiagnosticKind.error("SW1218", "'{0}' cannot be {1}: {2}");
    static final DiagnosticKind NO_CONNECTION =
            DiagnosticKind.error("SW1219", "'{0}' cannot be connected to '{1}': {2}");
    static final DiagnosticKind NO_PLACE = DiagnosticKind.error("SW1220", "nothing can be added to '{0}': {1}");

    private EditFaults() {}
}
