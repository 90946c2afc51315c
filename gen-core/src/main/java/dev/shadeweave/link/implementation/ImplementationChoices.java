package dev.shadeweave.link.implementation;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Input;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.source.AttributeSpans;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.TypeTable;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.ValueParser;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Reads the values that an {@code implementation} states for the choices of its nodedef.
 *
 * <pre>{@code
 * <input name="uaddressmode" type="string" impltype="integer" enumvalues="0, 2, 1, 3"/>
 * }</pre>
 */
final class ImplementationChoices {
    private static final String VALUES = "enumvalues";
    private static final String TYPE = "impltype";

    static final DiagnosticKind UNUSABLE = DiagnosticKind.repaired(
            "SW1378",
            "implementation '{0}' states no usable values for the choices of input '{1}': {2}",
            "the values of the nodedef are used");

    private ImplementationChoices() {}

    /**
     * Returns the values for each input of a nodedef that an implementation maps. Inputs with faults are reported and
     * left out.
     */
    static ImmutableMap<String, ChoiceValues> of(
            Element implementation, NodeDeclaration declaration, TypeTable types, Diagnostics diagnostics) {
        if (implementation.children().isEmpty()) {
            return ImmutableMap.of();
        }
        Map<String, ChoiceValues> all = new LinkedHashMap<>();
        for (Element child : implementation.children()) {
            PortDeclaration port = child instanceof Input ? declaration.input(child.name()) : null;
            if (port != null && child.attributes().has(VALUES)) {
                read(child, implementation.name(), port, types, diagnostics)
                        .ifPresent(values -> all.putIfAbsent(port.name(), values));
            }
        }
        return ImmutableMap.copyOf(all);
    }

    private static Optional<ChoiceValues> read(
            Element input, String implementation, PortDeclaration port, TypeTable types, Diagnostics diagnostics) {
        String problem;
        String named = input.attributes().get(TYPE, port.type().name());
        Optional<Type> type = types.find(named);
        ImmutableList<String> names = port.enumNames();
        if (names.isEmpty()) {
            problem = "the nodedef lists no choices";
        } else if (!port.type().equals(Types.STRING) && !port.type().equals(Types.INTEGER)) {
            problem = "a choice is a string or an integer, and the nodedef says " + port.type();
        } else if (type.isEmpty()) {
            problem = "there is no type '" + named + "'";
        } else {
            PortDeclaration coded =
                    new PortDeclaration(port.name(), type.get(), null, input.attributes(), input.span());
            ImmutableList<String> texts = coded.enumValues();
            if (texts.size() == names.size()) {
                try {
                    return Optional.of(new ChoiceValues(type.get(), values(port, type.get(), texts)));
                } catch (ValueParser.BadValue e) {
                    problem = e.reason();
                }
            } else {
                problem =
                        "there are " + texts.size() + " values of type " + named + " for " + names.size() + " choices";
            }
        }
        diagnostics.report(UNUSABLE, AttributeSpans.value(input, VALUES), implementation, port.name(), problem);
        return Optional.empty();
    }

    /**
     * Returns the values by the choice in documents. For a string, a choice is a name or a value of the nodedef; for an
     * integer, it is a value, or an index if there are no values.
     */
    private static ImmutableMap<String, Value> values(PortDeclaration port, Type type, ImmutableList<String> texts)
            throws ValueParser.BadValue {
        boolean named = port.type().equals(Types.STRING);
        ImmutableList<String> stated = port.enumValues();
        Map<String, Value> byText = new LinkedHashMap<>();
        for (int i = 0; i < texts.size(); i++) {
            byText.putIfAbsent(
                    named ? port.enumNames().get(i) : i < stated.size() ? stated.get(i) : Integer.toString(i),
                    ValueParser.parse(type, texts.get(i)));
        }
        for (int i = 0; named && i < Math.min(stated.size(), texts.size()); i++) {
            byText.putIfAbsent(stated.get(i), ValueParser.parse(type, texts.get(i)));
        }
        return ImmutableMap.copyOf(byText);
    }
}
