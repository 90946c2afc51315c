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
        NOT_JSON("SW4001"),
        BAD_DOCUMENT("SW4002"),
        UNKNOWN_COMMAND("SW4003"),
        WRONG_ARITY("SW4004"),
        BAD_ARGUMENT("SW4005"),
        BAD_CREATE("SW4006"),
        NO_OBJECT("SW4007"),
        WRONG_CLASS("SW4008"),
        NOT_LINKED("SW4009"),
        NOT_COMPILED("SW4010"),
        LINK_FAILED("SW4011"),
        BAD_UNIFORM("SW4012"),
        INACTIVE("SW4013", Severity.NOTE),
        BAD_ATTRIBUTE("SW4014"),
        BAD_DRAW("SW4015"),
        BAD_DATA("SW4016"),
        BAD_SIZE("SW4017"),
        BAD_FORMAT("SW4018"),
        BAD_SAMPLING("SW4019"),
        BAD_ATTACHMENT("SW4020"),
        BAD_FRAMEBUFFER("SW4021"),
        BAD_FUNCTION("SW4022"),
        BAD_BUFFER("SW4023"),
        EXTENSION("SW4024"),
        DIALECT("SW4025"),
        LIMIT("SW4026"),
        DRIVER("SW4027"),
        NEVER_SET("SW4028", Severity.WARNING),
        NOT_FINITE("SW4029", Severity.WARNING),
        LEFT_ON("SW4030", Severity.WARNING),
        SKIPPED("SW4031", Severity.WARNING);

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

    /** {@code error[SW4007]: command 12, ["LINK", 3]: …}. */
    @Override
    public String toString() {
        return kind.severity().name().toLowerCase(Locale.ROOT) + "[" + kind.code() + "]: " + said();
    }
}
