package dev.shadeweave.schema;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedSet;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Attributes that attributedefs declare (specification 1.39, "Custom Attributes and Inputs"). */
record CustomAttributes(ImmutableSortedSet<String> ofAll, Map<String, Set<String>> byElement) {
    /** Attributes that the schema already has; an attribute cannot be declared twice. */
    private static final ImmutableSet<String> STANDARD = standard();

    private static ImmutableSet<String> standard() {
        ImmutableSet.Builder<String> names = ImmutableSet.builder();
        names.add("name").add("nodedef").add("version").add("target").addAll(Structure.COMMON);
        Structure.ALL.forEach(structure -> structure.attributes().stream()
                .map(name -> name.replace("!", ""))
                .forEach(names::add));
        return names.build();
    }

    static CustomAttributes of(List<Document> documents) {
        Set<String> all = new TreeSet<>();
        Map<String, Set<String>> byElement = new TreeMap<>();
        for (Document document : documents) {
            for (Element child : document.children()) {
                String name = child.attributes().get("attrname", "");
                if (!child.category().equals("attributedef")
                        || !DocumentSchema.isName(name)
                        || STANDARD.contains(name)) {
                    continue;
                }
                String elements = child.attributes().get("elements", "");
                if (elements.isBlank()) {
                    all.add(name);
                }
                for (String element : elements.split(",", -1)) {
                    // A path such as "surface/input" names a port. The schema has one type for the inputs of all nodes
                    // of a category.
                    String place = element.contains("/") ? "input" : element.strip();
                    byElement.computeIfAbsent(place, none -> new TreeSet<>()).add(name);
                }
            }
        }
        byElement.values().forEach(names -> names.removeAll(all));
        return new CustomAttributes(ImmutableSortedSet.copyOf(all), byElement);
    }

    Set<String> of(String element) {
        return byElement.getOrDefault(element, Set.of());
    }
}
