package dev.shadeweave.document.xml;

import dev.shadeweave.document.ElementKinds;

/** The canonical names of kinds of elements, and the mapping from categories to them. */
final class CanonicalNames {
    static final String DOCUMENT = "materialx";
    static final String NODE = "node";
    static final String OTHER = "other";
    static final String INCLUDE = "include";
    static final String COMMENT = "comment";
    static final String NEWLINE = "newline";

    private CanonicalNames() {}

    /** Returns the canonical name of a category below the root. */
    static String of(String category, boolean insideGraph) {
        if (ElementKinds.structural().contains(category)) {
            return category;
        }
        return ElementKinds.isNode(category, insideGraph) ? NODE : OTHER;
    }
}
