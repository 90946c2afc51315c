package dev.shadeweave.glir;

import java.util.Locale;

/**
 * One message about a stream.
 *
 * @param kind what is wrong, in general
 * @param place where
 * @param text the command, shortened; empty if it is about none
 * @param message what is wrong
 */
public record GlirProblem(Kind kind, Place place, String text, String message) {
    /**
     * Where a command stands.
     *
     * @param command its number in the stream, from 0; -1 for what stands outside of commands
     * @param line the line of the text, from 1; 0 if there is no text
     * @param column the column, from 1
     */
    public record Place(int command, int line, int column) {
        /** Nowhere in particular. */
        public static final Place NONE = new Place(-1, 0, 0);

        /** A command of a stream without a text. */
        public static Place of(int command) {
            return new Place(command, 0, 0);
        }
    }

    /** How bad it is. */
    public enum Severity {
        ERROR,
        WARNING,
        NOTE
    }

    /** What can be wrong; codes stay as they are. */
    public enum Kind {
        NOT_JSON("SW3001"),
        BAD_DOCUMENT("SW3002"),
        UNKNOWN_COMMAND("SW3003"),
        WRONG_ARITY("SW3004"),
        BAD_ARGUMENT("SW3005"),
        BAD_CREATE("SW3006"),
        NO_OBJECT("SW3007"),
        WRONG_CLASS("SW3008"),
        NOT_LINKED("SW3009"),
        NOT_COMPILED("SW3010"),
        LINK_FAILED("SW3011"),
        BAD_UNIFORM("SW3012"),
        INACTIVE("SW3013", Severity.NOTE),
        BAD_ATTRIBUTE("SW3014"),
        BAD_DRAW("SW3015"),
        BAD_DATA("SW3016"),
        BAD_SIZE("SW3017"),
        BAD_FORMAT("SW3018"),
        BAD_SAMPLING("SW3019"),
        BAD_ATTACHMENT("SW3020"),
        BAD_FRAMEBUFFER("SW3021"),
        BAD_FUNCTION("SW3022"),
        BAD_BUFFER("SW3023"),
        EXTENSION("SW3024"),
        DIALECT("SW3025"),
        LIMIT("SW3026"),
        DRIVER("SW3027"),
        NEVER_SET("SW3028", Severity.WARNING),
        NOT_FINITE("SW3029", Severity.WARNING),
        LEFT_ON("SW3030", Severity.WARNING),
        SKIPPED("SW3031", Severity.WARNING);

        private final String code;
        private final Severity severity;

        Kind(String code) {
            this(code, Severity.ERROR);
        }

        Kind(String code, Severity severity) {
            this.code = code;
            this.severity = severity;
        }

        /** Its code. */
        public String code() {
            return code;
        }

        /** How bad it is. */
        public Severity severity() {
            return severity;
        }
    }

    /** True if the stream cannot be drawn. */
    public boolean isError() {
        return kind.severity() == Severity.ERROR;
    }

    /** What is wrong and in which command: {@code command 12, ["LINK", 3]: program 3 has no shaders}. */
    public String said() {
        String where =
                place.command() < 0 ? "" : "command " + place.command() + (text.isEmpty() ? ": " : ", " + text + ": ");
        return where + message;
    }

    /** {@code error[SW3007]: command 12, ["LINK", 3]: …}. */
    @Override
    public String toString() {
        return kind.severity().name().toLowerCase(Locale.ROOT) + "[" + kind.code() + "]: " + said();
    }
}
