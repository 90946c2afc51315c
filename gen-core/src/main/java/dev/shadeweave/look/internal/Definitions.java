package dev.shadeweave.look.internal;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.library.Names;
import dev.shadeweave.link.LinkedDocument;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The elements at the top of a content's documents, by category and qualified name; of two of one name the first. */
final class Definitions {
    private final Map<String, Map<String, Found>> byCategory = new LinkedHashMap<>();

    /** An element and the document it stands in; two are equal if they are the same. */
    record Found(Element element, Document owner) {
        /** Its name, with that of its namespace. */
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

    /** All of a category, in document order, those of included documents first. */
    ImmutableList<Found> all(String category) {
        return ImmutableList.copyOf(byCategory.getOrDefault(category, Map.of()).values());
    }

    /** The names of a category. */
    ImmutableList<String> names(String category) {
        return ImmutableList.copyOf(byCategory.getOrDefault(category, Map.of()).keySet());
    }

    /** What a reference means. */
    Optional<Found> find(String category, String name, Element from, Document owner) {
        Map<String, Found> known = byCategory.getOrDefault(category, Map.of());
        return Names.candidates(owner, from, name).stream()
                .filter(known::containsKey)
                .map(known::get)
                .findFirst();
    }
}
