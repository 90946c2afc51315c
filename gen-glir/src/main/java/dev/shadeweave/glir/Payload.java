package dev.shadeweave.glir;

import org.checkerframework.checker.tainting.qual.Untainted;

/** What a {@code DATA} command brings: numbers, or the text of a shader. */
public sealed interface Payload permits GlirBuffer, Payload.Text {
    /** The source of a shader: what a generator wrote, or what a stream brings along. */
    record Text(@Untainted String text) implements Payload {
        /** The source of a shader as a stream has it, which is there to be compiled. */
        @SuppressWarnings("tainting") // a stream brings code
        public static Text ofStream(String text) {
            return new Text(text);
        }
    }
}
