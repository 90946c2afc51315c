package dev.shadeweave.render.internal.file;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.render.internal.file.MeshFiles.Malformed;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.lwjgl.system.MemoryUtil;
import org.lwjgl.util.meshoptimizer.MeshOptimizer;

/**
 * Decompresses the buffer views of a glTF 2.0 file that use {@code EXT_meshopt_compression} or
 * {@code KHR_meshopt_compression}, with meshoptimizer. Its decoders accept untrusted data, but rely on some sizes;
 * these are checked here.
 *
 * <p>Before → after: a view of a buffer that holds nothing, with 40 bytes elsewhere → a view of a new buffer of 96
 * bytes.
 */
final class MeshoptViews {
    private static final ImmutableList<String> NAMES =
            ImmutableList.of("EXT_meshopt_compression", "KHR_meshopt_compression");

    private static final int MOST_STRIDE = 256;

    private final List<byte[]> buffers;
    private long unpacked;

    private MeshoptViews(List<byte[]> buffers) {
        this.buffers = buffers;
    }

    /** Returns true if the data of a buffer may be missing, because its views are decompressed. */
    static boolean mayLack(Map<?, ?> buffer) {
        return extension(buffer) != null;
    }

    /**
     * Returns the views of a file, with compressed ones replaced by views of the decompressed data.
     *
     * @param buffers the bytes of each buffer; decompressed buffers are added
     */
    static List<Map<?, ?>> unpack(List<Map<?, ?>> views, List<byte[]> buffers) throws Malformed {
        MeshoptViews all = new MeshoptViews(buffers);
        List<Map<?, ?>> plain = new ArrayList<>();
        for (Map<?, ?> view : views) {
            Map<?, ?> packed = extension(view);
            plain.add(packed == null ? view : all.plain(packed));
        }
        return plain;
    }

    private static @Nullable Map<?, ?> extension(Map<?, ?> object) {
        if (object.get("extensions") instanceof Map<?, ?> extensions) {
            for (String name : NAMES) {
                if (extensions.get(name) instanceof Map<?, ?> found) {
                    return found;
                }
            }
        }
        return null;
    }

    private Map<?, ?> plain(Map<?, ?> packed) throws Malformed {
        long buffer = GltfCheck.number(packed, "buffer", -1);
        long offset = GltfCheck.number(packed, "byteOffset", 0);
        long length = GltfCheck.number(packed, "byteLength", -1);
        if (buffer < 0 || buffer >= buffers.size()) {
            throw new Malformed("a compressed view has buffer " + buffer + " of " + buffers.size());
        }
        byte[] bytes = buffers.get((int) buffer);
        if (offset < 0 || length < 1 || offset > bytes.length - length) {
            throw new Malformed(
                    "a compressed view ends at " + offset + " + " + length + " of " + bytes.length + " bytes");
        }
        long stride = GltfCheck.number(packed, "byteStride", -1);
        long count = GltfCheck.number(packed, "count", -1);
        String mode = String.valueOf(packed.get("mode"));
        if (count < 1 || !mayHave(mode, stride, count)) {
            throw new Malformed("a compressed view has " + count + " elements of " + stride + " bytes and mode "
                    + packed.get("mode"));
        }
        unpacked += count * stride;
        if (unpacked > MeshFiles.MAX_BYTES) {
            throw new Malformed("it unpacks to more than " + MeshFiles.MAX_BYTES + " bytes");
        }
        Object stated = packed.get("filter");
        String filter = stated == null ? "NONE" : stated.toString();
        if (!fits(filter, mode, stride)) {
            throw new Malformed("a compressed view has filter " + filter + " for elements of " + stride
                    + " bytes; export the mesh without it");
        }
        byte[] elements = decoded(bytes, (int) offset, (int) length, (int) count, (int) stride, mode, filter);
        Map<String, Object> view = new LinkedHashMap<>();
        view.put("buffer", (long) buffers.size());
        view.put("byteLength", (long) elements.length);
        if (mode.equals("ATTRIBUTES")) {
            view.put("byteStride", stride);
        }
        buffers.add(elements);
        return view;
    }

    private static boolean mayHave(String mode, long stride, long count) {
        return switch (mode) {
            case "ATTRIBUTES" -> stride > 0 && stride <= MOST_STRIDE && stride % Integer.BYTES == 0;
            case "TRIANGLES" -> (stride == Short.BYTES || stride == Integer.BYTES) && count % 3 == 0;
            case "INDICES" -> stride == Short.BYTES || stride == Integer.BYTES;
            default -> false;
        };
    }

    private static boolean fits(String filter, String mode, long stride) {
        return switch (filter) {
            case "NONE" -> true;
            case "OCTAHEDRAL" -> mode.equals("ATTRIBUTES") && (stride == 4 || stride == 8);
            case "QUATERNION" -> mode.equals("ATTRIBUTES") && stride == 8;
            case "EXPONENTIAL" -> mode.equals("ATTRIBUTES");
            default -> false;
        };
    }

    private static byte[] decoded(
            byte[] bytes, int offset, int length, int count, int stride, String mode, String filter) throws Malformed {
        ByteBuffer in = MemoryUtil.memAlloc(length);
        ByteBuffer out = MemoryUtil.memCalloc(count * stride);
        try {
            in.put(bytes, offset, length).flip();
            int failed =
                    switch (mode) {
                        case "ATTRIBUTES" -> MeshOptimizer.meshopt_decodeVertexBuffer(out, count, stride, in);
                        case "TRIANGLES" -> MeshOptimizer.meshopt_decodeIndexBuffer(out, count, stride, in);
                        default -> MeshOptimizer.meshopt_decodeIndexSequence(out, count, stride, in);
                    };
            if (failed != 0) {
                throw new Malformed("a compressed view cannot be unpacked");
            }
            switch (filter) {
                case "OCTAHEDRAL" -> MeshOptimizer.meshopt_decodeFilterOct(out, count, stride);
                case "QUATERNION" -> MeshOptimizer.meshopt_decodeFilterQuat(out, count, stride);
                case "EXPONENTIAL" -> MeshOptimizer.meshopt_decodeFilterExp(out, count, stride);
                default -> {}
            }
            byte[] elements = new byte[count * stride];
            out.get(0, elements);
            return elements;
        } finally {
            MemoryUtil.memFree(in);
            MemoryUtil.memFree(out);
        }
    }
}
