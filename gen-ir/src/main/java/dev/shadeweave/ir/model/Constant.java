package dev.shadeweave.ir.model;

import com.google.common.primitives.ImmutableIntArray;

/** A constant value with its type. Equal constants have one number ({@link ConstantTable}). */
public sealed interface Constant {
    /** Returns its type. */
    Type type();

    /** A float. Constants with different bits differ, so 0.0 and -0.0 are two constants. */
    record FloatConstant(int bits) implements Constant {
        /** Returns the constant of a value. */
        public static FloatConstant of(float value) {
            return new FloatConstant(Float.floatToRawIntBits(value));
        }

        /** Returns the number. */
        public float value() {
            return Float.intBitsToFloat(bits);
        }

        @Override
        public Type type() {
            return Types.FLOAT;
        }
    }

    /** An int. */
    record IntConstant(int value) implements Constant {
        @Override
        public Type type() {
            return Types.INT;
        }
    }

    /** A uint; the bits of its value. */
    record UintConstant(int bits) implements Constant {
        /** Returns the number, 0 to 2^32 - 1. */
        public long value() {
            return Integer.toUnsignedLong(bits);
        }

        @Override
        public Type type() {
            return Types.UINT;
        }
    }

    /** A bool. */
    record BoolConstant(boolean value) implements Constant {
        @Override
        public Type type() {
            return Types.BOOL;
        }
    }

    /** A colour space of external images; only in the table. */
    record YuvConstant(String text) implements Constant {
        /**
         * Creates a constant.
         *
         * @throws IllegalArgumentException if the text is not a word
         */
        public YuvConstant {
            if (!Name.isWord(text)) {
                throw new IllegalArgumentException("'" + text + "' is no colour space");
            }
        }

        @Override
        public Type type() {
            return Types.YUV_CSC;
        }
    }

    /**
     * A vector (its components), a matrix (its columns), an array (its elements) or a structure (its members).
     *
     * @param type what it is
     * @param parts the numbers of the constants it consists of
     */
    record CompositeConstant(Type type, ImmutableIntArray parts) implements Constant {}
}
