package dev.shadeweave.document.xml;

import dev.shadeweave.document.ElementKinds;

/**
 * The closed set of names of kinds of elements, and the way from the open set of categories to it.
 */
final class CanonicalNames {
    static final String DOCUMENT = "materialx";
    static final String NODE = "node";
    static final String OTHER = "other";
    static final String INCLUDE = "include";
    static final String COMMENT = "comment";
    static final String NEWLINE = "newline";

    private CanonicalNames() {}

    /** The name of the kind of a category below the root. */
    static String of(String category, boolean insideGraph) {
        if (ElementKinds.structural().contains(category)) {
            return category;
        }
        return ElementKinds.isNode(category, insideGraph) ? NODE : OTHER;
    }
}
