package dev.shadeweave.instance;

import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ListMultimap;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Include;
import dev.shadeweave.document.Input;
import dev.shadeweave.generator.DocumentValues;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.shader.EditableInput;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.ValueParser;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A document whose shader is known, without the values of its uniforms. Another document has this shape if it differs
 * only in these values, in comments and in blank lines:
 *
 * <pre>{@code
 * <input name="roughness" type="float" value="0.3"/>     the shape of     <input name="roughness" type="float" value="0.7"/>
 * <input name="space" type="string" value="world"/>      not of           <input name="space" type="string" value="object"/>
 * }</pre>
 *
 * <p>A value is left out only if all of this holds; all other texts of the document belong to the shape:
 *
 * <ul>
 *   <li>It is live ({@link EditableInput.State#LIVE}): no pass and no code read it, and an edit sets only its variables.
 *   <li>Each of these variables has exactly the value that the text states, so nothing was computed from it. Code in the shader
 *       converts colours and units.
 *   <li>It consists of real numbers, or it is the plain name of a file; the name in the other document must have the same
 *       extension. Messages may depend on other values, and on names with tokens.
 *   <li>Numbers that are all 0 or all 1 are so in the other document, too, because messages can depend on that: a lobe
 *       of weight 0 lacks nothing.
 * </ul>
 */
final class DocumentShape {
    private static final String VALUE = "value";

    /** The size of an element in addition to its texts. */
    private static final long ELEMENT = 1 << 8;

    /** A file name without tokens, escapes and white space. */
    private static final Pattern PLAIN_FILE = Pattern.compile("[A-Za-z0-9_./-]+\\.[A-Za-z0-9]+");

    private final List<Element> elements;
    private final int element;

    /** The inputs that are left out, in the order of the document. */
    private final ImmutableList<Live> live;

    /** For each element, its index among the inputs that are left out; -1 for other elements. */
    private final int[] places;

    /** For each variable of an input that is left out, the index of the input. */
    private final ImmutableMap<String, Integer> names;

    /** For the path of each input that is left out, its index. */
    private final ImmutableMap<String, Integer> paths;

    /**
     * An input whose value is left out.
     *
     * @param path its path
     * @param place its index among the elements
     * @param value its value in the document of the shape
     * @param variables the variables that have its value
     */
    private record Live(String path, int place, Value value, ImmutableList<Variable> variables) {
        Type type() {
            return value.type();
        }

        /** Returns true if numbers are all 0 in only one of two values, or all 1. */
        static boolean isOther(Value one, Value other) {
            return isAll(0, one) != isAll(0, other) || isAll(1, one) != isAll(1, other);
        }

        private static boolean isAll(float number, Value value) {
            if (value instanceof Value.FloatValue one) {
                return one.value() == number;
            }
            return value instanceof Value.VectorValue several
                    && several.components().stream().allMatch(component -> component == number);
        }
    }

    private DocumentShape(List<Element> elements, int element, ImmutableList<Live> live) {
        this.elements = elements;
        this.element = element;
        this.live = live;
        this.places = new int[elements.size()];
        Arrays.fill(places, -1);
        ImmutableMap.Builder<String, Integer> found = ImmutableMap.builder();
        ImmutableMap.Builder<String, Integer> byPath = ImmutableMap.builder();
        for (int i = 0; i < live.size(); i++) {
            places[live.get(i).place()] = i;
            byPath.put(live.get(i).path(), i);
            for (Variable variable : live.get(i).variables()) {
                found.put(variable.name(), i);
            }
        }
        this.names = found.buildKeepingLast();
        this.paths = byPath.buildKeepingLast();
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
     * Returns the shape of a document; null if the document does not have the element.
     *
     * @param elements its {@linkplain #elements(LinkedDocument) elements}
     * @param element the element that the shader shows
     * @param values the values of the document
     */
    static @Nullable DocumentShape of(
            List<Element> elements, Document document, Element element, DocumentValues values) {
        IdentityHashMap<Element, Integer> places = new IdentityHashMap<>();
        for (int i = 0; i < elements.size(); i++) {
            places.put(elements.get(i), i);
        }
        Integer shown = places.get(element);
        if (shown == null) {
            return null;
        }
        ListMultimap<String, Variable> variables = ArrayListMultimap.create();
        for (Variable variable : values.variables()) {
            variables.put(variable.path(), variable);
        }
        Map<Integer, Live> live = new TreeMap<>();
        for (EditableInput input : values.inputs()) {
            List<Variable> ofInput = variables.get(input.path());
            Integer place = document.find(input.path()).map(places::get).orElse(null);
            if (place != null && isLive(input, ofInput, elements.get(place))) {
                Value value = Objects.requireNonNull(input.value());
                live.put(place, new Live(input.path(), place, value, ImmutableList.copyOf(ofInput)));
            }
        }
        return new DocumentShape(elements, shown, ImmutableList.copyOf(live.values()));
    }

    private static boolean isLive(EditableInput input, List<Variable> variables, Element element) {
        Set<String> names = new HashSet<>();
        for (Variable variable : variables) {
            names.add(variable.name());
            if (!states(element, variable) || !Objects.equals(variable.value(), input.value())) {
                return false;
            }
        }
        return input.state() == EditableInput.State.LIVE && names.equals(Set.copyOf(input.variables()));
    }

    /** Returns true if the value of a variable is exactly the text of an input. */
    private static boolean states(Element element, Variable variable) {
        String text = element.attribute(VALUE);
        return element instanceof Input
                && text != null
                && (isNumber(variable.type()) || isPlainFile(variable.type(), text))
                && element.type().equals(variable.type().name())
                && variable.value() != null
                && variable.value().equals(parsed(variable.type(), text));
    }

    /** Returns true for real numbers. */
    private static boolean isNumber(Type type) {
        return type.base() == Type.Base.FLOAT && !type.isArray();
    }

    private static boolean isPlainFile(Type type, String text) {
        return type.equals(Types.FILENAME) && PLAIN_FILE.matcher(text).matches();
    }

    private static @Nullable Value parsed(Type type, String text) {
        try {
            return ValueParser.parse(type, text);
        } catch (ValueParser.BadValue bad) {
            return null;
        }
    }

    /** Returns the number of characters that it stores: those of its attributes, and the size of its elements. */
    long characters() {
        long sum = elements.size() * ELEMENT;
        for (Element next : elements) {
            for (int i = 0; i < next.attributes().size(); i++) {
                sum += next.attributes().name(i).length()
                        + next.attributes().value(i).length();
            }
        }
        return sum;
    }

    /**
     * Returns the values of another document, one for each input that is left out; null if the document has another shape, or an
     * input states text that is not a value.
     *
     * @param others the elements of the other document
     * @param shown the element that the shader must show
     */
    @SuppressWarnings("ReferenceEquality") // Equal elements may occur twice.
    @Nullable
    Reading read(List<Element> others, Element shown) {
        if (others.size() != elements.size() || others.get(element) != shown) {
            return null;
        }
        for (int i = 0; i < places.length; i++) {
            if (!isLike(elements.get(i), others.get(i), places[i] >= 0)) {
                return null;
            }
        }
        ImmutableList<Value> values = values(others);
        return values == null ? null : new Reading(this, values, others);
    }

    /** Returns the reading of the document that this shape was taken from. */
    Reading itself() {
        return new Reading(this, Objects.requireNonNull(values(elements), "live inputs state values"), elements);
    }

    /** Returns the values of the inputs that are left out; null if one states text that is not a value. */
    private @Nullable ImmutableList<Value> values(List<Element> others) {
        ImmutableList.Builder<Value> values = ImmutableList.builderWithExpectedSize(live.size());
        for (Live input : live) {
            Value value = value(input, others.get(input.place()));
            if (value == null) {
                return null;
            }
            values.add(value);
        }
        return values.build();
    }

    private @Nullable Value value(Live input, Element stating) {
        String text = stating.attributes().get(VALUE, "");
        if (!isNumber(input.type())) {
            return isLikeFile(text, input) ? parsed(input.type(), text) : null;
        }
        Value value = parsed(input.type(), text);
        return value == null || Live.isOther(value, input.value()) ? null : value;
    }

    /** Returns true for a plain file name with the extension of the file in this shape. */
    private boolean isLikeFile(String text, Live input) {
        String ours = elements.get(input.place()).attributes().get(VALUE, "");
        return isPlainFile(input.type(), text)
                && text.substring(text.lastIndexOf('.')).equals(ours.substring(ours.lastIndexOf('.')));
    }

    /**
     * A document of a shape.
     *
     * @param shape the shape
     * @param values the values of the inputs that are left out
     * @param elements the elements of the document
     */
    record Reading(DocumentShape shape, ImmutableList<Value> values, List<Element> elements) {
        /** Returns the reading of a document that differs in one input; empty if it has another shape. */
        Optional<Reading> with(String path, Element stating) {
            Integer found = shape.paths.get(path);
            if (found == null) {
                return Optional.empty();
            }
            Live input = shape.live.get(found);
            Value value = shape.value(input, stating);
            if (value == null || !isLike(elements.get(input.place()), stating, true)) {
                return Optional.empty();
            }
            List<Element> others = new ArrayList<>(elements);
            others.set(input.place(), stating);
            List<Value> all = new ArrayList<>(values);
            all.set(found, value);
            return Optional.of(new Reading(shape, ImmutableList.copyOf(all), others));
        }

        /** Returns the value of a variable; null if no input that is left out has it. */
        @Nullable
        Value value(String variable) {
            Integer input = shape.names.get(variable);
            return input == null ? null : values.get(input);
        }

        /** Returns inputs of the document of the shape with the values of this document. */
        ImmutableList<EditableInput> inputs(ImmutableList<EditableInput> ofShape) {
            ImmutableList.Builder<EditableInput> all = ImmutableList.builderWithExpectedSize(ofShape.size());
            for (EditableInput input : ofShape) {
                Integer live = shape.paths.get(input.path());
                all.add(
                        live == null
                                ? input
                                : new EditableInput(
                                        input.path(),
                                        input.type(),
                                        values.get(live),
                                        input.state(),
                                        input.variables()));
            }
            return all.build();
        }

        /** Returns the variables of the inputs that are left out, with the values and places of this document. */
        @SuppressWarnings("ReferenceEquality") // Two declarations may have equal hints.
        ImmutableMap<String, Variable> variables() {
            ImmutableMap.Builder<String, Variable> all = ImmutableMap.builder();
            for (int i = 0; i < values.size(); i++) {
                Live input = shape.live.get(i);
                Element stating = elements.get(input.place());
                for (Variable variable : input.variables()) {
                    // The hints of an input that a document declares are its own; those of other inputs come from the
                    // nodedef.
                    boolean ownHints = variable.attributes()
                            == shape.elements.get(input.place()).attributes();
                    all.put(
                            variable.name(),
                            variable.toBuilder()
                                    .value(values.get(i))
                                    .attributes(ownHints ? stating.attributes() : variable.attributes())
                                    .stated(variable.path(), stating.span())
                                    .build());
                }
            }
            return all.buildKeepingLast();
        }
    }

    /** Returns true if two elements are equal, except possibly for their values, and have the same number of children. */
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
