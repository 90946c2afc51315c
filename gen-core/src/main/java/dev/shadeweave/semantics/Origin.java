package dev.shadeweave.semantics;

import dev.shadeweave.source.Located;
import dev.shadeweave.source.SourceSpan;

/**
 * A place on which a value depends.
 *
 * @param kind the kind of the place
 * @param path the document path of the input, or of the node if its value varies
 * @param text its value, the file it reads, or empty
 * @param span the position in the document
 */
public record Origin(Kind kind, String path, String text, SourceSpan span) implements Located {
    /** The kinds of dependencies, the most obvious to a reader first. */
    public enum Kind {
        /** A texture. */
        TEXTURE,
        /** Anything else that differs from point to point or from frame to frame. */
        VARYING,
        /** A value that the document states. */
        STATED,
        /** The default of an input that the document does not set. */
        DEFAULT,
        /** Code that cannot be estimated. */
        CODE
    }
}
