package dev.shadeweave.glir.check;

import dev.shadeweave.glir.AttachmentPoint;
import dev.shadeweave.glir.GlirCommand;
import dev.shadeweave.glir.IndexType;
import dev.shadeweave.glir.InternalFormat;
import dev.shadeweave.glir.ObjectClass;
import dev.shadeweave.glir.PixelFormat;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The known state of an object of a stream. */
final class GlirObject {
    private static final int DEFAULT_TEXEL = 4;

    final ObjectClass type;
    final int created;

    /** The memory that it occupies at the end, in bytes. */
    long memory;

    /** The last size; null before the first. */
    GlirCommand.@Nullable Size size;

    /** The content of an index buffer, to find the vertices that it selects. */
    byte[] indices = {};

    private final Map<IndexType, long[]> highest = new LinkedHashMap<>();

    /** The source of a shader. */
    @Nullable
    String source;

    /** The shaders attached to a program since it was linked. */
    final List<Integer> shaders = new ArrayList<>();

    boolean linked;
    DeclaredUniforms uniforms = new DeclaredUniforms();
    final Map<String, GlirCommand.Attribute> attributes = new LinkedHashMap<>();
    final Map<String, Integer> textures = new LinkedHashMap<>();

    /** The attachments of a framebuffer. */
    final Map<AttachmentPoint.Kind, Map<Integer, Integer>> attached = new LinkedHashMap<>();

    GlirObject(ObjectClass type, int created) {
        this.type = type;
        this.created = created;
    }

    /** Returns the size of a buffer in bytes. */
    long bytes() {
        return size == null ? 0 : size.shape().get(0);
    }

    /** Returns the texels along each dimension, without channels; empty before the first size. */
    List<Integer> texels() {
        GlirCommand.Size known = size;
        return known == null ? List.of() : texels(type, known);
    }

    /** Returns the dimensions that a size states. */
    static List<Integer> texels(ObjectClass type, GlirCommand.Size size) {
        int rank = type == ObjectClass.RENDER_BUFFER ? 2 : type.dimensions();
        return size.shape().subList(0, Math.min(rank, size.shape().size()));
    }

    /** Returns the memory that a size needs, in bytes. */
    static long memory(ObjectClass type, GlirCommand.Size size) {
        PixelFormat format = size.format();
        if (format == null) {
            return size.shape().get(0);
        }
        InternalFormat internal = size.internal();
        long bytes = internal == null ? DEFAULT_TEXEL : internal.bytes();
        for (int side : texels(type, size)) {
            bytes = Math.multiplyExact(bytes, (long) side);
        }
        int extra = Math.max(1, size.extra());
        return type == ObjectClass.RENDER_BUFFER ? bytes * extra : extra > 1 ? bytes / 3 * 4 : bytes;
    }

    void setIndices(int offset, ByteBuffer data) {
        data.get(indices, offset, data.remaining());
        highest.clear();
    }

    void resizeIndices(int bytes) {
        indices = new byte[bytes];
        highest.clear();
    }

    /** Returns the highest of the first indices. */
    long highest(IndexType type, int count) {
        long[] known = highest.get(type);
        if (known != null && known[0] == count) {
            return known[1];
        }
        ByteBuffer bytes = ByteBuffer.wrap(indices).order(java.nio.ByteOrder.LITTLE_ENDIAN);
        long most = -1;
        for (int i = 0; i < count; i++) {
            long index =
                    switch (type) {
                        case UNSIGNED_BYTE -> bytes.get(i) & 0xFF;
                        case UNSIGNED_SHORT -> bytes.getShort(2 * i) & 0xFFFF;
                        case UNSIGNED_INT -> bytes.getInt(4 * i) & 0xFFFFFFFFL;
                    };
            most = Math.max(most, index);
        }
        highest.put(type, new long[] {count, most});
        return most;
    }
}
