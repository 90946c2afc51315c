package dev.shadeweave.glir.io;

import dev.shadeweave.glir.DataType;
import dev.shadeweave.glir.GlirBuffer;
import dev.shadeweave.glir.GlirLimits;
import dev.shadeweave.glir.GlirProblem;
import dev.shadeweave.glir.Word;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads the data of a document: from its list of buffers, from separate files, or from the place of use. */
final class Buffers {
    private final List<? extends @Nullable Object> listed;
    private final GlirReader.SideFiles files;
    private final GlirLimits limits;
    private final Map<Integer, byte[]> decoded = new HashMap<>();
    private final Map<String, byte[]> opened = new HashMap<>();
    private long openedBytes;
    private long total;

    Buffers(List<? extends @Nullable Object> listed, GlirReader.SideFiles files, GlirLimits limits) {
        this.listed = listed;
        this.files = files;
        this.limits = limits;
    }

    /** Returns the numbers that an argument represents; null if it represents none. */
    @Nullable
    GlirBuffer of(@Nullable Object value) throws Refusal {
        if (value instanceof Map<?, ?> map) {
            return of(map);
        }
        if (value instanceof double[] || value instanceof List<?>) {
            return plain(value);
        }
        return null;
    }

    private GlirBuffer of(Map<?, ?> map) throws Refusal {
        Object index = map.containsKey("buffer_index") ? map.get("buffer_index") : map.get("buffer");
        byte[] bytes;
        if (map.get("base64") instanceof String text) {
            bytes = base64(text);
        } else if ("base64".equals(map.get("storage_type")) && map.get("buffer") instanceof String text) {
            bytes = base64(text);
        } else if ("javascript_array".equals(map.get("storage_type"))) {
            return plain(map.get("buffer"));
        } else if (map.containsKey("values")) {
            return values(map);
        } else if (index instanceof Double number && map.get("storage_type") == null) {
            bytes = listed(number);
        } else {
            throw new Refusal(
                    GlirProblem.Kind.BAD_DATA,
                    "data " + JsonText.shortened(map, 40)
                            + " are of no known form; state a buffer, or base64, with dtype and shape");
        }
        return typed(map, bytes);
    }

    /** Returns a buffer of the stated type and shape. Without a type, the numbers are bytes. */
    private static GlirBuffer typed(Map<?, ?> map, byte[] bytes) throws Refusal {
        Object dtype = map.containsKey("buffer_dtype") ? map.get("buffer_dtype") : map.get("dtype");
        Object shape = map.containsKey("buffer_shape") ? map.get("buffer_shape") : map.get("shape");
        DataType type = type(dtype);
        List<Integer> sides = shape == null ? List.of(bytes.length / type.bytes()) : shape(shape);
        long expected = GlirBuffer.bytesOf(type, sides);
        if (expected != bytes.length) {
            throw new Refusal(
                    GlirProblem.Kind.BAD_DATA,
                    "data have " + bytes.length + " bytes, but " + type.word() + " in the shape " + sides + " has "
                            + (expected < 0 ? "more than there can be" : expected));
        }
        return GlirBuffer.of(type, sides, bytes);
    }

    private static DataType type(@Nullable Object dtype) throws Refusal {
        if (dtype == null) {
            return DataType.UINT8;
        }
        return (dtype instanceof String text ? Word.find(DataType.class, text) : java.util.Optional.<DataType>empty())
                .orElseThrow(() -> new Refusal(
                        GlirProblem.Kind.BAD_DATA,
                        "dtype " + JsonText.shortened(dtype, 40) + " is unknown; data are "
                                + Word.all(DataType.class)));
    }

    private static List<Integer> shape(Object shape) throws Refusal {
        List<Integer> sides = new ArrayList<>();
        if (shape instanceof double[] numbers && numbers.length <= 8) {
            for (double number : numbers) {
                if (number != (int) number || number < 0) {
                    break;
                }
                sides.add((int) number);
            }
            if (sides.size() == numbers.length) {
                return sides;
            }
        }
        throw new Refusal(
                GlirProblem.Kind.BAD_DATA,
                "shape " + JsonText.shortened(shape, 40) + " is none; a shape is up to eight whole numbers");
    }

    private GlirBuffer values(Map<?, ?> map) throws Refusal {
        DataType type = map.get("dtype") == null ? DataType.FLOAT32 : type(map.get("dtype"));
        List<Double> numbers = new ArrayList<>();
        if (!Arguments.flatten(map.get("values"), numbers)) {
            throw new Refusal(GlirProblem.Kind.BAD_DATA, "the values of data must be numbers");
        }
        return typed(map, bytes(type, numbers));
    }

    /**
     * Returns a buffer of a list in the stream. As in streams for browsers, its numbers are floats. Nested lists of
     * equal length define the shape.
     */
    private GlirBuffer plain(@Nullable Object value) throws Refusal {
        List<Double> numbers = new ArrayList<>();
        List<Integer> shape = new ArrayList<>();
        Object inner = value;
        while (inner instanceof List<?> list && !list.isEmpty()) {
            shape.add(list.size());
            inner = list.get(0);
        }
        if (inner instanceof double[] row) {
            shape.add(row.length);
        }
        if (!Arguments.flatten(value, numbers)) {
            throw new Refusal(GlirProblem.Kind.BAD_DATA, "data must be numbers, a buffer or a text");
        }
        if (GlirBuffer.bytesOf(DataType.FLOAT32, shape) != 4L * numbers.size()) {
            throw new Refusal(GlirProblem.Kind.BAD_DATA, "the rows of data must be equally long");
        }
        return GlirBuffer.of(DataType.FLOAT32, shape, bytes(DataType.FLOAT32, numbers));
    }

    private byte[] bytes(DataType type, List<Double> numbers) throws Refusal {
        count((long) type.bytes() * numbers.size());
        ByteBuffer bytes = ByteBuffer.allocate(type.bytes() * numbers.size()).order(ByteOrder.LITTLE_ENDIAN);
        for (double number : numbers) {
            switch (type) {
                case INT8, UINT8 -> bytes.put((byte) (long) number);
                case INT16, UINT16 -> bytes.putShort((short) (long) number);
                case INT32, UINT32 -> bytes.putInt((int) (long) number);
                case FLOAT32 -> bytes.putFloat((float) number);
            }
        }
        return bytes.array();
    }

    private byte[] listed(double number) throws Refusal {
        int index = (int) number;
        if (index != number || index < 0 || index >= listed.size()) {
            throw new Refusal(
                    GlirProblem.Kind.BAD_BUFFER,
                    "there is no buffer " + JsonText.number(number) + "; the document has " + listed.size());
        }
        byte[] known = decoded.get(index);
        if (known != null) {
            return known;
        }
        byte[] bytes = entry(index, listed.get(index));
        decoded.put(index, bytes);
        return bytes;
    }

    private byte[] entry(int index, @Nullable Object entry) throws Refusal {
        if (entry instanceof String text) {
            return base64(text);
        }
        if (entry instanceof Map<?, ?> map && map.get("base64") instanceof String text) {
            return base64(text);
        }
        if (entry instanceof Map<?, ?> map && map.get("file") instanceof String file) {
            return part(index, map, file);
        }
        throw new Refusal(
                GlirProblem.Kind.BAD_BUFFER,
                "buffer " + index + " has neither base64 nor a file with offset and bytes");
    }

    private byte[] part(int index, Map<?, ?> map, String file) throws Refusal {
        boolean plain = file.chars().noneMatch(c -> c == '/' || c == '\\' || c == ':' || c < ' ')
                && !file.startsWith(".")
                && !file.isEmpty();
        if (!plain) {
            throw new Refusal(
                    GlirProblem.Kind.BAD_BUFFER,
                    "buffer " + index + " names the file " + JsonText.shortened(file, 40)
                            + "; the file must lie beside the stream, without a path");
        }
        byte[] content = opened.get(file);
        if (content == null) {
            // Whole files are kept until the end, even if only a part is used.
            GlirReader.SideFile found = files.read(file, limits.reading().payloadBytes() - openedBytes);
            ByteBuffer bytes = found.content();
            if (bytes == null) {
                throw new Refusal(
                        GlirProblem.Kind.BAD_BUFFER,
                        "the file '" + file + "' of buffer " + index + " cannot be read: " + found.reason());
            }
            openedBytes += bytes.remaining();
            content = new byte[bytes.remaining()];
            bytes.duplicate().get(content);
            opened.put(file, content);
        }
        long offset = map.get("offset") instanceof Double number ? number.longValue() : 0;
        long count = map.get("bytes") instanceof Double number ? number.longValue() : content.length - offset;
        if (offset < 0 || count < 0 || offset > content.length || count > content.length - offset) {
            throw new Refusal(
                    GlirProblem.Kind.BAD_BUFFER,
                    "buffer " + index + " is " + count + " bytes from " + offset + " on, but '" + file + "' has "
                            + content.length);
        }
        count(count);
        return Arrays.copyOfRange(content, (int) offset, (int) (offset + count));
    }

    private byte[] base64(String text) throws Refusal {
        count(text.length() / 4 * 3L);
        try {
            return Base64.getDecoder().decode(text.getBytes(StandardCharsets.ISO_8859_1));
        } catch (IllegalArgumentException e) {
            throw new Refusal(GlirProblem.Kind.BAD_DATA, "data are not base64: " + e.getMessage());
        }
    }

    private void count(long bytes) throws Refusal {
        total += bytes;
        if (total > limits.reading().payloadBytes()) {
            throw new Refusal(
                    GlirProblem.Kind.LIMIT,
                    "the data of the stream have more than " + limits.reading().payloadBytes()
                            + " bytes (payloadBytes)");
        }
    }
}
