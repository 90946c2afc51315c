package dev.shadeweave.document.internal.upgrade.draft;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.ElementKinds;
import dev.shadeweave.document.Include;
import dev.shadeweave.document.NodeGraph;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A mutable element of a document while it is upgraded. It knows its parent, and exists only during one upgrade.
 *
 * <p>A missing attribute reads as an empty text.
 */
public final class Draft {
    private static final String DOCUMENT = "materialx";
    private static final String NAME = "name";

    private final @Nullable Element fixed;
    private final SourceSpan span;
    private final Map<String, String> attributes;
    private final Siblings children = new Siblings();
    private @Nullable Draft parent;
    private String category;

    // The neighbours, and a number that grows with the position; only the class of siblings uses them.
    @Nullable
    Draft next;

    @Nullable
    Draft previous;

    long place;

    private Draft(String category, Map<String, String> attributes, SourceSpan span, @Nullable Element fixed) {
        this.category = category;
        this.attributes = new LinkedHashMap<>(attributes);
        this.span = span;
        this.fixed = fixed;
    }

    /** Returns a mutable copy of an element. */
    public static Draft of(Element element) {
        boolean fixed = element.isTrivia() || element instanceof Include;
        Draft draft = new Draft(element.category(), element.attributes().map(), element.span(), fixed ? element : null);
        element.children().forEach(child -> draft.add(of(child)));
        return draft;
    }

    /** Returns a new element whose source position is that of {@code origin}. */
    public static Draft create(String category, String name, String type, Draft origin) {
        Draft draft = new Draft(categoryOf(category), Map.of(), origin.span, null);
        draft.set("name", name);
        if (!type.isEmpty()) {
            draft.set("type", type);
        }
        return draft;
    }

    /** Returns the document that this tree describes. */
    public Document toDocument(Document original) {
        return original.with(finishedAttributes(), finishedChildren());
    }

    private Element finish(boolean insideGraph) {
        return fixed != null
                ? fixed
                : ElementKinds.make(category, insideGraph, finishedAttributes(), finishedChildren(), span);
    }

    private Attributes finishedAttributes() {
        return new Attributes(ImmutableMap.copyOf(attributes));
    }

    private ImmutableList<Element> finishedChildren() {
        List<Draft> all = children.list();
        ImmutableList.Builder<Element> finished = ImmutableList.builderWithExpectedSize(all.size());
        boolean insideGraph = isGraph();
        for (Draft child : all) {
            finished.add(child.finish(insideGraph));
        }
        return finished.build();
    }

    // --- what it is ---

    public String category() {
        return category;
    }

    /** Returns true for elements that are never rewritten: comments, blank lines and includes. */
    boolean isFixed() {
        return fixed != null;
    }

    public boolean is(String wanted) {
        return category.equals(wanted) && fixed == null;
    }

    public void setCategory(String newCategory) {
        change(() -> category = categoryOf(newCategory));
    }

    /** Changes the name or the category, and updates the lookup tables of the parent. */
    private void change(Runnable how) {
        if (parent == null) {
            how.run();
            return;
        }
        parent.children.forget(this);
        how.run();
        parent.children.learn(this);
    }

    /** Returns a text as a category: characters that XML does not allow in element names become underscores. */
    public static String categoryOf(String text) {
        StringBuilder legal = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
            legal.append(isOfName(text.charAt(i)) ? text.charAt(i) : '_');
        }
        String plain = legal.toString();
        return plain.isEmpty() || Character.isDigit(plain.charAt(0)) || "-.:".indexOf(plain.charAt(0)) >= 0
                ? "_" + plain
                : plain;
    }

    private static boolean isOfName(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || "_:.-".indexOf(c) >= 0;
    }

    public boolean isGraph() {
        return is(DOCUMENT) || is(NodeGraph.CATEGORY);
    }

    public boolean isDocument() {
        return is(DOCUMENT);
    }

    public boolean isNode() {
        return fixed == null && parent != null && parent.isGraph() && ElementKinds.isNode(category, true);
    }

    /** Returns true for elements that can be connected, in any version of the format. */
    public boolean isPort() {
        return is("input") || is("output") || is("parameter") || is("bindinput") || is("bindparam");
    }

    /** Returns true if this port has a connection. */
    public boolean isConnected() {
        return !get("nodename").isEmpty()
                || !get("nodegraph").isEmpty()
                || !get("interfacename").isEmpty()
                || (!get("output").isEmpty() && !has("value"));
    }

    SourceSpan span() {
        return span;
    }

    /** Returns its description for messages: {@code node 'x'}, {@code input 'y'}. */
    public String describe() {
        String kind = isNode() ? "node" : category;
        return name().isEmpty() ? kind : kind + " '" + name() + "'";
    }

    // --- attributes ---

    public String name() {
        return get(NAME);
    }

    public String type() {
        return get("type");
    }

    public String get(String attribute) {
        return attributes.getOrDefault(attribute, "");
    }

    public boolean has(String attribute) {
        return attributes.containsKey(attribute);
    }

    public Draft set(String attribute, String value) {
        if (attribute.equals(NAME)) {
            change(() -> attributes.put(NAME, value));
        } else {
            attributes.put(attribute, value);
        }
        return this;
    }

    public Draft remove(String attribute) {
        if (attribute.equals(NAME)) {
            change(() -> attributes.remove(NAME));
        } else {
            attributes.remove(attribute);
        }
        return this;
    }

    /**
     * Renames an attribute, which keeps its position. If an attribute with the new name exists, the renamed one is
     * dropped.
     */
    public void renameAttribute(String from, String to) {
        Map<String, String> renamed = new LinkedHashMap<>();
        attributes.forEach((name, value) -> {
            if (!name.equals(from)) {
                renamed.put(name, value);
            } else if (!attributes.containsKey(to)) {
                renamed.put(to, value);
            }
        });
        change(() -> {
            attributes.clear();
            attributes.putAll(renamed);
        });
    }

    Map<String, String> attributes() {
        return Map.copyOf(attributes);
    }

    /** Copies an attribute of another element, if it exists. */
    public Draft copy(String attribute, Draft from) {
        return from.has(attribute) ? set(attribute, from.get(attribute)) : this;
    }

    /** Copies the attributes of another element that this one lacks. */
    public Draft copyMissing(Draft from) {
        for (String name : new TreeSet<>(from.attributes.keySet())) {
            if (!has(name)) {
                copy(name, from);
            }
        }
        return this;
    }

    /** Copies the binding of another port: its value or connection, colour space and unit. */
    public Draft copyBinding(Draft from) {
        for (String attribute : BINDING) {
            copy(attribute, from);
        }
        return this;
    }

    /** Removes the value and the connection. */
    public Draft unbind() {
        BINDING.forEach(attributes::remove);
        return this;
    }

    private static final ImmutableList<String> BINDING = ImmutableList.of(
            "value", "interfacename", "nodename", "nodegraph", "output", "channels", "colorspace", "unittype", "unit");

    // --- the tree ---

    public Draft parent() {
        if (parent == null) {
            throw new IllegalStateException("the document has no parent");
        }
        return parent;
    }

    /** Returns the current children, without comments, blank lines and includes. */
    public List<Draft> children() {
        return those(child -> child.fixed == null);
    }

    /** Returns the children of a category. */
    public List<Draft> children(String wanted) {
        return those(child -> child.is(wanted));
    }

    /** Returns the current nodes of a graph. */
    public List<Draft> nodes() {
        return those(Draft::isNode);
    }

    private List<Draft> those(Predicate<Draft> test) {
        List<Draft> all = children.list();
        all.removeIf(child -> !test.test(child));
        return all;
    }

    /** Returns the first child with a name, of any category. */
    public Optional<Draft> child(String name) {
        SortedSet<Draft> named = children.named(name);
        return named.isEmpty() ? Optional.empty() : Optional.of(named.first());
    }

    /** Returns the children with a name. */
    public List<Draft> named(String name) {
        return List.copyOf(children.named(name));
    }

    /** Returns the first child with a category and a name. */
    public Optional<Draft> child(String wanted, String name) {
        for (Draft child : children.named(name)) {
            if (child.is(wanted)) {
                return Optional.of(child);
            }
        }
        return Optional.empty();
    }

    /** Returns the first child of a category. */
    Optional<Draft> first(String wanted) {
        return children.first(wanted);
    }

    /**
     * Returns the first port with a name: an input, a parameter or a binding, or an output of a graph. An output of a
     * node does not count.
     */
    public Optional<Draft> port(String name) {
        for (Draft child : children.list()) {
            if (child.name().equals(name) && child.isPort() && !(child.is("output") && isNode())) {
                return Optional.of(child);
            }
        }
        return Optional.empty();
    }

    /** Returns this element and all its current descendants, parents first. */
    public List<Draft> all() {
        List<Draft> all = new ArrayList<>();
        collect(all);
        return all;
    }

    private void collect(List<Draft> all) {
        if (fixed == null) {
            all.add(this);
            for (Draft child : children.list()) {
                child.collect(all);
            }
        }
    }

    /** Returns all current nodes of the document, including those of nodegraphs. */
    public List<Draft> allNodes() {
        List<Draft> all = all();
        all.removeIf(element -> !element.isNode());
        return all;
    }

    /** Returns the documents that this one includes, as they were read. */
    Stream<Document> includes() {
        return children.list().stream()
                .map(child -> child.fixed)
                .filter(Include.class::isInstance)
                .map(Include.class::cast)
                .map(Include::document)
                .flatMap(Stream::ofNullable);
    }

    public Draft add(Draft child) {
        child.parent = this;
        children.insert(child, null);
        return this;
    }

    /** Adds an input and returns it. */
    public Draft addInput(String name, String type) {
        Draft input = create("input", name, type, this);
        add(input);
        return input;
    }

    /** Inserts an element before this one. */
    public void insertBefore(Draft element) {
        Draft home = parent();
        element.parent = home;
        home.children.insert(element, this);
    }

    /** Inserts an element after this one and the comments that follow it. */
    public void insertAfter(Draft element) {
        Draft home = parent();
        Draft behind = next;
        while (behind != null && behind.isFixed()) {
            behind = behind.next;
        }
        element.parent = home;
        home.children.insert(element, behind);
    }

    /** Removes this element from the tree. */
    public void detach() {
        parent().children.remove(this);
        parent = null;
    }

    boolean isAttached() {
        return parent != null;
    }

    /** Returns true if it is this element or one below it. */
    public boolean contains(Draft element) {
        Draft at = element;
        while (at != null && !at.equals(this)) {
            at = at.parent;
        }
        return at != null;
    }

    /** Removes all children, including comments, and returns them. */
    public List<Draft> detachChildren() {
        List<Draft> taken = children.list();
        taken.forEach(Draft::detach);
        return taken;
    }

    /** Returns a deep copy without a parent. */
    public Draft copy() {
        Draft copy = new Draft(category, attributes, span, fixed);
        children.list().forEach(child -> copy.add(child.copy()));
        return copy;
    }

    /** Returns the document of this element. */
    Draft document() {
        Draft at = this;
        while (at.parent != null) {
            at = at.parent;
        }
        return at;
    }

    /** Returns an unused name: the wanted one, or with the smallest number from 2 at its end. */
    public String freeName(String wanted) {
        return child(wanted).isEmpty() ? wanted : wanted + children.freeNumber(wanted);
    }
}
