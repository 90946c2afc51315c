package dev.shadeweave.glir;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;

/** Numbers of one type in a box of any number of dimensions: vertices, indices or texels. Does not change. */
public final class GlirBuffer implements Payload {
    private final DataType type;
    private final List<Integer> shape;
    private final byte[] bytes;

    /** 0 until it is first asked for, or if it is 0. */
    private int hash;

    private GlirBuffer(DataType type, List<Integer> shape, byte[] bytes) {
        this.type = type;
        this.shape = shape;
        this.bytes = bytes;
    }

    /**
     * A buffer of these bytes, which the caller must not change any more.
     *
     * @param shape numbers along each dimension, the last one changing fastest
     * @throws IllegalArgumentException if there are more or fewer bytes than the shape says
     */
    public static GlirBuffer of(DataType type, List<Integer> shape, byte[] bytes) {
        if (bytesOf(type, shape) != bytes.length) {
            throw new IllegalArgumentException(bytes.length + " bytes of " + type.word() + " in shape " + shape);
        }
        return new GlirBuffer(type, List.copyOf(shape), bytes);
    }

    /** The bytes that numbers of a shape have; -1 if they are more than an array holds or the shape is none. */
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

    /** A buffer of floats. */
    public static GlirBuffer of(float[] values, Integer... shape) {
        ByteBuffer bytes = ByteBuffer.allocate(4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asFloatBuffer().put(values);
        return of(DataType.FLOAT32, List.of(shape), bytes.array());
    }

    /** A buffer of whole numbers. */
    public static GlirBuffer of(DataType type, int[] values, Integer... shape) {
        if (type.bytes() != 4 || type == DataType.FLOAT32) {
            throw new IllegalArgumentException("ints as " + type.word());
        }
        ByteBuffer bytes = ByteBuffer.allocate(4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asIntBuffer().put(values);
        return of(type, List.of(shape), bytes.array());
    }

    /** What its numbers are. */
    public DataType type() {
        return type;
    }

    /** How many there are along each dimension. */
    public List<Integer> shape() {
        return shape;
    }

    /** How many bytes there are. */
    public int size() {
        return bytes.length;
    }

    /** The bytes, to be read, in little-endian order. */
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

    /** Returns the hash of the bytes alone, found once: a buffer may have 8 MB and be a key in every picture of the viewer. */
    @Override
    public int hashCode() {
        int known = hash;
        if (known == 0) {
            // the same in every thread
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
