package dev.shadeweave.glir.io;

import dev.shadeweave.glir.Extension;
import dev.shadeweave.glir.GlirBuffer;
import dev.shadeweave.glir.GlirCommand;
import dev.shadeweave.glir.GlirStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.checkerframework.checker.tainting.qual.Untainted;
import org.jspecify.annotations.Nullable;

/**
 * Writes a stream as JSON: one line for each command, then one for each buffer. Equal buffers are written once. The
 * same stream always gives the same bytes.
 */
public final class GlirWriter {
    private final Map<Bytes, Integer> buffers = new LinkedHashMap<>();
    private final JsonText text = new JsonText();

    /** The content of a buffer, independent of the type of its numbers. */
    private record Bytes(GlirBuffer buffer) {
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Bytes that
                    && (buffer.equals(that.buffer) || buffer.bytes().equals(that.buffer.bytes()));
        }

        @Override
        public int hashCode() {
            return buffer.hashCode();
        }
    }

    private GlirWriter() {}

    /** Writes everything into one file. */
    public static void write(GlirStream stream, OutputStream out) throws IOException {
        new GlirWriter().writeAll(stream, out, null, "");
    }

    /**
     * Writes a stream with the data of its buffers in a separate file.
     *
     * @param side receives the data
     * @param name the name of the data file, without folders
     */
    public static void write(GlirStream stream, OutputStream out, OutputStream side, String name) throws IOException {
        new GlirWriter().writeAll(stream, out, side, name);
    }

    /**
     * Returns a stream as text, with the data of each buffer in a separate file.
     *
     * @param files receives a buffer and returns the name of its file, without folders
     */
    public static String text(GlirStream stream, Function<GlirBuffer, String> files) {
        GlirWriter writer = new GlirWriter();
        writer.head(stream);
        @Untainted String between = "\n";
        for (Bytes content : writer.buffers.keySet()) {
            GlirBuffer buffer = content.buffer();
            writer.text.syntax(between).syntax("{\"file\": ").value(files.apply(buffer));
            writer.text
                    .syntax(", \"offset\": 0, \"bytes\": ")
                    .value(buffer.size())
                    .syntax("}");
            between = ",\n";
        }
        writer.text.syntax("\n]\n}\n");
        return writer.text.toString();
    }

    /** Returns a stream as text, including the data. */
    public static String text(GlirStream stream) {
        GlirWriter writer = new GlirWriter();
        writer.head(stream);
        writer.inlineBuffers();
        return writer.text.toString();
    }

    private void writeAll(GlirStream stream, OutputStream out, @Nullable OutputStream side, String name)
            throws IOException {
        head(stream);
        if (side == null) {
            inlineBuffers();
        } else {
            sideBuffers(side, name);
        }
        out.write(text.toString().getBytes(StandardCharsets.UTF_8));
    }

    private void head(GlirStream stream) {
        text.syntax("{\n\"glir\": ").value(GlirStream.VERSION).syntax(",\n");
        if (stream.dialect() != null) {
            text.syntax("\"dialect\": ").value(stream.dialect().word()).syntax(",\n");
        }
        if (stream.extensions() != null) {
            List<String> words =
                    stream.extensions().stream().sorted().map(Extension::word).toList();
            text.syntax("\"extensions\": ").value(words).syntax(",\n");
        }
        GlirStream.Canvas canvas = stream.canvas();
        if (canvas != null) {
            text.syntax("\"canvas\": {\"width\": ")
                    .value(canvas.width())
                    .syntax(", \"height\": ")
                    .value(canvas.height())
                    .syntax(", \"samples\": ")
                    .value(canvas.samples());
            if (canvas.colors() != GlirStream.Colors.LIGHT) {
                text.syntax(", \"colors\": ").value(canvas.colors().word());
            }
            text.syntax("},\n");
        }
        text.syntax("\"commands\": [");
        @Untainted String between = "\n";
        for (GlirCommand command : stream.commands()) {
            text.syntax(between).value(withReferences(CommandForm.list(command)));
            between = ",\n";
        }
        text.syntax("\n],\n\"buffers\": [");
    }

    private List<@Nullable Object> withReferences(List<@Nullable Object> command) {
        List<@Nullable Object> replaced = new ArrayList<>(command);
        replaced.replaceAll(value -> value instanceof GlirBuffer buffer ? reference(buffer) : value);
        return replaced;
    }

    private Map<String, Object> reference(GlirBuffer buffer) {
        int next = buffers.size();
        int index = buffers.computeIfAbsent(new Bytes(buffer), none -> next);
        Map<String, Object> reference = new LinkedHashMap<>();
        reference.put("buffer", index);
        reference.put("dtype", buffer.type().word());
        reference.put("shape", buffer.shape());
        return reference;
    }

    private void inlineBuffers() {
        @Untainted String between = "\n";
        for (Bytes content : buffers.keySet()) {
            GlirBuffer buffer = content.buffer();
            text.syntax(between).syntax("{\"base64\": ");
            text.base64(bytes(buffer)).syntax("}");
            between = ",\n";
        }
        text.syntax("\n]\n}\n");
    }

    private void sideBuffers(OutputStream side, String name) throws IOException {
        @Untainted String between = "\n";
        long offset = 0;
        for (Bytes content : buffers.keySet()) {
            GlirBuffer buffer = content.buffer();
            byte[] bytes = bytes(buffer);
            side.write(bytes);
            text.syntax(between).syntax("{\"file\": ").value(name);
            text.syntax(", \"offset\": ").value(offset);
            text.syntax(", \"bytes\": ").value(bytes.length).syntax("}");
            offset += bytes.length;
            between = ",\n";
        }
        text.syntax("\n]\n}\n");
    }

    private static byte[] bytes(GlirBuffer buffer) {
        byte[] bytes = new byte[buffer.size()];
        buffer.bytes().get(bytes);
        return bytes;
    }
}
