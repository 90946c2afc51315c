package dev.shadeweave.cli.service;

/**
 * A field of an answer.
 *
 * @param name its name
 * @param type its JSON type: {@code string}, {@code array}, {@code object} or {@code boolean}
 * @param description what it contains, as a sentence
 */
record Field(String name, String type, String description) {
    /** The messages of an answer about errors, and of a report those that belong to no element. */
    static final Field DIAGNOSTICS = new Field(
            "diagnostics",
            "array",
            "Messages that belong to no element: severity, code, text, place and notes of each.");

    /** All messages of an answer. */
    static final Field MESSAGES =
            new Field("diagnostics", "array", "All messages: severity, code, text, place and notes of each.");
}
