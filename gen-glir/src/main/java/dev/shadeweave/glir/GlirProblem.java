package dev.shadeweave.glir;

import java.util.Locale;

/**
 * A message about a stream.
 *
 * @param kind the kind of problem
 * @param place the place
 * @param text the command, shortened; empty if the message is not about a command
 * @param message the text of the message
 */
public record GlirProblem(Kind kind, Place place, String text, String message) {
    /**
     * The place of a command.
     *
     * @param command its number in the stream, from 0; -1 outside commands
     * @param line the line of the text, from 1; 0 if the stream has no text
     * @param column the column, from 1
     */
    public record Place(int command, int line, int column) {
        /** No particular place. */
        public static final Place NONE = new Place(-1, 0, 0);

        /** Returns the place of a command in a stream without a text. */
        public static Place of(int command) {
            return new Place(command, 0, 0);
        }
    }

    /** The severity of a problem. */
    public enum Severity {
        /** The stream is not drawn. */
        ERROR,

        /** The stream is drawn; the picture may differ from the intended one. */
        WARNING,

        /** A hint for the author; no error. */
        NOTE
    }

    /** The kinds of problems. Their codes are stable. */
    public enum Kind {
        /** The text is not JSON, or nests deeper than the limits allow. */
        NOT_JSON("SW4001"),

        /** The text is JSON, but neither a list of commands nor a document with one. */
        BAD_DOCUMENT("SW4002"),

        /** No command has this name. */
        UNKNOWN_COMMAND("SW4003"),

        /** A command has too few or too many arguments. */
        WRONG_ARITY("SW4004"),

        /** An argument has another type, or is outside its range. */
        BAD_ARGUMENT("SW4005"),

        /** An object cannot be created: its number is taken, or the class does not exist. */
        BAD_CREATE("SW4006"),

        /** No object has this number. It was never created, or was deleted. */
        NO_OBJECT("SW4007"),

        /** The command does not apply to the class of the object. */
        WRONG_CLASS("SW4008"),

        /** A program is used before it is linked. */
        NOT_LINKED("SW4009"),

        /** The driver did not compile the source of a shader. */
        NOT_COMPILED("SW4010"),

        /** The shaders of a program do not fit each other, or one of them is missing or has no source. */
        LINK_FAILED("SW4011"),

        /** A uniform is given a value of another type or length than the shader declares. */
        BAD_UNIFORM("SW4012"),

        /** The program has no uniform, sampler or attribute of this name; the driver may have removed it. */
        INACTIVE("SW4013", Severity.NOTE),

        /** An attribute reads outside its buffer, or from an object that is not a vertex buffer. */
        BAD_ATTRIBUTE("SW4014"),

        /** A draw reads beyond its indices, or the inputs of its program do not match. */
        BAD_DRAW("SW4015"),

        /** Data do not fit into their object. */
        BAD_DATA("SW4016"),

        /** A size is negative, has the wrong number of dimensions, or is not allowed for the class. */
        BAD_SIZE("SW4017"),

        /** A format is unknown, or the class cannot have it. */
        BAD_FORMAT("SW4018"),

        /** A filter or wrapping is unknown, or the texture cannot have it. */
        BAD_SAMPLING("SW4019"),

        /** An object cannot be attached at this place. */
        BAD_ATTACHMENT("SW4020"),

        /** A framebuffer is incomplete, has no size, or is turned off without being in use. */
        BAD_FRAMEBUFFER("SW4021"),

        /** A function that streams cannot call, or arguments that it does not take. */
        BAD_FUNCTION("SW4022"),

        /** A buffer of binary data cannot be read, or is shorter than what is read from it. */
        BAD_BUFFER("SW4023"),

        /** The stream uses an extension that it does not declare, or declares one that the interpreter lacks. */
        EXTENSION("SW4024"),

        /** The source of a shader has a version that the stream or the interpreter does not accept. */
        DIALECT("SW4025"),

        /** A limit of the run is exceeded: commands, bytes, objects, pixels. */
        LIMIT("SW4026"),

        /** The driver refused what the checks had accepted. */
        DRIVER("SW4027"),

        /** A uniform or attribute that a draw reads was never set. */
        NEVER_SET("SW4028", Severity.WARNING),

        /** A value is infinite or not a number. */
        NOT_FINITE("SW4029", Severity.WARNING),

        /** A framebuffer is still in use at the end of the stream. */
        LEFT_ON("SW4030", Severity.WARNING),

        /** A command that could not run was skipped, as the caller requested. */
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

        /** Returns its code. */
        public String code() {
            return code;
        }

        /** Returns its severity. */
        public Severity severity() {
            return severity;
        }
    }

    /** Returns whether the problem prevents the stream from being drawn. */
    public boolean isError() {
        return kind.severity() == Severity.ERROR;
    }

    /** Returns the message and the command: {@code command 12, ["LINK", 3]: program 3 has no shaders}. */
    public String said() {
        String where =
                place.command() < 0 ? "" : "command " + place.command() + (text.isEmpty() ? ": " : ", " + text + ": ");
        return where + message;
    }

    /** Returns {@code error[SW4007]: command 12, ["LINK", 3]: …}. */
    @Override
    public String toString() {
        return kind.severity().name().toLowerCase(Locale.ROOT) + "[" + kind.code() + "]: " + said();
    }
}
