package dev.shadeweave.document;

import com.google.common.collect.ImmutableList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Answers where an element stands in one document: its parent, its path, the attributes it inherits from its
 * ancestors. Computed once for a document; read-only afterwards.
 *
 * <p>Elements are told apart by identity here, since two equal elements may stand at two places.
 */
public final class DocumentIndex {
    private final Document document;
    private final ImmutableList<Document> includes;
    private final IdentityHashMap<Element, Element> parents = new IdentityHashMap<>();
    private final IdentityHashMap<Element, Map<String, Element>> childrenByName = new IdentityHashMap<>();
    /** The first of each kind among the children of one name, where there are several. */
    private final IdentityHashMap<Element, Map<String, Map<Class<?>, Element>>> namesakes = new IdentityHashMap<>();

    DocumentIndex(Document document) {
        this.document = document;
        this.includes = document.includes().collect(ImmutableList.toImmutableList());
        add(document);
    }

    /** The document. */
    public Document document() {
        return document;
    }

    /** The documents that this one includes itself, in order. */
    public ImmutableList<Document> includes() {
        return includes;
    }

    /** True if the element stands in this document. */
    public boolean contains(Element element) {
        return element == document || parents.containsKey(element);
    }

    /** The parent, or null for the document itself. */
    public @Nullable Element parent(Element element) {
        return parents.get(element);
    }

    /** The first child of that name, whatever its kind. Takes constant time. */
    public Optional<Element> child(Element parent, String name) {
        Map<String, Element> byName = childrenByName.get(parent);
        return byName == null ? Optional.empty() : Optional.ofNullable(byName.get(name));
    }

    /** The first child of that name and kind. Takes constant time. */
    public <T extends Element> Optional<T> child(Element parent, Class<T> kind, String name) {
        Optional<Element> first = child(parent, name);
        if (first.isEmpty() || kind.isInstance(first.get())) {
            return first.map(kind::cast);
        }
        Map<Class<?>, Element> others = namesakes.getOrDefault(parent, Map.of()).get(name);
        return others == null
                ? Optional.empty()
                : Optional.ofNullable(others.get(kind)).map(kind::cast);
    }

    /** The names from below the document down to the element, with {@code /} between; empty for the document. */
    public String path(Element element) {
        Element parent = parents.get(element);
        if (parent == null) {
            return "";
        }
        return parent == document ? element.name() : path(parent) + "/" + element.name();
    }

    /** The element at a path of names; the document for an empty path. */
    public Optional<Element> find(String path) {
        Optional<Element> found = Optional.of(document);
        if (path.isEmpty()) {
            return found;
        }
        for (String name : path.split("/", -1)) {
            found = found.flatMap(element -> child(element, name));
        }
        return found;
    }

    /**
     * The attribute of the element or of its nearest ancestor that has it, or null. {@code fileprefix},
     * {@code geomprefix}, {@code colorspace} and {@code namespace} are found this way.
     */
    public @Nullable String inherited(Element element, String attribute) {
        for (Element at = element; at != null; at = parents.get(at)) {
            String value = at.attribute(attribute);
            if (value != null) {
                return value;
            }
        }
        return null;
    }

    /** The nearest ancestor that is a graph: a nodegraph or the document. */
    public Element enclosingGraph(Element element) {
        Element at = parents.get(element);
        while (at != null && !(at instanceof NodeGraph) && at != document) {
            at = parents.get(at);
        }
        return at == null ? document : at;
    }

    private void add(Element parent) {
        Map<String, Element> byName = new HashMap<>();
        for (Element child : parent.children()) {
            if (child.isTrivia()) {
                continue;
            }
            parents.put(child, parent);
            if (!child.name().isEmpty() && byName.putIfAbsent(child.name(), child) != null) {
                namesakes
                        .computeIfAbsent(parent, none -> new HashMap<>())
                        .computeIfAbsent(child.name(), none -> new HashMap<>())
                        .putIfAbsent(child.getClass(), child);
            }
            add(child);
        }
        if (!byName.isEmpty()) {
            childrenByName.put(parent, byName);
        }
    }
}
