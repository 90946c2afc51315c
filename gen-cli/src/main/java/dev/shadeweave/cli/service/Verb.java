package dev.shadeweave.cli.service;

import com.google.common.collect.ImmutableList;

/** A kind of request that the server answers. */
interface Verb {
    /** Returns its name in addresses, such as {@code generate}. */
    String name();

    /** Returns a sentence that says what it does. */
    String summary();

    /** Returns the parameters of its requests, without those that name documents. */
    ImmutableList<Parameter> parameters();

    /** Returns the number of documents that a request must have. */
    default int documents() {
        return 1;
    }

    /**
     * Returns true if it passes shaders to a graphics driver. Such a verb runs in a separate process, takes far more
     * time, and has its own limits.
     */
    default boolean isDrawing() {
        return false;
    }

    /** Returns the fields of its answers in JSON. */
    ImmutableList<Field> fields();

    /** Returns the media types of its answers other than JSON. */
    default ImmutableList<String> mediaTypes() {
        return ImmutableList.of();
    }

    /**
     * Serves a request. Errors of documents are messages of the answer.
     *
     * @throws BadCallException if a parameter or a file is wrong, or drawing takes too long
     */
    Answer answer(CallFiles files, Given given, Workplace place) throws BadCallException;
}
