package dev.shadeweave.json;

import com.google.common.collect.ImmutableSet;

/** The names that the JSON form gives a meaning of their own. None of them is an XML name but the first two. */
final class JsonNames {
    static final String CATEGORY = "category";
    static final String CHILDREN = "children";
    static final String ESCAPE = "@";

    static final String COMMENT = "#comment";
    static final String TEXT = "text";
    static final String NEWLINE = "#newline";
    static final String COUNT = "count";
    static final String INCLUDE = "#include";

    /** The categories of what is no element, or none of its document. */
    static final ImmutableSet<String> NO_ELEMENTS = ImmutableSet.of(COMMENT, NEWLINE, INCLUDE);

    static final String MIME_TYPE = "mimetype";
    static final String MIME = "application/mtlx+json";
    static final String PROLOG = "prolog";
    static final String DOCUMENT = "materialx";
    static final String EPILOG = "epilog";

    private JsonNames() {}

    /** The key of an attribute. */
    static String key(String attribute) {
        return attribute.equals(CATEGORY) || attribute.equals(CHILDREN) || attribute.startsWith(ESCAPE)
                ? ESCAPE + attribute
                : attribute;
    }

    /** The attribute of a key. */
    static String attribute(String key) {
        return key.startsWith(ESCAPE) ? key.substring(ESCAPE.length()) : key;
    }
}
