package dev.shadeweave.instance;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Include;
import dev.shadeweave.document.Input;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.ValueParser;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A document whose shader is known, without the values that are uniforms of it. Another document has this shape if it differs
 * from it in nothing but these values, comments and blank lines:
 *
 * <pre>{@code
 * <input name="roughness" type="float" value="0.3"/>     the shape of     <input name="roughness" type="float" value="0.7"/>
 * <input name="space" type="string" value="world"/>      not of           <input name="space" type="string" value="object"/>
 * }</pre>
 *
 * <p>A value is left out only if the shader's variable has exactly the value that the text of the input states, and nothing converts
 * it: switches, inputs with their own unit or colour space, and colours that are converted belong to the shape.
 */
final class DocumentShape {
    private static final String VALUE = "value";

    private final List<Element> elements;
    private final int element;

    /** The variables of the inputs that are left out, by the index of the input. */
    private final ImmutableMap<Integer, List<Variable>> live;

    private DocumentShape(List<Element> elements, int element, ImmutableMap<Integer, List<Variable>> live) {
        this.elements = elements;
        this.element = element;
        this.live = live;
    }

    /**
     * Returns the elements with a meaning, each before its children; null if a document includes others or names source
     * files.
     */
    static @Nullable List<Element> elements(LinkedDocument content) {
        List<Element> all = new ArrayList<>();
        Deque<Element> open = new ArrayDeque<>();
        open.add(content.document());
        while (!open.isEmpty()) {
            Element next = open.removeLast();
            if (next instanceof Include || next.attributes().has("file")) {
                return null;
            }
            all.add(next);
            List<Element> children = next.children();
            for (int i = children.size() - 1; i >= 0; i--) {
                if (!children.get(i).isTrivia()) {
                    open.addLast(children.get(i));
                }
            }
        }
        return all;
    }

    /** Returns a hash that is equal for documents of one shape. */
    static int hash(List<Element> elements) {
        int hash = elements.size();
        for (int i = 0; i < elements.size(); i++) {
            Element next = elements.get(i);
            hash = 31 * hash + next.category().hashCode();
            for (int j = 0; j < next.attributes().size(); j++) {
                String name = next.attributes().name(j);
                if (!(next instanceof Input && name.equals(VALUE))) {
                    hash = 31 * (31 * hash + name.hashCode())
                            + next.attributes().value(j).hashCode();
                }
            }
        }
        return hash;
    }

    /**
     * Returns the shape of a document.
     *
     * @param elements its {@linkplain #elements(LinkedDocument) elements}
     * @param element the element that the shader shows
     * @param variables the variables of the shader that have values of the document
     * @param converted the paths of colours that are converted
     */
    static @Nullable DocumentShape of(
            List<Element> elements,
            Document document,
            Element element,
            Collection<Variable> variables,
            Set<String> converted) {
        IdentityHashMap<Element, Integer> places = new IdentityHashMap<>();
        for (int i = 0; i < elements.size(); i++) {
            places.put(elements.get(i), i);
        }
        Integer shown = places.get(element);
        if (shown == null) {
            return null;
        }
        Map<Integer, List<Variable>> live = new HashMap<>();
        for (Variable variable : variables) {
            if (variable.path().isEmpty() || converted.contains(variable.path())) {
                continue;
            }
            document.find(variable.path()).map(places::get).ifPresent(place -> {
                if (states(elements.get(place), variable)) {
                    live.computeIfAbsent(place, none -> new ArrayList<>()).add(variable);
                }
            });
        }
        // If a variable reads the value in another way, the value belongs to the shape.
        for (Variable variable : variables) {
            document.find(variable.path()).map(places::get).ifPresent(place -> {
                if (!live.getOrDefault(place, List.of()).contains(variable)) {
                    live.remove(place);
                }
            });
        }
        return new DocumentShape(elements, shown, ImmutableMap.copyOf(live));
    }

    /** True if the value of a variable is exactly the text of an input. */
    private static boolean states(Element element, Variable variable) {
        String text = element.attribute(VALUE);
        return element instanceof Input
                && text != null
                && !element.attributes().has("unit")
                && !element.attributes().has("colorspace")
                && isNumber(variable.type())
                && element.type().equals(variable.type().name())
                && variable.value() != null
                && variable.value().equals(parsed(variable.type(), text));
    }

    /** True for real numbers; messages may depend on integers and booleans. */
    private static boolean isNumber(Type type) {
        return type.base() == Type.Base.FLOAT && !type.isArray();
    }

    private static @Nullable Value parsed(Type type, String text) {
        try {
            return ValueParser.parse(type, text);
        } catch (ValueParser.BadValue bad) {
            return null;
        }
    }

    /** Returns the number of characters that it keeps: those of its attributes. */
    long characters() {
        long sum = 0;
        for (Element next : elements) {
            for (int i = 0; i < next.attributes().size(); i++) {
                sum += next.attributes().name(i).length()
                        + next.attributes().value(i).length();
            }
        }
        return sum;
    }

    /**
     * Returns the variables with the values of another document; null if the document has another shape, or an input states text
     * that is not a value.
     *
     * @param others the elements of the other document
     * @param shown the element that the shader must show
     */
    // Equal elements may occur twice, and two declarations may have equal hints.
    @SuppressWarnings("ReferenceEquality")
    @Nullable
    Map<String, Variable> variables(List<Element> others, Element shown) {
        if (others.size() != elements.size() || others.get(element) != shown) {
            return null;
        }
        for (int i = 0; i < others.size(); i++) {
            if (!isLike(elements.get(i), others.get(i), live.containsKey(i))) {
                return null;
            }
        }
        Map<String, Variable> variables = new HashMap<>();
        for (Map.Entry<Integer, List<Variable>> place : live.entrySet()) {
            Element stating = others.get(place.getKey());
            for (Variable variable : place.getValue()) {
                Value value = parsed(variable.type(), stating.attributes().get(VALUE, ""));
                if (value == null) {
                    return null;
                }
                // The hints of an input that a document declares are its own; those of other inputs come from the
                // nodedef.
                boolean ownHints =
                        variable.attributes() == elements.get(place.getKey()).attributes();
                variables.put(
                        variable.name(),
                        variable.toBuilder()
                                .value(value)
                                .attributes(ownHints ? stating.attributes() : variable.attributes())
                                .stated(variable.path(), stating.span())
                                .build());
            }
        }
        return variables;
    }

    /** True if two elements are equal, except possibly for their values, and have the same number of children. */
    private static boolean isLike(Element ours, Element theirs, boolean otherValue) {
        if (!ours.category().equals(theirs.category())
                || ours.getClass() != theirs.getClass()
                || ours.attributes().size() != theirs.attributes().size()
                || meaning(ours) != meaning(theirs)) {
            return false;
        }
        for (int i = 0; i < ours.attributes().size(); i++) {
            String name = ours.attributes().name(i);
            if (!name.equals(theirs.attributes().name(i))
                    || !((otherValue && name.equals(VALUE))
                            || ours.attributes()
                                    .value(i)
                                    .equals(theirs.attributes().value(i)))) {
                return false;
            }
        }
        return true;
    }

    /** Returns the number of children with a meaning. */
    private static int meaning(Element element) {
        int count = 0;
        for (Element child : element.children()) {
            count += child.isTrivia() ? 0 : 1;
        }
        return count;
    }
}
