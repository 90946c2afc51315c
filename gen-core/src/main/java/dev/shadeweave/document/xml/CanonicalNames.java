package dev.shadeweave.document.xml;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.document.ElementKinds;

/**
 * The closed set of element names that beans are bound to, and the way from the open set of categories to it. All names
 * are literals and therefore interned, which the JAXB runtime relies on.
 */
final class CanonicalNames {
    static final String DOCUMENT = "materialx";
    static final String NODE = "node";
    static final String OTHER = "other";
    static final String INCLUDE = "include";
    static final String COMMENT = "comment";
    static final String NEWLINE = "newline";

    /** Interned by their class, and found here by whatever string the parser made. */
    private static final ImmutableMap<String, String> STRUCTURAL = structural();

    private CanonicalNames() {}

    private static ImmutableMap<String, String> structural() {
        ImmutableMap.Builder<String, String> names = ImmutableMap.builder();
        for (String name : ElementKinds.structural()) {
            names.put(name, name);
        }
        return names.buildOrThrow();
    }

    /** The bean name for a category below the root. */
    static String of(String category, boolean insideGraph) {
        String structural = STRUCTURAL.get(category);
        if (structural != null) {
            return structural;
        }
        return ElementKinds.isNode(category, insideGraph) ? NODE : OTHER;
    }
}
