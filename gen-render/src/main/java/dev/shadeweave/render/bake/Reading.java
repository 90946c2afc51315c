package dev.shadeweave.render.bake;

import dev.shadeweave.document.DocumentBuilder;

/** What takes the place of the connection of an input that was baked. */
sealed interface Reading {
    /** An output of the graph that reads the images. */
    record OfImage(String graph, String output) implements Reading {}

    /** The one value that it has everywhere. */
    record OfValue(String value) implements Reading {}

    /** Nothing: its default says the same. */
    record OfDefault() implements Reading {}

    /** Writes it onto an input that has no connection any more; an input that is left to its default is not written. */
    default void write(DocumentBuilder input) {
        if (this instanceof OfImage image) {
            input.set("nodegraph", image.graph()).set("output", image.output());
        } else if (this instanceof OfValue one) {
            input.set("value", one.value());
        }
    }
}
