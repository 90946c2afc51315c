package dev.shadeweave.glir;

/** What a {@code DATA} command brings: numbers, or the text of a shader. */
public sealed interface Payload permits GlirBuffer, Payload.Text {
    /** The source of a shader. */
    record Text(String text) implements Payload {}
}
