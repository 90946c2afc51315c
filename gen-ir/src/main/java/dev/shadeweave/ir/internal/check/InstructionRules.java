package dev.shadeweave.ir.internal.check;

import dev.shadeweave.ir.internal.model.Function;
import dev.shadeweave.ir.internal.model.Instruction;
import dev.shadeweave.ir.internal.model.Ir;
import dev.shadeweave.ir.internal.model.Op;
import dev.shadeweave.ir.internal.model.Operand;
import dev.shadeweave.ir.internal.model.Operand.ConstantRef;
import dev.shadeweave.ir.internal.model.Operand.Register;
import dev.shadeweave.ir.internal.model.Precision;
import dev.shadeweave.ir.internal.model.Selector;
import dev.shadeweave.ir.internal.model.Type;
import dev.shadeweave.ir.internal.model.Types;
import dev.shadeweave.ir.internal.rewrite.ResultTypes;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Rules of single instructions: kinds and types of operands and results. */
final class InstructionRules {
    private final Ir ir;
    private final Consumer<String> report;

    InstructionRules(Ir ir, Consumer<String> report) {
        this.ir = ir;
        this.report = report;
    }

    /** Precisions are there exactly where they apply. */
    void precision(Operand operand, String what) {
        boolean applies = ir.info().isEs() && operand.type().hasPrecision();
        if (applies && !operand.precision().isKnown()) {
            report.accept(what + " lacks a precision");
        } else if (!applies && operand.precision() != Precision.NONE) {
            report.accept(what + " has a precision that means nothing");
        }
    }

    void check(Instruction instruction) {
        Op op = instruction.op();
        Register result = instruction.result();
        if (op instanceof Op.Load it) {
            pointer(it.pointer(), op);
            type(result, it.pointer().type().value(), op);
        } else if (op instanceof Op.Store it) {
            store(it, result);
        } else if (op instanceof Op.Access it) {
            pointer(it.pointer(), op);
            selector(it.pointer(), it.selector(), result, op);
        } else if (op instanceof Op.Extract it) {
            value(it.source(), op);
            selector(it.source(), it.selector(), result, op);
        } else if (op instanceof Op.Construct it) {
            it.operands().forEach(operand -> value(operand, op));
            construct(it, result);
        } else if (op instanceof Op.Call it) {
            call(it, result);
        } else if (op instanceof Op.Unary it) {
            pointerIf(it.op().takesPointer(), it.operand(), op);
            type(result, ResultTypes.unary(it.op(), it.operand().type()), op);
        } else if (op instanceof Op.Binary it) {
            pointerIf(it.op().takesPointer(), it.left(), op);
            pointerIf(it.op().writesSecond(), it.right(), op);
            binary(it, result);
        } else if (op instanceof Op.BuiltIn it) {
            for (int i = 0; i < it.operands().size(); i++) {
                pointerIf(i >= it.op().firstOut(), it.operands().get(i), op);
            }
        } else if (op instanceof Op.Texture it) {
            texture(it, result);
        } else if (op instanceof Op.Alias it) {
            type(result, it.operand().type(), op);
        }
        if (result != null && result.isPointer() && !(op instanceof Op.Access) && !(op instanceof Op.Alias)) {
            report.accept(name(op) + " gives a pointer");
        }
    }

    private static String name(Op op) {
        return op.getClass().getSimpleName();
    }

    private void pointerIf(boolean wanted, Operand operand, Op op) {
        if (wanted) {
            pointer(operand, op);
        } else {
            value(operand, op);
        }
    }

    private void pointer(Operand operand, Op op) {
        if (!operand.isPointer()) {
            report.accept(name(op) + " wants a pointer where " + operand + " is");
        }
    }

    private void value(Operand operand, Op op) {
        if (operand.isPointer()) {
            report.accept(name(op) + " wants a value where the pointer " + operand + " is");
        }
    }

    private void type(@Nullable Register result, Type type, Op op) {
        if (result == null || !result.type().equals(type)) {
            report.accept(name(op) + " gives " + type + ", and its result is "
                    + (result == null ? "missing" : result.type().toString()));
        }
    }

    private void store(Op.Store it, @Nullable Register result) {
        pointer(it.pointer(), it);
        value(it.value(), it);
        if (!it.pointer().type().value().equals(it.value().type())) {
            report.accept("Store puts a " + it.value().type() + " into a "
                    + it.pointer().type().value());
        }
        if (result != null) {
            report.accept("Store has a result");
        }
    }

    private void selector(Operand whole, Selector selector, @Nullable Register result, Op op) {
        Type type = whole.type().value();
        boolean fits;
        if (selector instanceof Selector.Component it) {
            fits = type instanceof Type.Vector vector && it.index() >= 0 && it.index() < vector.size();
        } else if (selector instanceof Selector.Components it) {
            fits = type instanceof Type.Vector vector
                    && it.indices().length() >= 2
                    && it.indices().stream().allMatch(index -> index >= 0 && index < vector.size());
            if (fits && isIdentity(it, type.components())) {
                report.accept(name(op) + " selects all components in order");
            }
        } else if (selector instanceof Selector.DynamicComponent it) {
            fits = type instanceof Type.Vector;
            if (it.index() instanceof ConstantRef) {
                report.accept(name(op) + " computes an index that is constant");
            }
        } else if (selector instanceof Selector.Column) {
            fits = type instanceof Type.Matrix;
        } else if (selector instanceof Selector.Member it) {
            fits = type instanceof Type.Struct struct
                    && it.index() >= 0
                    && it.index() < struct.fields().size();
        } else {
            fits = type instanceof Type.Array || type instanceof Type.UnsizedArray;
        }
        if (!fits) {
            report.accept(name(op) + selector.text() + " does not fit " + type);
            return;
        }
        type(result, ResultTypes.part(whole.type(), selector), op);
        boolean constants =
                op instanceof Op.Extract && op.operands().stream().allMatch(it -> it instanceof ConstantRef);
        if (constants) {
            report.accept("Extract of constants was not computed");
        }
    }

    private static boolean isIdentity(Selector.Components selector, int size) {
        if (selector.indices().length() != size) {
            return false;
        }
        for (int i = 0; i < size; i++) {
            if (selector.indices().get(i) != i) {
                return false;
            }
        }
        return true;
    }

    private void construct(Op.Construct it, @Nullable Register result) {
        Type type = result == null ? Types.VOID : result.type();
        List<Operand> operands = it.operands();
        boolean fits =
                switch (it.kind()) {
                    case SCALAR_FROM_SCALAR -> type instanceof Type.Scalar && one(operands, Type.Scalar.class);
                    case VECTOR_FROM_SCALAR -> type instanceof Type.Vector && one(operands, Type.Scalar.class);
                    case MATRIX_FROM_SCALAR -> type instanceof Type.Matrix && one(operands, Type.Scalar.class);
                    case MATRIX_FROM_MATRIX -> type instanceof Type.Matrix && one(operands, Type.Matrix.class);
                    case VECTOR_FROM_MULTIPLE -> type instanceof Type.Vector && exactly(operands, type);
                    case MATRIX_FROM_MULTIPLE -> type instanceof Type.Matrix && exactly(operands, type);
                    case STRUCT -> type instanceof Type.Struct struct && members(struct, operands);
                    case ARRAY ->
                        type instanceof Type.Array array
                                && array.length() == operands.size()
                                && operands.stream().allMatch(o -> o.type().equals(array.element()));
                };
        if (!fits) {
            report.accept(it.kind().text() + " does not make a " + type + " of " + operands);
        }
    }

    private static boolean one(List<Operand> operands, Class<? extends Type> kind) {
        return operands.size() == 1 && kind.isInstance(operands.get(0).type());
    }

    private static boolean exactly(List<Operand> operands, Type type) {
        int components =
                operands.stream().mapToInt(it -> it.type().components()).sum();
        return components == type.components() && operands.stream().noneMatch(it -> it.type() instanceof Type.Matrix);
    }

    private static boolean members(Type.Struct struct, List<Operand> operands) {
        if (struct.fields().size() != operands.size()) {
            return false;
        }
        for (int i = 0; i < operands.size(); i++) {
            if (!struct.fields().get(i).type().equals(operands.get(i).type())) {
                return false;
            }
        }
        return true;
    }

    private void call(Op.Call it, @Nullable Register result) {
        Function function = ir.functionOrNull(it.function());
        if (function == null || ir.body(it.function()) == null) {
            report.accept("Call of f" + it.function() + ", which does not exist");
            return;
        }
        if (function.parameters().size() != it.operands().size()) {
            report.accept("Call of f" + it.function() + " with " + it.operands().size() + " arguments");
            return;
        }
        for (int i = 0; i < it.operands().size(); i++) {
            Operand operand = it.operands().get(i);
            Function.Parameter parameter = function.parameters().get(i);
            Type wanted = ir.variable(parameter.variable()).valueType();
            if (!operand.type().value().equals(wanted)) {
                report.accept("argument " + i + " of a call of f" + it.function() + " is no " + wanted);
            }
            pointerIf(parameter.direction() != Function.Direction.IN || wanted.isOpaque(), operand, it);
        }
        if (function.returnType().equals(Types.VOID)) {
            if (result != null) {
                report.accept("a call of a void function has a result");
            }
        } else {
            type(result, function.returnType(), it);
        }
    }

    private void binary(Op.Binary it, @Nullable Register result) {
        Type left = it.left().type().value();
        Type right = it.right().type().value();
        boolean fits =
                switch (it.op()) {
                    case VECTOR_TIMES_SCALAR -> left instanceof Type.Vector && right instanceof Type.Scalar;
                    case MATRIX_TIMES_SCALAR -> left instanceof Type.Matrix && right instanceof Type.Scalar;
                    case VECTOR_TIMES_MATRIX ->
                        left instanceof Type.Vector && right instanceof Type.Matrix m && m.rows() == left.components();
                    case MATRIX_TIMES_VECTOR ->
                        right instanceof Type.Vector
                                && left instanceof Type.Matrix m
                                && m.columns() == right.components();
                    case MATRIX_TIMES_MATRIX ->
                        left instanceof Type.Matrix one
                                && right instanceof Type.Matrix other
                                && one.columns() == other.rows();
                    case LESS_THAN, GREATER_THAN, LESS_THAN_EQUAL, GREATER_THAN_EQUAL ->
                        left instanceof Type.Scalar && left.equals(right);
                    case EQUAL, NOT_EQUAL, DOT, DISTANCE, CROSS, REFLECT, MATRIX_COMP_MULT -> left.equals(right);
                    case ADD, SUB, MUL, DIV, IMOD, BITWISE_AND, BITWISE_OR, BITWISE_XOR ->
                        left.basic() == right.basic()
                                && (left.equals(right) || left instanceof Type.Scalar || right instanceof Type.Scalar);
                    default -> true;
                };
        if (!fits) {
            report.accept(it.op().text() + " does not work on " + left + " and " + right);
            return;
        }
        type(result, ResultTypes.binary(it.op(), it.left().type(), it.right().type()), it);
    }

    private void texture(Op.Texture it, @Nullable Register result) {
        it.operands().forEach(operand -> value(operand, it));
        if (!(it.sampler().type() instanceof Type.Image image)) {
            report.accept(it.variant().text() + " in what is no sampler");
            return;
        }
        boolean compares = it.reference() != null;
        if (compares && !image.shadow()) {
            report.accept(it.variant().text() + " compares in " + image.text());
        }
        boolean one = image.shadow() && it.variant() != Op.TextureVariant.GATHER_REF;
        type(result, ResultTypes.lookup(image, one), it);
    }
}
