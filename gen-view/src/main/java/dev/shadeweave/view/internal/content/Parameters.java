package dev.shadeweave.view.internal.content;

import com.google.common.base.Ascii;
import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Node;
import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.link.Linker;
import dev.shadeweave.link.implementation.CustomNodes;
import dev.shadeweave.shader.EditableInput;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.ValueParser;
import dev.shadeweave.view.internal.document.MaterialState;
import dev.shadeweave.view.internal.document.ValueEdits;
import dev.shadeweave.view.internal.server.Json;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The editable inputs of a material, with their display hints: names, folders, ranges, choices, units. A hint of an
 * input overrides that of its nodedef. Colour spaces come only from the document.
 */
final class Parameters {
    private static final ImmutableList<String> HINTS = ImmutableList.of(
            "uiname",
            "uifolder",
            "uimin",
            "uimax",
            "uisoftmin",
            "uisoftmax",
            "uistep",
            "doc",
            "unit",
            "unittype",
            "colorspace");

    private final MaterialState material;
    private final Linker linker;
    private final Map<String, Variable> variables = new HashMap<>();

    private Parameters(MaterialState material, Shader shader) {
        this.material = material;
        this.linker = new Linker(material.content().library(), ImmutableList.of(), CustomNodes.NONE, new Diagnostics());
        Pictures.uniforms(shader).forEach(variable -> variables.put(variable.name(), variable));
    }

    /** Returns the parameters in the order of the interface. */
    static List<Map<String, Object>> of(MaterialState material, GenerationResult result, Shader shader) {
        Parameters parameters = new Parameters(material, shader);
        List<Map<String, Object>> all = new ArrayList<>();
        for (EditableInput input : result.inputs()) {
            if (!input.type().isClosure() && !input.type().isShading()) {
                all.add(parameters.one(input));
            }
        }
        return all;
    }

    private Map<String, Object> one(EditableInput input) {
        Attributes hints = hints(material.content(), input.path());
        Value value = input.value();
        boolean worded = isWorded(input, hints);
        String stated = value == null ? zero(input.type()) : value.text();
        Map<String, Object> one = Json.object(
                "path", input.path(),
                "name", input.path().substring(input.path().lastIndexOf('/') + 1),
                "type", worded ? Types.STRING.name() : input.type().name(),
                "state", Ascii.toLowerCase(input.state().name()),
                "value", edited(input, worded).orElseGet(() -> worded ? word(stated, hints) : stated),
                "variables", input.variables(),
                "writable", ValueEdits.reaches(material.content(), input.path()),
                "advanced", hints.isTrue("uiadvanced"));
        for (String hint : HINTS) {
            String said = hints.get(hint);
            if (said != null && !said.isEmpty()) {
                one.put(hint, said);
            }
        }
        Map<String, Object> slots = new LinkedHashMap<>();
        for (String name : input.variables()) {
            Variable variable = variables.get(name);
            if (variable != null && variable.slot().isPacked()) {
                slots.put(
                        name, List.of(variable.slot().element(), variable.slot().lane()));
            }
        }
        if (!slots.isEmpty()) {
            one.put("slots", slots);
        }
        choices(input, hints).ifPresent(choices -> one.put("choices", choices));
        return one;
    }

    /**
     * Returns the value that the document states for an input that the page edited; empty if the page did not edit it.
     */
    private Optional<String> edited(EditableInput input, boolean worded) {
        String path = input.path();
        if (material.content().element(path).equals(material.stated().element(path))) {
            return Optional.empty();
        }
        String text = hints(material.stated(), path).get("value", zero(input.type()));
        if (worded) {
            return Optional.of(text);
        }
        try {
            return Optional.of(ValueParser.parse(input.type(), text).text());
        } catch (ValueParser.BadValue e) {
            return Optional.of(text);
        }
    }

    /** Returns true if a document states a word for which the shader has a number. */
    private static boolean isWorded(EditableInput input, Attributes hints) {
        return input.type().equals(Types.INTEGER) && hints.get("type", "").equals(Types.STRING.name());
    }

    private static String word(String number, Attributes hints) {
        List<String> shown = words(hints.get("enum"));
        List<String> said = values(hints.get("enumvalues"), Math.max(1, shown.size()));
        List<String> words = said.isEmpty() ? shown : said;
        try {
            int index = Integer.parseInt(number);
            return index >= 0 && index < words.size() ? words.get(index) : number;
        } catch (NumberFormatException e) {
            return number;
        }
    }

    private static String zero(Type type) {
        if (type.equals(Types.BOOLEAN)) {
            return "false";
        }
        if (type.equals(Types.STRING) || type.equals(Types.FILENAME)) {
            return "";
        }
        return type.size() > 1 ? "0" + ", 0".repeat(type.size() - 1) : "0";
    }

    /**
     * Returns the choices of a menu: the display name, the value in a document, and, if words are numbers in the
     * shader, the number for the uniform.
     */
    private Optional<List<Map<String, Object>>> choices(EditableInput input, Attributes hints) {
        List<String> shown = words(hints.get("enum"));
        if (shown.isEmpty()) {
            return Optional.empty();
        }
        List<String> values = values(hints.get("enumvalues"), shown.size());
        Variable variable = variables.get(input.variable());
        boolean worded = isWorded(input, hints);
        boolean numbered = worded || (variable != null && variable.type().equals(Types.INTEGER));
        List<Map<String, Object>> choices = new ArrayList<>();
        for (int i = 0; i < shown.size(); i++) {
            boolean isWord = worded || input.type().equals(Types.STRING);
            choices.add(Json.object(
                    "label", shown.get(i),
                    "value", values.isEmpty() ? isWord ? shown.get(i) : Integer.toString(i) : values.get(i),
                    "number", isWord && numbered ? i : null));
        }
        return Optional.of(choices);
    }

    private static List<String> words(@Nullable String text) {
        return text == null || text.isBlank()
                ? List.of()
                : Splitter.on(',').trimResults().splitToList(text);
    }

    /**
     * Returns the values of choices, one text for each; a value of a vector joins its components. The list is empty if
     * the number of words does not fit.
     */
    private static List<String> values(@Nullable String text, int count) {
        List<String> words = words(text);
        if (words.size() == count || words.isEmpty()) {
            return words;
        }
        int each = words.size() / count;
        List<String> values = new ArrayList<>();
        for (int i = 0; each > 0 && i < count; i++) {
            values.add(String.join(", ", words.subList(i * each, (i + 1) * each)));
        }
        return values.size() == count ? values : List.of();
    }

    private Attributes hints(LinkedDocument content, String path) {
        Map<String, String> hints = new LinkedHashMap<>();
        int slash = path.lastIndexOf('/');
        if (slash > 0) {
            String name = path.substring(slash + 1);
            content.element(path.substring(0, slash)).ifPresent(parent -> {
                if (parent instanceof Node node) {
                    Document owner = content.owner(node);
                    linker.declaration(node, owner)
                            .map(declaration -> declaration.input(name))
                            .map(PortDeclaration::attributes)
                            .ifPresent(attributes -> hints.putAll(attributes.map()));
                }
            });
        }
        hints.keySet().removeAll(List.of("colorspace"));
        content.element(path).map(Element::attributes).ifPresent(own -> hints.putAll(own.map()));
        return new Attributes(ImmutableMap.copyOf(hints));
    }
}
