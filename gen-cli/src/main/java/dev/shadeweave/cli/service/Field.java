package dev.shadeweave.cli.service;

/**
 * A field of an answer.
 *
 * @param name its name
 * @param type its JSON type: {@code string}, {@code array}, {@code object} or {@code boolean}
 * @param schema the place of the schema of an object, or of the items of an array; empty for any texts
 * @param description what it contains, as a sentence
 */
record Field(String name, String type, String schema, String description) {
    /** The place of the schema of reports. */
    static final String REPORT = "#/components/schemas/Report";

    /** The place of the schema of descriptions. */
    static final String INSPECTION = "#/components/schemas/Inspection";

    /** The place of the schema of a message. */
    static final String MESSAGE = REPORT + "/$defs/diagnostic";

    /** The place of the schema of a difference. */
    static final String CHANGE = "#/components/schemas/Change";

    /** The messages of an answer about errors, and of a report those that belong to no element. */
    static final Field DIAGNOSTICS = new Field(
            "diagnostics",
            "array",
            MESSAGE,
            "Messages that belong to no element: severity, code, text, place and notes of each.");

    /** All messages of an answer. */
    static final Field MESSAGES =
            new Field("diagnostics", "array", MESSAGE, "All messages: severity, code, text, place and notes of each.");

    /** Creates a field without an inner schema. */
    Field(String name, String type, String description) {
        this(name, type, "", description);
    }
}
