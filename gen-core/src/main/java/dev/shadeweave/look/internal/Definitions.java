package dev.shadeweave.look.internal;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.library.Names;
import dev.shadeweave.link.LinkedDocument;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The elements at the top level of a content's documents, by category and qualified name. If two have the same name,
 * the first one is used.
 */
final class Definitions {
    private final Map<String, Map<String, Found>> byCategory = new LinkedHashMap<>();

    /** An element and the document that contains it, both compared by identity. */
    record Found(Element element, Document owner) {
        /** Returns its name with its namespace. */
        String name() {
            return Names.qualify(owner, element, element.name());
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Found that && that.element == element;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(element);
        }
    }

    Definitions(LinkedDocument content) {
        for (Document document : content.documents()) {
            for (Element element : document.children()) {
                if (!element.name().isEmpty()) {
                    byCategory
                            .computeIfAbsent(element.category(), none -> new LinkedHashMap<>())
                            .putIfAbsent(
                                    Names.qualify(document, element, element.name()), new Found(element, document));
                }
            }
        }
    }

    /** Returns all elements of a category in document order, those of included documents first. */
    ImmutableList<Found> all(String category) {
        return ImmutableList.copyOf(byCategory.getOrDefault(category, Map.of()).values());
    }

    /** Returns the names of a category. */
    ImmutableList<String> names(String category) {
        return ImmutableList.copyOf(byCategory.getOrDefault(category, Map.of()).keySet());
    }

    /** Resolves a reference. */
    Optional<Found> find(String category, String name, Element from, Document owner) {
        Map<String, Found> known = byCategory.getOrDefault(category, Map.of());
        return Names.candidates(owner, from, name).stream()
                .filter(known::containsKey)
                .map(known::get)
                .findFirst();
    }
}
