package dev.shadeweave.semantics;

import dev.shadeweave.type.Types;

/** How a conditional compares its two values. */
enum Comparison {
    GREATER {
        @Override
        boolean holds(int sign) {
            return sign > 0;
        }

        @Override
        Range holds(Range a, Range b) {
            return a.isGreater(b);
        }
    },
    GREATER_OR_EQUAL {
        @Override
        boolean holds(int sign) {
            return sign >= 0;
        }

        @Override
        Range holds(Range a, Range b) {
            return a.isGreaterOrEqual(b);
        }
    },
    EQUAL {
        @Override
        boolean holds(int sign) {
            return sign == 0;
        }

        @Override
        Range holds(Range a, Range b) {
            return a.isEqual(b);
        }
    };

    abstract boolean holds(int sign);

    /**
     * Returns whether the comparison holds for ranges: 1 if it holds for all numbers, 0 if it holds for none, otherwise
     * {@link Range#BIT}.
     */
    abstract Range holds(Range a, Range b);

    boolean holds(Operands in, String a, String b) {
        return holds(
                in.type(a).equals(Types.INTEGER)
                        ? Integer.compare(in.integer(a), in.integer(b))
                        // Adding zero turns a negative zero into a positive one.
                        : Float.compare(in.floats(a)[0] + 0f, in.floats(b)[0] + 0f));
    }
}
