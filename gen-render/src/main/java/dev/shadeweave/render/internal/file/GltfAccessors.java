package dev.shadeweave.render.internal.file;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.render.internal.file.MeshFiles.Malformed;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Rewrites the accessors of a glTF 2.0 file to the only form that native code reads correctly: all elements of an
 * accessor in one view, attributes as floats, colours with alpha. Data in another form is converted into a new buffer.
 *
 * <p>Before → after: an accessor of 1 000 elements of which 3 are stored (section 3.6.2.3) → one with a view of 1 000.
 * Texture coordinates in 16 bits (section 3.7.2.1), or positions ({@code KHR_mesh_quantization}) → floats.
 */
final class GltfAccessors {
    private static final int BYTE = 5120;
    private static final int UNSIGNED_BYTE = 5121;
    private static final int SHORT = 5122;
    private static final int UNSIGNED_SHORT = 5123;
    private static final int UNSIGNED_INT = 5125;
    private static final int FLOAT = 5126;

    private static final ImmutableMap<Integer, Integer> BYTES = ImmutableMap.of(
            BYTE, 1, UNSIGNED_BYTE, 1, SHORT, 2, UNSIGNED_SHORT, 2, UNSIGNED_INT, Integer.BYTES, FLOAT, Float.BYTES);
    private static final ImmutableSet<Integer> WHOLE = ImmutableSet.of(UNSIGNED_BYTE, UNSIGNED_SHORT, UNSIGNED_INT);
    private static final ImmutableMap<String, Integer> COMPONENTS =
            ImmutableMap.of("SCALAR", 1, "VEC2", 2, "VEC3", 3, "VEC4", 4, "MAT2", 4, "MAT3", 9, "MAT4", 16);

    /** The use of an accessor. */
    enum Use {
        INDICES,
        ATTRIBUTE,
        COLOR
    }

    /** An accessor and its use. */
    private record Read(int accessor, Use use) {}

    private final List<Map<?, ?>> accessors;
    private final List<Map<?, ?>> views;
    private final List<byte[]> buffers;
    private final Map<Read, Long> plain = new LinkedHashMap<>();
    private long written;

    /**
     * Creates the accessors of a file from its accessors, views and buffers.
     *
     * @param views views that lie within their buffers
     * @param buffers the bytes of each buffer
     */
    GltfAccessors(List<Map<?, ?>> accessors, List<Map<?, ?>> views, List<byte[]> buffers) {
        this.accessors = new ArrayList<>(accessors);
        this.views = new ArrayList<>(views);
        this.buffers = new ArrayList<>(buffers);
    }

    List<Map<?, ?>> all() {
        return accessors;
    }

    List<Map<?, ?>> views() {
        return views;
    }

    List<byte[]> buffers() {
        return buffers;
    }

    /** Returns an accessor with the numbers of another one in a form that native code can read. */
    long plain(int index, Use use) throws Malformed {
        Map<?, ?> accessor = accessors.get(index);
        if (use == Use.INDICES && !WHOLE.contains(type(accessor))) {
            throw new Malformed("indices have componentType " + type(accessor));
        }
        boolean colors = use == Use.COLOR && components(accessor) == 3;
        boolean integers = use != Use.INDICES && type(accessor) != FLOAT;
        boolean whole = accessor.containsKey("bufferView") && !accessor.containsKey("sparse");
        if (whole && !colors && !integers) {
            return index;
        }
        Read read = new Read(index, use);
        Long known = plain.get(read);
        if (known == null) {
            known = (long) accessors.size();
            plain.put(read, known);
            byte[] elements = elements(accessor);
            add(accessor, use == Use.INDICES ? elements : floats(accessor, elements, colors), use, colors);
        }
        return known;
    }

    /** Returns an accessor, in a form that can be read, for numbers that the reader of the file decompresses. */
    long unpacked(int index, Use use) throws Malformed {
        Map<?, ?> accessor = accessors.get(index);
        if (use == Use.INDICES && !WHOLE.contains(type(accessor))) {
            throw new Malformed("indices have componentType " + type(accessor));
        }
        Read read = new Read(index, use);
        Long known = plain.get(read);
        if (known == null) {
            known = (long) accessors.size();
            plain.put(read, known);
            accessors.add(Map.of(
                    "componentType",
                    (long) (use == Use.INDICES ? type(accessor) : FLOAT),
                    "count",
                    GltfCheck.number(accessor, "count", -1),
                    "type",
                    String.valueOf(accessor.get("type"))));
        }
        return known;
    }

    private void add(Map<?, ?> accessor, byte[] bytes, Use use, boolean colors) {
        Map<String, Object> made = new LinkedHashMap<>();
        made.put("bufferView", (long) views.size());
        made.put("componentType", use == Use.INDICES ? accessor.get("componentType") : (Object) (long) FLOAT);
        made.put("count", accessor.get("count"));
        made.put("type", colors ? "VEC4" : accessor.get("type"));
        accessors.add(made);
        views.add(Map.of("buffer", (long) buffers.size(), "byteLength", (long) bytes.length));
        buffers.add(bytes);
    }

    private static int type(Map<?, ?> accessor) throws Malformed {
        return (int) GltfCheck.number(accessor, "componentType", -1);
    }

    private static int components(Map<?, ?> accessor) throws Malformed {
        Integer components = COMPONENTS.get(String.valueOf(accessor.get("type")));
        if (components == null || !BYTES.containsKey(type(accessor)) || GltfCheck.number(accessor, "count", -1) < 1) {
            throw new Malformed("an accessor has no known componentType, type and count");
        }
        return components;
    }

    /** Returns the size of one element of an accessor in bytes. */
    static int bytes(Map<?, ?> accessor) throws Malformed {
        return components(accessor) * BYTES.getOrDefault(type(accessor), 0);
    }

    /**
     * Allocates memory for converted data. Rejects a total above the size limit, because a small file may declare long
     * accessors.
     */
    private byte[] room(long bytes) throws Malformed {
        written += bytes;
        if (written > MeshFiles.MAX_BYTES) {
            throw new Malformed("its accessors have more than " + MeshFiles.MAX_BYTES + " bytes");
        }
        return new byte[(int) bytes];
    }

    /** Returns all elements, one after the other: those of the view, or zeros, with the sparse values inserted. */
    private byte[] elements(Map<?, ?> accessor) throws Malformed {
        int element = bytes(accessor);
        long count = GltfCheck.number(accessor, "count", 0);
        byte[] elements = room(count * element);
        if (accessor.containsKey("bufferView")) {
            Map<?, ?> view = views.get((int) GltfCheck.number(accessor, "bufferView", 0));
            int stride = (int) Math.max(element, GltfCheck.number(view, "byteStride", element));
            ByteBuffer from = slice(view, GltfCheck.number(accessor, "byteOffset", 0));
            for (int i = 0; i < count; i++) {
                from.get(i * stride, elements, i * element, element);
            }
        }
        Object sparse = accessor.get("sparse");
        if (sparse instanceof Map<?, ?> stated) {
            state(stated, elements, element, count);
        } else if (sparse != null) {
            throw new Malformed("'sparse' of an accessor is no object");
        }
        return elements;
    }

    private void state(Map<?, ?> sparse, byte[] elements, int element, long count) throws Malformed {
        long stated = GltfCheck.number(sparse, "count", -1);
        if (stated < 1 || stated > count) {
            throw new Malformed("a sparse accessor of " + count + " elements states " + stated);
        }
        if (!(sparse.get("indices") instanceof Map<?, ?> indices)
                || !(sparse.get("values") instanceof Map<?, ?> values)) {
            throw new Malformed("a sparse accessor has no indices and values");
        }
        int type = type(indices);
        if (!WHOLE.contains(type)) {
            throw new Malformed("the indices of a sparse accessor have componentType " + type);
        }
        ByteBuffer which = part(indices, stated * BYTES.getOrDefault(type, 0));
        ByteBuffer what = part(values, stated * element);
        for (int i = 0; i < stated; i++) {
            long index = (long) number(which, i, type);
            if (index >= count) {
                throw new Malformed("a sparse accessor of " + count + " elements states element " + index);
            }
            what.get(i * element, elements, (int) (index * element), element);
        }
    }

    /** Returns the indices or values of a sparse accessor, which must lie in their view. */
    private ByteBuffer part(Map<?, ?> part, long length) throws Malformed {
        long index = GltfCheck.number(part, "bufferView", -1);
        if (index < 0 || index >= views.size()) {
            throw new Malformed("a sparse accessor has buffer view " + index + " of " + views.size());
        }
        Map<?, ?> view = views.get((int) index);
        long offset = GltfCheck.number(part, "byteOffset", 0);
        long there = GltfCheck.number(view, "byteLength", 0);
        if (offset < 0 || offset > there - length) {
            throw new Malformed("a sparse accessor ends beyond its view of " + there + " bytes");
        }
        return slice(view, offset);
    }

    /** Returns the bytes of a view from an offset. */
    private ByteBuffer slice(Map<?, ?> view, long offset) throws Malformed {
        ByteBuffer buffer = ByteBuffer.wrap(buffers.get((int) GltfCheck.number(view, "buffer", 0)));
        int start = (int) (GltfCheck.number(view, "byteOffset", 0) + offset);
        return buffer.slice(start, buffer.limit() - start).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Converts elements to floats; colours get alpha 1. */
    private byte[] floats(Map<?, ?> accessor, byte[] elements, boolean colors) throws Malformed {
        int type = type(accessor);
        int components = components(accessor);
        double unit = Boolean.TRUE.equals(accessor.get("normalized")) ? largest(type) : 1;
        int count = elements.length / bytes(accessor);
        int width = colors ? components + 1 : components;
        ByteBuffer from = ByteBuffer.wrap(elements).order(ByteOrder.LITTLE_ENDIAN);
        ByteBuffer to =
                ByteBuffer.wrap(room((long) count * width * Float.BYTES)).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < count; i++) {
            for (int c = 0; c < width; c++) {
                double number = c == components ? 1 : number(from, i * components + c, type) / unit;
                to.putFloat((float) (unit > 1 ? Math.max(-1, number) : number));
            }
        }
        return to.array();
    }

    private static double number(ByteBuffer from, int place, int type) {
        return switch (type) {
            case BYTE -> from.get(place);
            case UNSIGNED_BYTE -> Byte.toUnsignedInt(from.get(place));
            case SHORT -> from.getShort(place * Short.BYTES);
            case UNSIGNED_SHORT -> Short.toUnsignedInt(from.getShort(place * Short.BYTES));
            case UNSIGNED_INT -> Integer.toUnsignedLong(from.getInt(place * Integer.BYTES));
            default -> from.getFloat(place * Float.BYTES);
        };
    }

    /** Returns the integer that represents 1 in normalized numbers (section 3.11). */
    private static double largest(int type) {
        return switch (type) {
            case BYTE -> Byte.MAX_VALUE;
            case UNSIGNED_BYTE -> 255;
            case SHORT -> Short.MAX_VALUE;
            case UNSIGNED_SHORT -> 65535;
            default -> 1;
        };
    }
}
