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
 * Answers where an element stands in one document: its parent, its path, the attributes it inherits from its
 * ancestors. Computed once for a document; what is made later of it is added when somebody asks for it.
 *
 * <p>Elements are told apart by identity here, since two equal elements may stand at two places.
 */
public final class DocumentIndex {
    private final Document document;
    private final ImmutableList<Document> includes;
    /** False for documents that were whole from the start. */
    private final boolean isDeferred;

    private volatile Places places;

    /** The elements whose children were not there when this was last looked at. */
    private final Set<Element> unfinished = Collections.newSetFromMap(new IdentityHashMap<>());

    /**
     * Where elements stand. Never changes once others see it.
     *
     * @param namesakes the first of each kind among the children of one name, where there are several
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
        return element == document || parent(element) != null;
    }

    /** The parent, or null for the document itself. */
    public @Nullable Element parent(Element element) {
        Element parent = places.parents().get(element);
        if (parent == null && element != document && isDeferred) {
            finish(null);
            parent = places.parents().get(element);
        }
        return parent;
    }

    /** The first child of that name, whatever its kind. Takes constant time. */
    public Optional<Element> child(Element parent, String name) {
        Map<String, Element> byName = places.childrenByName().get(parent);
        if (byName == null && isDeferred) {
            finish(parent);
            byName = places.childrenByName().get(parent);
        }
        return byName == null ? Optional.empty() : Optional.ofNullable(byName.get(name));
    }

    /** The first child of that name and kind. Takes constant time. */
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

    /** The names from below the document down to the element, with {@code /} between; empty for the document. */
    public String path(Element element) {
        Element parent = parent(element);
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
        for (Element at = element; at != null; at = parent(at)) {
            String value = at.attribute(attribute);
            if (value != null) {
                return value;
            }
        }
        return null;
    }

    /** The nearest ancestor that is a graph: a nodegraph or the document. */
    public Element enclosingGraph(Element element) {
        Element at = parent(element);
        while (at != null && !(at instanceof NodeGraph) && at != document) {
            at = parent(at);
        }
        return at == null ? document : at;
    }

    /**
     * Adds what was made since this was last looked at, and what is below {@code wanted}. Whoever has an element has had it
     * made before.
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
