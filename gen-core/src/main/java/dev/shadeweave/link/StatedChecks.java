package dev.shadeweave.link;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Input;
import dev.shadeweave.library.ColorSpaces;
import dev.shadeweave.library.Library;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.source.AttributeSpans;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.Value.FloatValue;
import dev.shadeweave.type.Value.IntegerValue;
import dev.shadeweave.type.Value.VectorValue;
import dev.shadeweave.type.ValueParser;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Checks values against the choices, ranges and units of their ports, and the names of colour spaces. */
final class StatedChecks {
    static final DiagnosticKind OUT_OF_RANGE =
            DiagnosticKind.warning("SW1371", "{0} of input '{1}' is {2} than {3}, the {4} that its nodedef states");
    static final DiagnosticKind UNKNOWN_SPACE =
            DiagnosticKind.repaired("SW1373", "colour space '{0}' is not known{1}", "the colours are used as written");
    static final DiagnosticKind OTHER_UNIT_TYPE = DiagnosticKind.warning(
            "SW1374", "input '{0}' is stated in units of {1}, but nodedef '{2}' expects units of {3}");

    private final Library library;
    private final Diagnostics diagnostics;

    StatedChecks(Library library, Diagnostics diagnostics) {
        this.library = library;
        this.diagnostics = diagnostics;
    }

    /** Checks an input of a node against its declaration. */
    void check(Input input, PortDeclaration port, NodeDeclaration declaration) {
        String expected = port.attributes().get("unittype", "");
        String stated = input.attributes().get("unittype", "");
        if (!expected.isEmpty() && !stated.isEmpty() && !expected.equals(stated)) {
            diagnostics.report(
                    OTHER_UNIT_TYPE,
                    AttributeSpans.value(input, "unittype"),
                    input.name(),
                    stated,
                    declaration.name(),
                    expected);
        }
        String text = input.attribute("value");
        if (text == null || !input.type().equals(port.type().name())) {
            return;
        }
        try {
            Value value = ValueParser.parse(port.type(), text);
            Optional<Diagnostic> problem = Choices.problem(input, value, port, declaration);
            problem.ifPresent(diagnostics::report);
            if (problem.isEmpty() && !checkBound(input, value, port, "uimin", "less", "minimum")) {
                checkBound(input, value, port, "uimax", "greater", "maximum");
            }
        } catch (ValueParser.BadValue e) {
            // The check of the port has reported it.
        }
    }

    private boolean checkBound(
            Input input, Value value, PortDeclaration port, String attribute, String than, String what) {
        String bound = port.attributes().get(attribute);
        if (bound == null) {
            return false;
        }
        List<Float> limits;
        try {
            limits = numbers(ValueParser.parse(port.type(), bound));
        } catch (ValueParser.BadValue e) {
            return false;
        }
        List<Float> stated = numbers(value);
        for (int i = 0; i < Math.min(stated.size(), limits.size()); i++) {
            float over = attribute.equals("uimin") ? limits.get(i) - stated.get(i) : stated.get(i) - limits.get(i);
            if (over > 0) {
                diagnostics.report(
                        OUT_OF_RANGE,
                        AttributeSpans.value(input, "value"),
                        value.text(),
                        input.name(),
                        than,
                        bound.trim(),
                        what);
                return true;
            }
        }
        return false;
    }

    private static List<Float> numbers(Value value) {
        if (value instanceof FloatValue number) {
            return List.of(number.value());
        }
        if (value instanceof IntegerValue number) {
            return List.of((float) number.value());
        }
        return value instanceof VectorValue vector ? vector.components() : List.of();
    }

    /** Checks all colour spaces that a document states. */
    void checkSpaces(Document document) {
        Set<String> known = new TreeSet<>(ColorSpaces.names());
        for (String category : library.categories()) {
            int at = category.indexOf("_to_");
            if (at > 0) {
                known.add(category.substring(0, at));
                known.add(category.substring(at + "_to_".length()));
            }
        }
        checkSpaces(document, known);
    }

    private void checkSpaces(Element element, Set<String> known) {
        String space = element.attribute("colorspace");
        if (space != null && !ColorSpaces.isData(space) && !known.contains(space)) {
            diagnostics.report(
                    UNKNOWN_SPACE,
                    AttributeSpans.value(element, "colorspace"),
                    space,
                    Suggestions.didYouMean(space, ImmutableList.copyOf(known)));
        }
        element.children().forEach(child -> checkSpaces(child, known));
    }
}
