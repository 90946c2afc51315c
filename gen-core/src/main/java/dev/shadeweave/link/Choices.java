package dev.shadeweave.link;

import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.document.Element;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.source.AttributeSpans;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.Value.IntegerValue;
import java.util.List;
import java.util.Optional;

/** Checks a value against the choices of its port (specification, "Inputs": {@code enum} and {@code enumvalues}). */
public final class Choices {
    /** A text that is not one of the choices: the text, the input, a suggestion, the choices. */
    public static final DiagnosticKind NO_CHOICE = DiagnosticKind.repaired(
            "SW1370", "'{0}' is no choice of input '{1}'{2}; the choices are {3}", "its default is used");

    private Choices() {}

    /**
     * Returns the message about a value that is not one of the choices of its port; empty if it is, or if the port has no
     * choices. A string must be one of the names or values. An integer must be one of the values, or the index of a name if the
     * port has no values. Nodes outside of the data library take any value, because their lists are suggestions (specification,
     * "Input Elements").
     *
     * @param source the element that states the value
     * @param value the value
     * @param port the port that the value is for
     * @param declaration the nodedef of that port
     */
    public static Optional<Diagnostic> problem(
            Element source, Value value, PortDeclaration port, NodeDeclaration declaration) {
        if (!port.attributes().has("enum") || !declaration.provenance().isDataLibrary()) {
            return Optional.empty();
        }
        List<String> names = port.enumNames();
        List<String> values = port.enumValues();
        if (names.isEmpty()) {
            return Optional.empty();
        }
        if (port.type().equals(Types.STRING)) {
            String text = value.text();
            return names.contains(text) || values.contains(text)
                    ? Optional.empty()
                    : Optional.of(Diagnostic.of(
                            NO_CHOICE,
                            AttributeSpans.value(source, "value"),
                            text,
                            port.name(),
                            Suggestions.didYouMean(text, names),
                            String.join(", ", names)));
        }
        if (!(value instanceof IntegerValue number)) {
            return Optional.empty();
        }
        boolean fits = values.isEmpty()
                ? number.value() >= 0 && number.value() < names.size()
                : values.contains(number.text());
        return fits
                ? Optional.empty()
                : Optional.of(Diagnostic.of(
                        NO_CHOICE,
                        AttributeSpans.value(source, "value"),
                        number.text(),
                        port.name(),
                        "",
                        values.isEmpty()
                                ? "0 to " + (names.size() - 1) + " (" + String.join(", ", names) + ")"
                                : String.join(", ", values)));
    }
}
