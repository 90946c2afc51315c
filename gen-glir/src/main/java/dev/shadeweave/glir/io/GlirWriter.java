package dev.shadeweave.glir.io;

import dev.shadeweave.glir.Extension;
import dev.shadeweave.glir.GlirBuffer;
import dev.shadeweave.glir.GlirCommand;
import dev.shadeweave.glir.GlirStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Writes a stream as JSON: one line for each command, then one for each buffer, equal buffers once. The same stream gives
 * the same bytes.
 */
public final class GlirWriter {
    private final Map<ByteBuffer, Integer> buffers = new LinkedHashMap<>();
    private final StringBuilder text = new StringBuilder();

    private GlirWriter() {}

    /** Writes all into one file. */
    public static void write(GlirStream stream, OutputStream out) throws IOException {
        new GlirWriter().writeAll(stream, out, null, "");
    }

    /**
     * Writes the data of buffers into a file beside the text.
     *
     * @param side where they go
     * @param name the file's name, without folders
     */
    public static void write(GlirStream stream, OutputStream out, OutputStream side, String name) throws IOException {
        new GlirWriter().writeAll(stream, out, side, name);
    }

    /**
     * A stream as text, with the data of each buffer in a file of its own.
     *
     * @param files takes the bytes of a buffer and gives the name of its file, without folders
     */
    public static String text(GlirStream stream, Function<byte[], String> files) {
        GlirWriter writer = new GlirWriter();
        writer.head(stream);
        String between = "\n";
        for (ByteBuffer buffer : writer.buffers.keySet()) {
            byte[] bytes = bytes(buffer);
            writer.text.append(between).append("{\"file\": ").append(JsonText.of(files.apply(bytes)));
            writer.text
                    .append(", \"offset\": 0, \"bytes\": ")
                    .append(bytes.length)
                    .append('}');
            between = ",\n";
        }
        writer.text.append("\n]\n}\n");
        return writer.text.toString();
    }

    /** A stream as text, all in one. */
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
        text.append("{\n\"glir\": ").append(JsonText.of(GlirStream.VERSION)).append(",\n");
        if (stream.dialect() != null) {
            text.append("\"dialect\": ")
                    .append(JsonText.of(stream.dialect().word()))
                    .append(",\n");
        }
        if (stream.extensions() != null) {
            List<String> words =
                    stream.extensions().stream().sorted().map(Extension::word).toList();
            text.append("\"extensions\": ").append(JsonText.of(words)).append(",\n");
        }
        GlirStream.Canvas canvas = stream.canvas();
        if (canvas != null) {
            text.append("\"canvas\": {\"width\": ")
                    .append(canvas.width())
                    .append(", \"height\": ")
                    .append(canvas.height())
                    .append(", \"samples\": ")
                    .append(canvas.samples())
                    .append("},\n");
        }
        text.append("\"commands\": [");
        String between = "\n";
        for (GlirCommand command : stream.commands()) {
            text.append(between);
            JsonText.append(withReferences(CommandForm.list(command)), text, Integer.MAX_VALUE);
            between = ",\n";
        }
        text.append("\n],\n\"buffers\": [");
    }

    private List<@Nullable Object> withReferences(List<@Nullable Object> command) {
        List<@Nullable Object> replaced = new ArrayList<>(command);
        replaced.replaceAll(value -> value instanceof GlirBuffer buffer ? reference(buffer) : value);
        return replaced;
    }

    private Map<String, Object> reference(GlirBuffer buffer) {
        Integer known = buffers.get(buffer.bytes());
        int index = known == null ? buffers.size() : known;
        buffers.putIfAbsent(buffer.bytes(), index);
        Map<String, Object> reference = new LinkedHashMap<>();
        reference.put("buffer", index);
        reference.put("dtype", buffer.type().word());
        reference.put("shape", buffer.shape());
        return reference;
    }

    private void inlineBuffers() {
        String between = "\n";
        for (ByteBuffer buffer : buffers.keySet()) {
            text.append(between).append("{\"base64\": \"");
            text.append(StandardCharsets.ISO_8859_1.decode(Base64.getEncoder().encode(ByteBuffer.wrap(bytes(buffer)))));
            text.append("\"}");
            between = ",\n";
        }
        text.append("\n]\n}\n");
    }

    private void sideBuffers(OutputStream side, String name) throws IOException {
        String between = "\n";
        long offset = 0;
        for (ByteBuffer buffer : buffers.keySet()) {
            byte[] bytes = bytes(buffer);
            side.write(bytes);
            text.append(between).append("{\"file\": ").append(JsonText.of(name));
            text.append(", \"offset\": ").append(offset);
            text.append(", \"bytes\": ").append(bytes.length).append('}');
            offset += bytes.length;
            between = ",\n";
        }
        text.append("\n]\n}\n");
    }

    private static byte[] bytes(ByteBuffer buffer) {
        byte[] bytes = new byte[buffer.remaining()];
        buffer.duplicate().get(bytes);
        return bytes;
    }
}
