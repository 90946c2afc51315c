package dev.shadeweave.cli.service;

import com.google.common.collect.ImmutableList;

/** What a server does for a request. */
interface Verb {
    /** Returns its name in addresses: {@code generate}. */
    String name();

    /** Returns what it does, as a sentence. */
    String summary();

    /** Returns the parameters of its requests, besides those that name documents. */
    ImmutableList<Parameter> parameters();

    /** Returns the number of documents that a request has. */
    default int documents() {
        return 1;
    }

    /** Returns true if it passes shaders to a graphics driver, which takes a process and far more time. */
    default boolean isDrawing() {
        return false;
    }

    /** Returns the fields of its answers in JSON. */
    ImmutableList<Field> fields();

    /** Returns the forms of its answers besides JSON. */
    default ImmutableList<String> mediaTypes() {
        return ImmutableList.of();
    }

    /**
     * Serves a request.
     *
     * @throws BadCallException if the parameters are wrong
     */
    Answer answer(CallFiles files, Given given, Workplace place) throws BadCallException;
}
