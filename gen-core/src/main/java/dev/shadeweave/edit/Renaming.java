package dev.shadeweave.edit;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.source.Attributes;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;

/** Gives an element another name and writes it into all references. */
final class Renaming {
    private static final Splitter NAMES = Splitter.on(',');

    private final IdentityHashMap<Element, List<String>> attributes = new IdentityHashMap<>();
    private final Element target;
    private final String from;
    private final String to;

    private Renaming(Element target, String to) {
        this.target = target;
        this.from = target.name();
        this.to = to;
    }

    /**
     * Returns the document with another name for one element.
     *
     * @param trail the element
     * @param to its new name
     */
    static Document of(Document document, Trail trail, String to) {
        Renaming renaming = new Renaming(trail.last(), to);
        References.to(document, trail).stream()
                .filter(reference -> !reference.attribute().isEmpty())
                .forEach(reference -> renaming.attributes
                        .computeIfAbsent(reference.from(), none -> new ArrayList<>())
                        .add(reference.attribute()));
        return (Document) renaming.renamed(document);
    }

    @SuppressWarnings("ReferenceEquality") // equal elements may occur at several places
    private Element renamed(Element element) {
        ImmutableList.Builder<Element> children = ImmutableList.builder();
        boolean changed = false;
        for (Element child : element.children()) {
            Element renamed = renamed(child);
            children.add(renamed);
            changed |= renamed != child;
        }
        List<String> references = attributes.getOrDefault(element, List.of());
        if (!changed && references.isEmpty() && element != target) {
            return element;
        }
        Attributes all = element.attributes();
        for (String attribute : references) {
            all = all.with(attribute, replaced(all.get(attribute, "")));
        }
        return element.with(element == target ? all.with("name", to) : all, children.build());
    }

    /** Returns a name, a path or a list of names with the new name; blanks and namespaces stay. */
    private String replaced(String written) {
        List<String> words = new ArrayList<>();
        for (String word : NAMES.split(written)) {
            String name = word.strip();
            words.add(isNamed(name) ? word.replace(name, with(name)) : word);
        }
        return String.join(",", words);
    }

    private boolean isNamed(String name) {
        return !name.isEmpty() && isOneOf(name);
    }

    private boolean isOneOf(String name) {
        return name.equals(from)
                || name.endsWith(":" + from)
                || from.endsWith(":" + name)
                || name.endsWith("/" + from)
                || name.startsWith(from + "/");
    }

    private String with(String name) {
        if (name.startsWith(from + "/")) {
            return to + name.substring(from.length());
        }
        return name.endsWith(from) ? name.substring(0, name.length() - from.length()) + to : to;
    }
}
