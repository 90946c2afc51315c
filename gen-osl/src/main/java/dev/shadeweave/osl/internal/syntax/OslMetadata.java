package dev.shadeweave.osl.internal.syntax;

import com.google.common.base.CharMatcher;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.Value.IntegerValue;
import dev.shadeweave.type.ValueParser;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.checkerframework.checker.tainting.qual.Untainted;
import org.jspecify.annotations.Nullable;

/**
 * The metadata that a host shows for a parameter: its label, range, choices and others, as {@code string label =
 * "Base"}.
 *
 * <p>The names are those of the OSL specification ("Conventions for metadata"). Facts that it does not name are
 * {@code uiadvanced}, {@code mtlx_defaultgeomprop} and {@code mtlx_path}. Metadata cannot be structs, so limits of
 * vectors of two and four are left out.
 */
public final class OslMetadata {
    private static final ImmutableMap<String, @Untainted String> TEXTS =
            ImmutableMap.of("uiname", "label", "uifolder", "page", "doc", "help");

    private static final ImmutableMap<String, @Untainted String> VALUES = ImmutableMap.of(
            "uimin", "min",
            "uimax", "max",
            "uisoftmin", "slidermin",
            "uisoftmax", "slidermax",
            "uistep", "sensitivity");

    /**
     * Types that can have sliders. A host shows a slider only if the metadata request it, and the limits of a slider
     * have no effect without one.
     */
    private static final ImmutableSet<Type> SLIDERS = ImmutableSet.of(Types.FLOAT, Types.INTEGER);

    private OslMetadata() {}

    /** Returns the metadata of a parameter, in a fixed order. */
    public static ImmutableList<@Untainted String> of(Variable variable, OslSyntax syntax) {
        List<@Untainted String> lines = new ArrayList<>();
        for (Map.Entry<String, @Untainted String> entry : TEXTS.entrySet()) {
            String text = variable.attributes().get(entry.getKey());
            if (text != null && !text.isEmpty()) {
                lines.add(text(entry.getValue(), text));
            }
        }
        lines.addAll(widget(variable));
        lines.addAll(limits(variable, syntax));
        if (variable.attributes().isTrue("uiadvanced")) {
            lines.add("int uiadvanced = 1");
        }
        if (!variable.unit().isEmpty()) {
            lines.add(text("units", variable.unit()));
        }
        if (!variable.colorSpace().isEmpty()) {
            lines.add(text("colorspace", variable.colorSpace()));
        }
        if (variable.geomProp() != null) {
            lines.add(text("mtlx_defaultgeomprop", variable.geomProp()));
        }
        if (!variable.path().isEmpty()) {
            lines.add(text("mtlx_path", variable.path()));
        }
        return ImmutableList.copyOf(lines);
    }

    /** Returns a text: {@code string label = "Base"}. */
    public static @Untainted String text(@Untainted String name, String value) {
        return "string " + name + " = " + OslLiterals.quoted(value);
    }

    private static List<@Untainted String> limits(Variable variable, OslSyntax syntax) {
        List<@Untainted String> lines = new ArrayList<>();
        boolean slides = false;
        for (Map.Entry<String, @Untainted String> entry : VALUES.entrySet()) {
            String text = variable.attributes().get(entry.getKey());
            Value value = text == null ? null : parse(variable.type(), text);
            if (value != null) {
                lines.add(syntax.typeName(variable.type()) + " " + entry.getValue() + " = "
                        + syntax.literal(variable.type(), value));
                slides |= entry.getKey().startsWith("uisoft");
            }
        }
        if (slides && SLIDERS.contains(variable.type())) {
            lines.add("int slider = 1");
        }
        return lines;
    }

    private static List<@Untainted String> widget(Variable variable) {
        Type type = variable.type();
        if (type.equals(Types.FILENAME)) {
            return List.of(text("widget", "filename"));
        }
        if (type.equals(Types.BOOLEAN)) {
            return List.of(text("widget", "checkBox"));
        }
        PortDeclaration port = new PortDeclaration(variable.name(), type, null, variable.attributes(), variable.span());
        ImmutableList<String> names = port.enumNames();
        ImmutableList<String> values = port.enumValues();
        if (type.equals(Types.STRING) && !names.isEmpty()) {
            return strings(names, values);
        }
        if (type.equals(Types.INTEGER) && !names.isEmpty()) {
            return mapper(names, values);
        }
        return type.equals(Types.FLOAT) || type.equals(Types.INTEGER)
                ? List.of(text("widget", "number"))
                : type.equals(Types.STRING) ? List.of(text("widget", "string")) : List.of();
    }

    /**
     * Returns the choices of texts. They are shown unchanged unless they have names. A text that contains a separator
     * cannot be a choice.
     */
    private static List<@Untainted String> strings(ImmutableList<String> names, ImmutableList<String> values) {
        boolean named = values.size() == names.size() && !values.equals(names);
        String separators = named ? "|:" : "|";
        if ((named ? values : names)
                .stream().anyMatch(text -> CharMatcher.anyOf(separators).matchesAnyOf(text))) {
            return List.of(text("widget", "string"));
        }
        return named
                ? mapper(names, values)
                : List.of(text("widget", "popup"), text("options", String.join("|", names)));
    }

    private static List<@Untainted String> mapper(ImmutableList<String> names, ImmutableList<String> values) {
        return List.of(text("widget", "mapper"), text("options", mapped(names, values)));
    }

    /** Returns {@code add:0|multiply:1}: the shown names, without separators, and their values. */
    private static String mapped(ImmutableList<String> names, ImmutableList<String> values) {
        List<String> options = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            options.add(CharMatcher.anyOf("|:").replaceFrom(names.get(i), '/') + ":"
                    + (i < values.size() ? values.get(i) : Integer.toString(i)));
        }
        return String.join("|", options);
    }

    /** Returns the value of a limit, or null if it is invalid or cannot be metadata. */
    private static @Nullable Value parse(Type type, String text) {
        boolean plain = type.isScalar() || (type.isFloatTuple() && type.size() == 3);
        try {
            Value value = plain ? ValueParser.parse(type, text) : null;
            // The least integer is written as a difference, not as a constant; as a limit it restricts nothing.
            return value instanceof IntegerValue integer && integer.value() == Integer.MIN_VALUE ? null : value;
        } catch (ValueParser.BadValue e) {
            // Limits are hints; the validator reports bad ones.
            return null;
        }
    }
}
