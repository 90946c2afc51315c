package dev.shadeweave.ir.fold;

import com.google.common.primitives.ImmutableIntArray;
import dev.shadeweave.ir.model.BasicType;
import dev.shadeweave.ir.model.Constant;
import dev.shadeweave.ir.model.Constant.CompositeConstant;
import dev.shadeweave.ir.model.ConstantTable;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Op.ConstructKind;
import dev.shadeweave.ir.model.Operand;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.Types;
import dev.shadeweave.ir.operator.BinaryOp;
import dev.shadeweave.ir.operator.BuiltInOp;
import dev.shadeweave.ir.operator.UnaryOp;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Computes operations on constants. Every method that computes a constant returns its number. It returns -1 if the
 * result is not constant, has no literal, or is undefined in GLSL.
 */
public final class ConstantFolder {
    private final ConstantTable table;
    private final UnaryFolder unary;
    private final BinaryFolder binary;
    private final BuiltInFolder builtIn;

    /** Creates a folder that reads constants from a table and adds results to it. */
    public ConstantFolder(ConstantTable table) {
        this.table = table;
        this.unary = new UnaryFolder(table);
        this.binary = new BinaryFolder(table);
        this.builtIn = new BuiltInFolder(table);
    }

    /**
     * Computes an operation whose operands are all constants; -1 for others, and for operations that are not folded.
     */
    public int operation(Op op, Type result) {
        List<Integer> ids = new ArrayList<>();
        for (Operand operand : op.operands()) {
            if (!(operand instanceof Operand.ConstantRef it)) {
                return -1;
            }
            ids.add(it.id());
        }
        if (op instanceof Op.Unary it && !it.op().takesPointer()) {
            return unary(it.op(), ids.get(0), result);
        }
        if (op instanceof Op.Binary it) {
            return binary(it.op(), ids.get(0), ids.get(1), result);
        }
        if (op instanceof Op.BuiltIn it) {
            return builtIn(it.op(), ids, result);
        }
        return op instanceof Op.Construct it ? construct(it.kind(), ids, result) : -1;
    }

    /** Computes an operation on one constant. */
    public int unary(UnaryOp op, int operand, Type result) {
        Flat flat = Flat.of(table, operand);
        return flat == null ? -1 : unary.fold(op, flat, result);
    }

    /** Computes an operation on two constants. */
    public int binary(BinaryOp op, int left, int right, Type result) {
        if (op == BinaryOp.EQUAL || op == BinaryOp.NOT_EQUAL) {
            return table.of(equal(left, right) == (op == BinaryOp.EQUAL));
        }
        Flat first = Flat.of(table, left);
        Flat second = Flat.of(table, right);
        return first == null || second == null ? -1 : binary.fold(op, first, second, result);
    }

    /** Computes a built-in function of constants. */
    public int builtIn(BuiltInOp op, List<Integer> operands, Type result) {
        List<Flat> flat = new ArrayList<>(operands.size());
        for (int operand : operands) {
            Flat one = Flat.of(table, operand);
            if (one == null) {
                return -1;
            }
            flat.add(one);
        }
        return builtIn.fold(op, flat, result);
    }

    /** Constructs a value from constants. */
    public int construct(ConstructKind kind, List<Integer> operands, Type result) {
        if (kind == ConstructKind.STRUCT || kind == ConstructKind.ARRAY) {
            return table.composite(result, operands);
        }
        Flat first = Flat.of(table, operands.get(0));
        if (first == null) {
            return -1;
        }
        return switch (kind) {
            case MATRIX_FROM_SCALAR -> diagonal(first, result);
            case MATRIX_FROM_MATRIX -> resized(first, result);
            default -> sequence(operands, result);
        };
    }

    /** Returns one component, column, element or member of a constant. */
    public int part(int composite, int index) {
        Constant constant = table.get(composite);
        return constant instanceof CompositeConstant it
                        && index >= 0
                        && index < it.parts().length()
                ? it.parts().get(index)
                : -1;
    }

    /** Returns several components of a constant vector. */
    public int parts(int composite, ImmutableIntArray indices, Type result) {
        List<Integer> chosen = new ArrayList<>(indices.length());
        for (int i = 0; i < indices.length(); i++) {
            chosen.add(part(composite, indices.get(i)));
        }
        return chosen.contains(-1) ? -1 : table.composite(result, chosen);
    }

    /**
     * Returns whether every component of a constant equals a number. For bools, 1 is true. Zeros of either sign are
     * equal.
     */
    public boolean isAll(int id, int number) {
        Flat flat = Flat.of(table, id);
        if (flat == null) {
            return false;
        }
        for (int i = 0; i < flat.size(); i++) {
            boolean equal = flat.basic() == BasicType.FLOAT ? flat.number(i) == number : flat.get(i) == number;
            if (!equal) {
                return false;
            }
        }
        return true;
    }

    /** Returns the zero of a type: false, 0, and composites of these; -1 for opaque types and arrays without a size. */
    public int zero(Type type) {
        if (type.isOpaque() || type instanceof Type.UnsizedArray || type instanceof Type.Pointer) {
            return -1;
        }
        if (type.components() > 0) {
            return Flat.intern(table, type, new int[type.components()]);
        }
        List<Integer> parts = new ArrayList<>();
        if (type instanceof Type.Array array) {
            int one = zero(array.element());
            if (one < 0) {
                return -1;
            }
            for (int i = 0; i < array.length(); i++) {
                parts.add(one);
            }
        } else if (type instanceof Type.Struct struct) {
            for (var field : struct.fields()) {
                int one = zero(field.type());
                if (one < 0) {
                    return -1;
                }
                parts.add(one);
            }
        } else {
            return -1;
        }
        return table.composite(type, parts);
    }

    private int sequence(List<Integer> operands, Type result) {
        int size = result.components();
        int[] bits = new int[size];
        int next = 0;
        for (int operand : operands) {
            Flat flat = Flat.of(table, operand);
            if (flat == null) {
                return -1;
            }
            int copies = operands.size() == 1 && flat.size() == 1 ? size : 1;
            for (int copy = 0; copy < copies; copy++) {
                for (int i = 0; i < flat.size() && next < size; i++) {
                    long cast = Casts.cast(flat.get(i), flat.basic(), result.basic());
                    if (cast == Casts.UNDEFINED) {
                        return -1;
                    }
                    bits[next++] = (int) cast;
                }
            }
        }
        return next < size ? -1 : Flat.intern(table, result, bits);
    }

    private int diagonal(Flat scalar, Type result) {
        long cast = Casts.cast(scalar.get(0), scalar.basic(), BasicType.FLOAT);
        return result instanceof Type.Matrix matrix
                ? filled(matrix, (column, row) -> column == row ? (int) cast : 0)
                : -1;
    }

    private int resized(Flat from, Type result) {
        if (!(result instanceof Type.Matrix to && from.type() instanceof Type.Matrix source)) {
            return -1;
        }
        int one = Float.floatToRawIntBits(1);
        return filled(
                to,
                (column, row) -> column < source.columns() && row < source.rows()
                        ? from.get(column * source.rows() + row)
                        : column == row ? one : 0);
    }

    private interface Cell {
        int at(int column, int row);
    }

    private int filled(Type.Matrix type, Cell cell) {
        int[] bits = new int[type.components()];
        for (int column = 0; column < type.columns(); column++) {
            for (int row = 0; row < type.rows(); row++) {
                bits[column * type.rows() + row] = cell.at(column, row);
            }
        }
        return Flat.intern(table, type, bits);
    }

    private boolean equal(int left, int right) {
        Deque<int[]> open = new ArrayDeque<>();
        open.push(new int[] {left, right});
        while (!open.isEmpty()) {
            int[] pair = open.pop();
            if (pair[0] == pair[1]) {
                continue;
            }
            Constant first = table.get(pair[0]);
            Constant second = table.get(pair[1]);
            if (first instanceof CompositeConstant one && second instanceof CompositeConstant other) {
                for (int i = 0; i < one.parts().length(); i++) {
                    open.push(new int[] {one.parts().get(i), other.parts().get(i)});
                }
            } else if (!first.type().equals(Types.FLOAT)
                    || Float.intBitsToFloat(Flat.word(first)) != Float.intBitsToFloat(Flat.word(second))) {
                return false;
            }
        }
        return true;
    }
}
