package dev.shadeweave.json;

import com.google.common.collect.ImmutableSet;

/** The names with a special meaning in the JSON form. Only the first two of them are XML names. */
final class JsonNames {
    static final String CATEGORY = "category";
    static final String CHILDREN = "children";
    static final String ESCAPE = "@";

    static final String COMMENT = "#comment";
    static final String TEXT = "text";
    static final String NEWLINE = "#newline";
    static final String COUNT = "count";
    static final String INCLUDE = "#include";

    /** The categories of entries that are not elements, or not elements of the document itself. */
    static final ImmutableSet<String> NO_ELEMENTS = ImmutableSet.of(COMMENT, NEWLINE, INCLUDE);

    static final String MIME_TYPE = "mimetype";
    static final String MIME = "application/mtlx+json";
    static final String PROLOG = "prolog";
    static final String DOCUMENT = "materialx";
    static final String EPILOG = "epilog";

    private JsonNames() {}

    /** Returns the key of an attribute. */
    static String key(String attribute) {
        return attribute.equals(CATEGORY) || attribute.equals(CHILDREN) || attribute.startsWith(ESCAPE)
                ? ESCAPE + attribute
                : attribute;
    }

    /** Returns the attribute of a key. */
    static String attribute(String key) {
        return key.startsWith(ESCAPE) ? key.substring(ESCAPE.length()) : key;
    }
}
