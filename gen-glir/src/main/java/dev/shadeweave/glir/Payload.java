package dev.shadeweave.glir;

import org.checkerframework.checker.tainting.qual.Untainted;

/** The content of a {@code DATA} command: numbers, or the text of a shader. */
public sealed interface Payload permits GlirBuffer, Payload.Text {
    /** The source of a shader, from a generator or a stream. */
    record Text(@Untainted String text) implements Payload {
        /** Returns the source of a shader from a stream. It is only for compilation. */
        @SuppressWarnings("tainting") // the text of a stream is code
        public static Text ofStream(String text) {
            return new Text(text);
        }
    }
}
