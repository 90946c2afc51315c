package dev.shadeweave.ir.run;

import dev.shadeweave.ir.model.BasicType;
import dev.shadeweave.ir.model.Op.ConstructKind;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.operator.BinaryOp;
import dev.shadeweave.ir.operator.BuiltInOp;
import dev.shadeweave.ir.operator.UnaryOp;

/** Creates the steps of operations on values at known addresses. */
final class Operations {
    private Operations() {}

    private static float get(int[] m, int at) {
        return Float.intBitsToFloat(m[at]);
    }

    private static void put(int[] m, int at, float value) {
        m[at] = Float.floatToRawIntBits(value);
    }

    static Step unary(UnaryOp op, int a, Type from, int d, Type to) throws NotRunException {
        int n = Words.size(to);
        int in = Words.size(from);
        boolean real = from.basic() == BasicType.FLOAT;
        Scalars.One one = Scalars.unary(op);
        if (one != null && real) {
            return n == 1
                    ? m -> put(m, d, one.of(get(m, a)))
                    : m -> {
                        for (int i = 0; i < n; i++) {
                            put(m, d + i, one.of(get(m, a + i)));
                        }
                    };
        }
        return switch (op) {
            case NEGATE -> each(n, (m, i) -> m[d + i] = -m[a + i]);
            case ABS -> each(n, (m, i) -> m[d + i] = Math.abs(m[a + i]));
            case SIGN -> each(n, (m, i) -> m[d + i] = Integer.signum(m[a + i]));
            case BITWISE_NOT -> each(n, (m, i) -> m[d + i] = ~m[a + i]);
            case LOGICAL_NOT, NOT -> each(n, (m, i) -> m[d + i] = 1 - m[a + i]);
            case FLOAT_BITS_TO_INT, FLOAT_BITS_TO_UINT, INT_BITS_TO_FLOAT, UINT_BITS_TO_FLOAT ->
                each(n, (m, i) -> m[d + i] = m[a + i]);
            case ISNAN -> each(n, (m, i) -> m[d + i] = Float.isNaN(get(m, a + i)) ? 1 : 0);
            case ISINF -> each(n, (m, i) -> m[d + i] = Float.isInfinite(get(m, a + i)) ? 1 : 0);
            case LENGTH -> m -> put(m, d, (float) Math.sqrt(dot(m, a, a, in)));
            case NORMALIZE ->
                m -> {
                    float scale = (float) (1 / Math.sqrt(dot(m, a, a, in)));
                    for (int i = 0; i < n; i++) {
                        put(m, d + i, get(m, a + i) * scale);
                    }
                };
            case ANY ->
                m -> {
                    int any = 0;
                    for (int i = 0; i < in; i++) {
                        any |= m[a + i];
                    }
                    m[d] = any;
                };
            case ALL ->
                m -> {
                    int all = 1;
                    for (int i = 0; i < in; i++) {
                        all &= m[a + i];
                    }
                    m[d] = all;
                };
            case TRANSPOSE -> transpose((Type.Matrix) from, a, d);
            default -> throw new NotRunException(op.glsl());
        };
    }

    /** An operation on one component. */
    @FunctionalInterface
    private interface Each {
        void run(int[] memory, int component);
    }

    private static Step each(int n, Each one) {
        return m -> {
            for (int i = 0; i < n; i++) {
                one.run(m, i);
            }
        };
    }

    private static float dot(int[] m, int a, int b, int n) {
        float sum = 0;
        for (int i = 0; i < n; i++) {
            sum += get(m, a + i) * get(m, b + i);
        }
        return sum;
    }

    private static Step transpose(Type.Matrix matrix, int a, int d) {
        int rows = matrix.rows();
        int columns = matrix.columns();
        return m -> {
            for (int column = 0; column < columns; column++) {
                for (int row = 0; row < rows; row++) {
                    m[d + row * columns + column] = m[a + column * rows + row];
                }
            }
        };
    }

    static Step binary(BinaryOp op, int a, Type left, int b, Type right, int d, Type to) throws NotRunException {
        int n = Words.size(to);
        int in = Words.size(left);
        switch (op) {
            case EQUAL, NOT_EQUAL -> {
                return equal(op == BinaryOp.EQUAL, a, b, left, d);
            }
            case DOT -> {
                return m -> put(m, d, dot(m, a, b, in));
            }
            case DISTANCE -> {
                return m -> {
                    float sum = 0;
                    for (int i = 0; i < in; i++) {
                        float difference = get(m, a + i) - get(m, b + i);
                        sum += difference * difference;
                    }
                    put(m, d, (float) Math.sqrt(sum));
                };
            }
            case CROSS -> {
                return m -> {
                    for (int i = 0; i < 3; i++) {
                        int j = (i + 1) % 3;
                        int k = (i + 2) % 3;
                        put(m, d + i, get(m, a + j) * get(m, b + k) - get(m, a + k) * get(m, b + j));
                    }
                };
            }
            case REFLECT -> {
                return m -> {
                    float along = 2 * dot(m, a, b, in);
                    for (int i = 0; i < in; i++) {
                        put(m, d + i, get(m, a + i) - along * get(m, b + i));
                    }
                };
            }
            case MATRIX_TIMES_VECTOR, MATRIX_TIMES_MATRIX, VECTOR_TIMES_MATRIX, OUTER_PRODUCT -> {
                return product(op, a, left, b, right, d);
            }
            default -> {}
        }
        int stepA = in == 1 ? 0 : 1;
        int stepB = Words.size(right) == 1 ? 0 : 1;
        Scalars.Two two = left.basic() == BasicType.FLOAT ? Scalars.binary(op) : null;
        if (two != null) {
            return arithmetic(op, two, a, stepA, b, stepB, d, n);
        }
        Scalars.Bits bits = Scalars.bits(op, left.basic());
        if (bits == null) {
            throw new NotRunException(op.glsl());
        }
        return n == 1
                ? m -> m[d] = bits.of(m[a], m[b])
                : m -> {
                    for (int i = 0; i < n; i++) {
                        m[d + i] = bits.of(m[a + i * stepA], m[b + i * stepB]);
                    }
                };
    }

    /**
     * Creates the step of an arithmetic operation. The most frequent operations have their own code, which the JVM
     * compiles to a few instructions.
     */
    private static Step arithmetic(BinaryOp op, Scalars.Two two, int a, int stepA, int b, int stepB, int d, int n) {
        return switch (op) {
            case ADD ->
                m -> {
                    for (int i = 0; i < n; i++) {
                        put(m, d + i, get(m, a + i * stepA) + get(m, b + i * stepB));
                    }
                };
            case SUB ->
                m -> {
                    for (int i = 0; i < n; i++) {
                        put(m, d + i, get(m, a + i * stepA) - get(m, b + i * stepB));
                    }
                };
            case MUL, VECTOR_TIMES_SCALAR ->
                m -> {
                    for (int i = 0; i < n; i++) {
                        put(m, d + i, get(m, a + i * stepA) * get(m, b + i * stepB));
                    }
                };
            default ->
                m -> {
                    for (int i = 0; i < n; i++) {
                        put(m, d + i, two.of(get(m, a + i * stepA), get(m, b + i * stepB)));
                    }
                };
        };
    }

    private static Step equal(boolean wanted, int a, int b, Type type, int d) {
        int n = Words.size(type);
        boolean real = type.basic() == BasicType.FLOAT;
        return m -> {
            boolean same = true;
            for (int i = 0; i < n; i++) {
                same &= real ? get(m, a + i) == get(m, b + i) : m[a + i] == m[b + i];
            }
            m[d] = same == wanted ? 1 : 0;
        };
    }

    /** Creates the step of a matrix product. A vector on the left is a row, a vector on the right is a column. */
    private static Step product(BinaryOp op, int a, Type left, int b, Type right, int d) {
        int rows = left instanceof Type.Matrix matrix
                ? matrix.rows()
                : op == BinaryOp.OUTER_PRODUCT ? left.components() : 1;
        int inner = left.components() / rows;
        int columns = right.components() / inner;
        return m -> {
            float[] result = new float[rows * columns];
            for (int column = 0; column < columns; column++) {
                for (int row = 0; row < rows; row++) {
                    float sum = 0;
                    for (int i = 0; i < inner; i++) {
                        sum += get(m, a + i * rows + row) * get(m, b + column * inner + i);
                    }
                    result[column * rows + row] = sum;
                }
            }
            for (int i = 0; i < result.length; i++) {
                put(m, d + i, result[i]);
            }
        };
    }

    /**
     * Creates the step of a built-in function with any number of operands.
     *
     * @param at the addresses of the operands
     * @param types the types of the operands
     */
    static Step builtIn(BuiltInOp op, int[] at, Type[] types, int d, Type to) throws NotRunException {
        int n = Words.size(to);
        int[] step = new int[at.length];
        for (int i = 0; i < at.length; i++) {
            step[i] = Words.size(types[i]) == 1 ? 0 : 1;
        }
        boolean real = types[0].basic() == BasicType.FLOAT;
        boolean signed = types[0].basic() == BasicType.INT;
        int a = at[0];
        int b = at.length > 1 ? at[1] : 0;
        int c = at.length > 2 ? at[2] : 0;
        switch (op) {
            case CLAMP -> {
                if (real) {
                    return each(
                            n,
                            (m, i) -> put(
                                    m,
                                    d + i,
                                    Math.min(
                                            Math.max(get(m, a + i * step[0]), get(m, b + i * step[1])),
                                            get(m, c + i * step[2]))));
                }
                return each(n, (m, i) -> {
                    int low = m[b + i * step[1]];
                    int high = m[c + i * step[2]];
                    int value = m[a + i * step[0]];
                    m[d + i] = signed
                            ? Math.min(Math.max(value, low), high)
                            : Integer.compareUnsigned(value, low) < 0
                                    ? low
                                    : Integer.compareUnsigned(value, high) > 0 ? high : value;
                });
            }
            case MIX -> {
                if (types[2].basic() == BasicType.BOOL) {
                    return each(
                            n, (m, i) -> m[d + i] = m[c + i * step[2]] != 0 ? m[b + i * step[1]] : m[a + i * step[0]]);
                }
                return each(n, (m, i) -> {
                    float t = get(m, c + i * step[2]);
                    put(m, d + i, get(m, a + i * step[0]) * (1 - t) + get(m, b + i * step[1]) * t);
                });
            }
            case SMOOTHSTEP -> {
                return each(n, (m, i) -> {
                    float low = get(m, a + i * step[0]);
                    float t = (get(m, c + i * step[2]) - low) / (get(m, b + i * step[1]) - low);
                    t = Math.min(Math.max(t, 0), 1);
                    put(m, d + i, t * t * (3 - 2 * t));
                });
            }
            case FMA -> {
                return each(
                        n,
                        (m, i) -> put(
                                m, d + i, get(m, a + i * step[0]) * get(m, b + i * step[1]) + get(m, c + i * step[2])));
            }
            case FACEFORWARD -> {
                return m -> {
                    float side = dot(m, c, b, n) < 0 ? 1 : -1;
                    for (int i = 0; i < n; i++) {
                        put(m, d + i, side * get(m, a + i));
                    }
                };
            }
            case REFRACT -> {
                return m -> {
                    float eta = get(m, c);
                    float cosine = dot(m, b, a, n);
                    float k = 1 - eta * eta * (1 - cosine * cosine);
                    float along = eta * cosine + (float) Math.sqrt(Math.max(k, 0));
                    for (int i = 0; i < n; i++) {
                        put(m, d + i, k < 0 ? 0 : eta * get(m, a + i) - along * get(m, b + i));
                    }
                };
            }
            default -> {
                throw new NotRunException(op.glsl());
            }
        }
    }

    static Step construct(ConstructKind kind, int[] at, Type[] types, int d, Type to) {
        BasicType basic = to.basic();
        int n = Words.size(to);
        switch (kind) {
            case SCALAR_FROM_SCALAR, VECTOR_FROM_SCALAR -> {
                return m -> {
                    int word = Scalars.cast(m[at[0]], types[0].basic(), basic);
                    for (int i = 0; i < n; i++) {
                        m[d + i] = word;
                    }
                };
            }
            case MATRIX_FROM_SCALAR -> {
                int side = ((Type.Matrix) to).rows();
                return each(
                        n,
                        (m, i) ->
                                m[d + i] = i / side == i % side ? Scalars.cast(m[at[0]], types[0].basic(), basic) : 0);
            }
            case MATRIX_FROM_MATRIX -> {
                Type.Matrix from = (Type.Matrix) types[0];
                int rows = ((Type.Matrix) to).rows();
                return each(n, (m, i) -> {
                    int column = i / rows;
                    int row = i % rows;
                    m[d + i] = column < from.columns() && row < from.rows()
                            ? m[at[0] + column * from.rows() + row]
                            : Float.floatToRawIntBits(row == column ? 1 : 0);
                });
            }
            case VECTOR_FROM_MULTIPLE, MATRIX_FROM_MULTIPLE -> {
                int[] sizes = sizes(types);
                return m -> {
                    int next = 0;
                    for (int part = 0; part < at.length && next < n; part++) {
                        for (int i = 0; i < sizes[part] && next < n; i++) {
                            m[d + next++] = Scalars.cast(m[at[part] + i], types[part].basic(), basic);
                        }
                    }
                };
            }
            default -> {
                int[] whole = sizes(types);
                return m -> {
                    int next = d;
                    for (int part = 0; part < at.length; part++) {
                        System.arraycopy(m, at[part], m, next, whole[part]);
                        next += whole[part];
                    }
                };
            }
        }
    }

    private static int[] sizes(Type[] types) {
        int[] sizes = new int[types.length];
        for (int i = 0; i < types.length; i++) {
            sizes[i] = Words.size(types[i]);
        }
        return sizes;
    }
}
