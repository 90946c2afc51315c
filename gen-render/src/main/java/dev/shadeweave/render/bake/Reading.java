package dev.shadeweave.render.bake;

import dev.shadeweave.document.DocumentBuilder;

/** The replacement of the connection of an input that was baked. */
sealed interface Reading {
    /** An output of the graph that reads the images. */
    record OfImage(String graph, String output) implements Reading {}

    /** The value that the input has everywhere. */
    record OfValue(String value) implements Reading {}

    /** No value, because the default of the input is the same. */
    record OfDefault() implements Reading {}

    /**
     * Writes the replacement to an input that is no longer connected; an input that keeps its default is not written.
     */
    default void write(DocumentBuilder input) {
        if (this instanceof OfImage image) {
            input.set("nodegraph", image.graph()).set("output", image.output());
        } else if (this instanceof OfValue one) {
            input.set("value", one.value());
        }
    }
}
