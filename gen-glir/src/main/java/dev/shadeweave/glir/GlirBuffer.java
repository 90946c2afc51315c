package dev.shadeweave.glir;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;

/** Numbers of one type in any number of dimensions: vertices, indices or texels. A buffer is immutable. */
public final class GlirBuffer implements Payload {
    private final DataType type;
    private final List<Integer> shape;
    private final byte[] bytes;

    /** 0 until it is first requested, or if the hash is 0. */
    private int hash;

    private GlirBuffer(DataType type, List<Integer> shape, byte[] bytes) {
        this.type = type;
        this.shape = shape;
        this.bytes = bytes;
    }

    /**
     * Returns a buffer of these bytes. The caller must not change them afterwards.
     *
     * @param shape the size of each dimension; the last changes fastest
     * @throws IllegalArgumentException if the number of bytes does not match the shape
     */
    public static GlirBuffer of(DataType type, List<Integer> shape, byte[] bytes) {
        if (bytesOf(type, shape) != bytes.length) {
            throw new IllegalArgumentException(bytes.length + " bytes of " + type.word() + " in shape " + shape);
        }
        return new GlirBuffer(type, List.copyOf(shape), bytes);
    }

    /**
     * Returns the size of numbers in a shape, in bytes; -1 if they do not fit into an array or the shape is invalid.
     */
    public static long bytesOf(DataType type, List<Integer> shape) {
        long bytes = type.bytes();
        for (int side : shape) {
            if (side < 0) {
                return -1;
            }
            bytes *= side;
            if (bytes > Integer.MAX_VALUE) {
                return -1;
            }
        }
        return bytes;
    }

    /** Returns a buffer of floats. */
    public static GlirBuffer of(float[] values, Integer... shape) {
        ByteBuffer bytes = ByteBuffer.allocate(4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asFloatBuffer().put(values);
        return of(DataType.FLOAT32, List.of(shape), bytes.array());
    }

    /** Returns a buffer of integers. */
    public static GlirBuffer of(DataType type, int[] values, Integer... shape) {
        if (type.bytes() != 4 || type == DataType.FLOAT32) {
            throw new IllegalArgumentException("ints as " + type.word());
        }
        ByteBuffer bytes = ByteBuffer.allocate(4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asIntBuffer().put(values);
        return of(type, List.of(shape), bytes.array());
    }

    /** Returns the type of its numbers. */
    public DataType type() {
        return type;
    }

    /** Returns the size of each dimension. */
    public List<Integer> shape() {
        return shape;
    }

    /** Returns the number of bytes. */
    public int size() {
        return bytes.length;
    }

    /** Returns the bytes, read-only, in little-endian order. */
    public ByteBuffer bytes() {
        return ByteBuffer.wrap(bytes).asReadOnlyBuffer().order(ByteOrder.LITTLE_ENDIAN);
    }

    @Override
    public boolean equals(Object other) {
        return other == this
                || (other instanceof GlirBuffer that
                        && type == that.type
                        && shape.equals(that.shape)
                        && Arrays.equals(bytes, that.bytes));
    }

    /**
     * Returns the hash of only the bytes, computed once. A buffer may have 8 MB and be a key in every picture of the
     * viewer.
     */
    @Override
    public int hashCode() {
        int known = hash;
        if (known == 0) {
            // The result is the same in every thread.
            known = Arrays.hashCode(bytes);
            hash = known;
        }
        return known;
    }

    @Override
    public String toString() {
        return type.word() + shape;
    }
}
