package dev.shadeweave.document;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The positions of elements in one document: parents, paths, and attributes inherited from ancestors. Computed once for
 * a document. Elements that are created later are added on demand.
 *
 * <p>Elements are compared by identity, because equal elements may occur at several places.
 */
public final class DocumentIndex {
    private final Document document;
    private final ImmutableList<Document> includes;
    /** False for documents without deferred children. */
    private final boolean isDeferred;

    private volatile Places places;

    /** The elements whose children did not exist at the last update. */
    private final Set<Element> unfinished = Collections.newSetFromMap(new IdentityHashMap<>());

    /**
     * The positions of elements. Never changes after publication to other threads.
     *
     * @param namesakes for each name that several children share, the first child of each kind
     */
    private record Places(
            IdentityHashMap<Element, Element> parents,
            IdentityHashMap<Element, Map<String, Element>> childrenByName,
            IdentityHashMap<Element, Map<String, Map<Class<?>, Element>>> namesakes) {
        @SuppressWarnings("unchecked") // a clone has the type of its original
        Places copy() {
            return new Places(
                    (IdentityHashMap<Element, Element>) parents.clone(),
                    (IdentityHashMap<Element, Map<String, Element>>) childrenByName.clone(),
                    (IdentityHashMap<Element, Map<String, Map<Class<?>, Element>>>) namesakes.clone());
        }
    }

    DocumentIndex(Document document) {
        this.document = document;
        ImmutableList.Builder<Document> included = ImmutableList.builder();
        for (Element child : document.children()) {
            if (child instanceof Include include) {
                Document other = include.document();
                if (other != null) {
                    included.add(other);
                }
            }
        }
        this.includes = included.build();
        Places found = new Places(new IdentityHashMap<>(), new IdentityHashMap<>(), new IdentityHashMap<>());
        add(document, found);
        this.places = found;
        this.isDeferred = !unfinished.isEmpty();
    }

    /** Returns the document. */
    public Document document() {
        return document;
    }

    /** Returns the documents that this one includes directly, in order. */
    public ImmutableList<Document> includes() {
        return includes;
    }

    /** Returns true if the document contains the element. */
    public boolean contains(Element element) {
        return element == document || parent(element) != null;
    }

    /** Returns the parent, or null for the document itself. */
    public @Nullable Element parent(Element element) {
        Element parent = places.parents().get(element);
        if (parent == null && element != document && isDeferred) {
            finish(null);
            parent = places.parents().get(element);
        }
        return parent;
    }

    /** Returns the first child with that name, of any kind. Takes constant time. */
    public Optional<Element> child(Element parent, String name) {
        Map<String, Element> byName = places.childrenByName().get(parent);
        if (byName == null && isDeferred) {
            finish(parent);
            byName = places.childrenByName().get(parent);
        }
        return byName == null ? Optional.empty() : Optional.ofNullable(byName.get(name));
    }

    /** Returns the first child with that name and kind. Takes constant time. */
    public <T extends Element> Optional<T> child(Element parent, Class<T> kind, String name) {
        Optional<Element> first = child(parent, name);
        if (first.isEmpty() || kind.isInstance(first.get())) {
            return first.map(kind::cast);
        }
        Map<Class<?>, Element> others =
                places.namesakes().getOrDefault(parent, Map.of()).get(name);
        return others == null
                ? Optional.empty()
                : Optional.ofNullable(others.get(kind)).map(kind::cast);
    }

    /** Returns the names from below the document down to the element, separated by {@code /}; empty for the document. */
    public String path(Element element) {
        Element parent = parent(element);
        if (parent == null) {
            return "";
        }
        return parent == document ? element.name() : path(parent) + "/" + element.name();
    }

    /** Returns the element at a path of names; the document for an empty path. */
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
     * Returns the attribute of the element or of its nearest ancestor with the attribute, or null. {@code fileprefix},
     * {@code geomprefix}, {@code colorspace} and {@code namespace} are inherited this way.
     */
    public @Nullable String inherited(Element element, String attribute) {
        for (Element at = element; at != null; at = parent(at)) {
            String value = at.attribute(attribute);
            if (value != null) {
                return value;
            }
        }
        return null;
    }

    /** Returns the nearest ancestor that is a graph: a nodegraph or the document. */
    public Element enclosingGraph(Element element) {
        Element at = parent(element);
        while (at != null && !(at instanceof NodeGraph) && at != document) {
            at = parent(at);
        }
        return at == null ? document : at;
    }

    /**
     * Adds the elements created since the last update, and those below {@code wanted}. An element that a caller holds
     * was created before the call.
     */
    private synchronized void finish(@Nullable Element wanted) {
        List<Element> made = new ArrayList<>();
        for (Element element : unfinished) {
            if (element == wanted || isWhole(element)) {
                made.add(element);
            }
        }
        if (made.isEmpty()) {
            return;
        }
        made.forEach(unfinished::remove);
        Places found = places.copy();
        made.forEach(element -> add(element, found));
        places = found;
    }

    private static boolean isWhole(Element element) {
        return !(element instanceof DefinitionElement definition) || definition.isWhole();
    }

    private void add(Element parent, Places found) {
        Map<String, Element> byName = new HashMap<>();
        for (Element child : parent.children()) {
            if (child.isTrivia()) {
                continue;
            }
            found.parents().put(child, parent);
            if (!child.name().isEmpty() && byName.putIfAbsent(child.name(), child) != null) {
                found.namesakes()
                        .computeIfAbsent(parent, none -> new HashMap<>())
                        .computeIfAbsent(child.name(), none -> new HashMap<>())
                        .putIfAbsent(child.getClass(), child);
            }
            if (isWhole(child)) {
                add(child, found);
            } else {
                unfinished.add(child);
            }
        }
        if (!byName.isEmpty()) {
            found.childrenByName().put(parent, byName);
        }
    }
}
