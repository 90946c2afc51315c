package dev.shadeweave.semantics;

import dev.shadeweave.source.Located;
import dev.shadeweave.source.SourceSpan;

/**
 * A place that a value depends on.
 *
 * @param kind what stands there
 * @param path the document path of the input, or of the node if it is one that varies
 * @param text its value, the file it reads, or empty
 * @param span where it is stated
 */
public record Origin(Kind kind, String path, String text, SourceSpan span) implements Located {
    /** What a value can depend on; those a person would name first come first. */
    public enum Kind {
        /** A texture. */
        TEXTURE,
        /** Anything else that differs from point to point or from frame to frame. */
        VARYING,
        /** A value that the document states. */
        STATED,
        /** The default of an input that the document leaves alone. */
        DEFAULT,
        /** Code that cannot be estimated. */
        CODE
    }
}
