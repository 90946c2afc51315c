package dev.shadeweave.edit;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Include;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The elements on the way from a document down to one of its elements.
 *
 * @param elements the document first, each other element a child of the one before
 */
record Trail(ImmutableList<Element> elements) {
    private static final Splitter NAMES = Splitter.on('/');

    /**
     * Returns the trail to the first element at a path that is of the wanted kind.
     *
     * @param path names separated by {@code /}; empty for the document
     */
    static Optional<Trail> find(Document document, String path, Predicate<Element> wanted) {
        List<Element> trail = new ArrayList<>(List.of(document));
        List<String> names = path.isEmpty() ? List.of() : NAMES.splitToList(path);
        return !names.contains("") && search(trail, names, wanted)
                ? Optional.of(new Trail(ImmutableList.copyOf(trail)))
                : Optional.empty();
    }

    /**
     * Extends the trail by elements with the given names. Backtracks, because siblings may share a name: an input and
     * an output of a nodegraph.
     */
    private static boolean search(List<Element> trail, List<String> names, Predicate<Element> wanted) {
        int depth = trail.size() - 1;
        Element last = trail.get(depth);
        if (depth == names.size()) {
            return wanted.test(last);
        }
        for (Element child : last.children()) {
            if (child.name().equals(names.get(depth)) && !child.isTrivia() && !(child instanceof Include)) {
                trail.add(child);
                if (search(trail, names, wanted)) {
                    return true;
                }
                trail.remove(depth + 1);
            }
        }
        return false;
    }

    /** Returns the path of the parent of an element; empty for the document. */
    static String parent(String path) {
        return path.substring(0, Math.max(0, path.lastIndexOf('/')));
    }

    /** Returns the last name of a path. */
    static String name(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    /** Returns the element. */
    Element last() {
        return elements.get(elements.size() - 1);
    }

    /** Returns its parent; null for the document itself. */
    @Nullable
    Element parent() {
        return elements.size() < 2 ? null : elements.get(elements.size() - 2);
    }

    /** Returns the document with another element in place of this one. */
    Document with(Element changed) {
        return replaced(ImmutableList.of(changed));
    }

    /** Returns the document without this element. */
    Document without() {
        return replaced(ImmutableList.of());
    }

    @SuppressWarnings("ReferenceEquality") // equal elements may occur at several places
    private Document replaced(ImmutableList<Element> replacement) {
        ImmutableList<Element> now = replacement;
        for (int i = elements.size() - 2; i >= 0; i--) {
            Element parent = elements.get(i);
            ImmutableList.Builder<Element> children = ImmutableList.builder();
            boolean found = false;
            for (Element child : parent.children()) {
                if (!found && child == elements.get(i + 1)) {
                    found = true;
                    children.addAll(now);
                } else {
                    children.add(child);
                }
            }
            now = ImmutableList.of(parent.with(parent.attributes(), children.build()));
        }
        return (Document) now.get(0);
    }
}
