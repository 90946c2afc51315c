package dev.shadeweave.schema;

import dev.shadeweave.type.Type;

/** The values of a type as a regular expression of XML Schema, the same language that {@link dev.shadeweave.type.ValueParser} reads. */
final class ValuePatterns {
    private static final String NUMBER = "[+\\-]?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)([eE][+\\-]?[0-9]+)?";
    private static final String INTEGER = "[+\\-]?[0-9]+";
    private static final String BOOLEAN = "true|false";

    private ValuePatterns() {}

    /**
     * Returns true if a pattern can describe the values of a type: numbers and booleans, but no texts, arrays and
     * structs.
     */
    static boolean isPattern(Type type) {
        return !type.isArray()
                && !type.isStruct()
                && (type.base() == Type.Base.FLOAT
                        || type.base() == Type.Base.INTEGER
                        || type.base() == Type.Base.BOOLEAN);
    }

    /** Returns the pattern of a type that has one. */
    static String of(Type type) {
        return switch (type.base()) {
            case FLOAT -> {
                String more = type.size() > 1 ? "((\\s*,\\s*|\\s+)" + NUMBER + "){" + (type.size() - 1) + "}" : "";
                yield "\\s*" + NUMBER + more + "\\s*";
            }
            case INTEGER -> "\\s*" + INTEGER + "\\s*";
            case BOOLEAN -> "\\s*(" + BOOLEAN + ")\\s*";
            case STRING, STRUCT, NONE -> throw new IllegalArgumentException(type.name());
        };
    }
}
