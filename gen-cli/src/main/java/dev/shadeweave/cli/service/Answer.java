package dev.shadeweave.cli.service;

import dev.shadeweave.cli.call.ExitCode;
import dev.shadeweave.cli.report.JsonOutput;
import dev.shadeweave.diagnostic.Diagnostic;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/** The answer to a request. */
public final class Answer {
    static final String JSON = "application/json";

    /** The outcome of a request. */
    public enum Outcome {
        /** The verb did its work. */
        DONE,
        /** A document has an error, which is reported: the same call on the command line ends with status 1. */
        FAULTY,
        /** The request itself is wrong: the same call on the command line ends with status 2. */
        WRONG,
        /** An internal error. */
        DEFECT;

        /** Returns the exit status of the same call on the command line. */
        public int status() {
            return switch (this) {
                case DONE -> ExitCode.OK;
                case FAULTY -> ExitCode.BAD_INPUT;
                case WRONG -> ExitCode.USAGE;
                case DEFECT -> ExitCode.DEFECT;
            };
        }
    }

    private final Outcome outcome;
    private final String mediaType;
    private final byte[] body;

    /**
     * Creates an answer.
     *
     * @param mediaType the media type of the body, such as {@code application/json}
     * @param body the bytes of the body, which must not be changed afterwards
     */
    Answer(Outcome outcome, String mediaType, byte[] body) {
        this.outcome = outcome;
        this.mediaType = mediaType;
        this.body = body;
    }

    /** Returns the outcome of the request. */
    public Outcome outcome() {
        return outcome;
    }

    /** Returns the media type of the body, such as {@code application/json}. */
    String mediaType() {
        return mediaType;
    }

    /** Returns the bytes of the body, which must not be changed. */
    public byte[] body() {
        return body;
    }

    /** Returns an answer that is a JSON object. */
    static Answer json(Outcome outcome, Consumer<JsonOutput> fields) {
        return new Answer(outcome, JSON, JsonOutput.text(fields).getBytes(StandardCharsets.UTF_8));
    }

    /** Returns an answer that only has messages. */
    static Answer messages(Outcome outcome, Iterable<Diagnostic> messages) {
        return json(outcome, json -> json.diagnostics("diagnostics", messages));
    }

    /** Returns {@link Outcome#FAULTY} if there are errors, else {@link Outcome#DONE}. */
    static Outcome outcome(boolean hasErrors) {
        return hasErrors ? Outcome.FAULTY : Outcome.DONE;
    }
}
