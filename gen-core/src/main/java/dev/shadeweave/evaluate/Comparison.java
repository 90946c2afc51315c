package dev.shadeweave.evaluate;

import dev.shadeweave.type.Types;

/** How a conditional compares its two values. */
enum Comparison {
    GREATER {
        @Override
        boolean holds(int sign) {
            return sign > 0;
        }
    },
    GREATER_OR_EQUAL {
        @Override
        boolean holds(int sign) {
            return sign >= 0;
        }
    },
    EQUAL {
        @Override
        boolean holds(int sign) {
            return sign == 0;
        }
    };

    abstract boolean holds(int sign);

    boolean holds(Operands in, String a, String b) {
        return holds(
                in.type(a).equals(Types.INTEGER)
                        ? Integer.compare(in.integer(a), in.integer(b))
                        // Adding zero makes one of both zeros.
                        : Float.compare(in.floats(a)[0] + 0f, in.floats(b)[0] + 0f));
    }
}
