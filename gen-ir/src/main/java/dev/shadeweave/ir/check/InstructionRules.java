package dev.shadeweave.ir.check;

import dev.shadeweave.ir.fold.ConstantFolder;
import dev.shadeweave.ir.model.BasicType;
import dev.shadeweave.ir.model.Decoration.Flag;
import dev.shadeweave.ir.model.Function;
import dev.shadeweave.ir.model.Instruction;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Operand;
import dev.shadeweave.ir.model.Operand.ConstantRef;
import dev.shadeweave.ir.model.Operand.Register;
import dev.shadeweave.ir.model.Precision;
import dev.shadeweave.ir.model.Selector;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.TypeText;
import dev.shadeweave.ir.model.Types;
import dev.shadeweave.ir.model.Variable;
import dev.shadeweave.ir.rewrite.ResultTypes;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Checks single instructions: the kinds and types of operands and results. */
final class InstructionRules {
    private final Ir ir;
    private final Consumer<String> report;
    private @Nullable ConstantFolder folder;

    /** Maps registers to the accesses that compute their addresses. */
    private final Map<Integer, Op.Access> accesses = new HashMap<>();

    InstructionRules(Ir ir, Consumer<String> report) {
        this.ir = ir;
        this.report = report;
    }

    /** Checks that an operand has a precision exactly if its type has one. */
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
            if (result != null) {
                accesses.put(result.id(), it);
            }
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
            if (it.op().isIncrement()) {
                written(it.operand());
            }
            unary(it, result);
        } else if (op instanceof Op.Binary it) {
            pointerIf(it.op().takesPointer(), it.left(), op);
            pointerIf(it.op().writesSecond(), it.right(), op);
            if (it.op().writesSecond()) {
                written(it.right());
            }
            binary(it, result);
        } else if (op instanceof Op.BuiltIn it) {
            for (int i = 0; i < it.operands().size(); i++) {
                pointerIf(i >= it.op().firstOut(), it.operands().get(i), op);
            }
            builtIn(it, result);
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
            report.accept(name(op) + " gives " + TypeText.of(type) + ", and its result is "
                    + (result == null ? "missing" : TypeText.of(result.type())));
        }
    }

    /**
     * Checks that a pointer leads to a writable variable, and that a swizzle in it selects each component at most once.
     */
    private void written(Operand pointer) {
        Operand at = pointer;
        while (at instanceof Register register) {
            Op.Access access = accesses.get(register.id());
            if (access == null) {
                return;
            }
            if (access.selector() instanceof Selector.Components it
                    && it.indices().asList().stream().distinct().count()
                            < it.indices().length()) {
                report.accept("a component is written twice at once");
            }
            at = access.pointer();
        }
        Variable variable = at instanceof Operand.VariableRef it ? ir.variableOrNull(it.id()) : null;
        if (variable == null || variable.type().isOpaque()) {
            return;
        }
        boolean constant =
                variable.constant() && (variable.initializer() != null || variable.scope() == Variable.Scope.PARAMETER);
        if (constant
                || variable.has(Flag.UNIFORM)
                || variable.has(Flag.PUSH_CONSTANT)
                || variable.has(Flag.INPUT)
                || variable.has(Flag.READONLY)) {
            report.accept("v" + variable.id() + " is written and cannot be");
        }
    }

    private void store(Op.Store it, @Nullable Register result) {
        pointer(it.pointer(), it);
        written(it.pointer());
        value(it.value(), it);
        if (!it.pointer().type().value().equals(it.value().type())) {
            report.accept("Store puts a " + TypeText.of(it.value().type()) + " into a "
                    + TypeText.of(it.pointer().type()));
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
            report.accept(name(op) + selector.text() + " does not fit " + TypeText.of(type));
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
            report.accept(it.kind().text() + " does not make a " + TypeText.of(type) + " of " + operands);
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
                report.accept("argument " + i + " of a call of f" + it.function() + " is no " + TypeText.of(wanted));
            }
            pointerIf(parameter.direction() != Function.Direction.IN || wanted.isOpaque(), operand, it);
            if (parameter.direction() != Function.Direction.IN) {
                written(operand);
            }
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
                    case ATAN, POW -> left.equals(right) && isFloats(left);
                    case MOD -> isFloats(left) && isLike(right, left);
                    case MIN, MAX -> isNumbers(left) && isLike(right, left);
                    case STEP -> isFloats(right) && isLike(left, right);
                    case LOGICAL_XOR -> left.equals(Types.BOOL) && right.equals(Types.BOOL);
                    case BIT_SHIFT_LEFT, BIT_SHIFT_RIGHT ->
                        isIntegers(left)
                                && isIntegers(right)
                                && (right instanceof Type.Scalar || right.components() == left.components());
                    case OUTER_PRODUCT -> left instanceof Type.Vector && isFloats(left) && isFloats(right);
                    case LESS_THAN_VEC, LESS_THAN_EQUAL_VEC, GREATER_THAN_VEC, GREATER_THAN_EQUAL_VEC ->
                        left instanceof Type.Vector && left.equals(right) && isNumbers(left);
                    case EQUAL_VEC, NOT_EQUAL_VEC -> left instanceof Type.Vector && left.equals(right);
                    case MODF -> isFloats(left) && left.equals(right);
                    case FREXP, LDEXP ->
                        isFloats(left) && right.basic() == BasicType.INT && left.components() == right.components();
                    case INTERPOLATE_AT_SAMPLE -> isFloats(left) && right.equals(Types.INT);
                    case INTERPOLATE_AT_OFFSET -> isFloats(left) && right.equals(Types.VEC2);
                };
        if (!fits) {
            report.accept(it.op().text() + " does not work on " + TypeText.of(left) + " and " + TypeText.of(right));
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
        for (String problem : LookupRules.problems(it, image, ir.info().stage())) {
            report.accept(it.variant().text() + problem);
        }
        boolean one = image.shadow() && it.variant() != Op.TextureVariant.GATHER_REF;
        type(result, ResultTypes.lookup(image, one), it);
    }

    private void unary(Op.Unary it, @Nullable Register result) {
        Type type = it.operand().type().value();
        boolean fits =
                switch (it.op()) {
                    case ARRAY_LENGTH -> type instanceof Type.UnsizedArray || type instanceof Type.Array;
                    case NEGATE, PREFIX_INCREMENT, PREFIX_DECREMENT, POSTFIX_INCREMENT, POSTFIX_DECREMENT ->
                        isNumbers(type) || type instanceof Type.Matrix;
                    case ABS, SIGN -> isNumbers(type) && type.basic() != BasicType.UINT;
                    case LOGICAL_NOT -> type.equals(Types.BOOL);
                    case NOT, ANY, ALL -> type instanceof Type.Vector && type.basic() == BasicType.BOOL;
                    case BITWISE_NOT, BITFIELD_REVERSE, BIT_COUNT, FIND_LSB, FIND_MSB -> isIntegers(type);
                    case INT_BITS_TO_FLOAT -> isNumbers(type) && type.basic() == BasicType.INT;
                    case UINT_BITS_TO_FLOAT -> isNumbers(type) && type.basic() == BasicType.UINT;
                    case PACK_SNORM2X16, PACK_UNORM2X16, PACK_HALF2X16 -> type.equals(Types.VEC2);
                    case PACK_UNORM4X8, PACK_SNORM4X8 -> type.equals(Types.VEC4);
                    case UNPACK_SNORM2X16, UNPACK_UNORM2X16, UNPACK_HALF2X16, UNPACK_UNORM4X8, UNPACK_SNORM4X8 ->
                        type.equals(Types.UINT);
                    case TRANSPOSE -> type instanceof Type.Matrix;
                    case DETERMINANT, INVERSE -> type instanceof Type.Matrix m && m.columns() == m.rows();
                    default -> isFloats(type);
                };
        if (!fits) {
            report.accept(it.op().text() + " does not work on " + TypeText.of(type));
            return;
        }
        type(result, ResultTypes.unary(it.op(), it.operand().type()), it);
    }

    private void builtIn(Op.BuiltIn it, @Nullable Register result) {
        List<Type> types = it.operands().stream().map(o -> o.type().value()).toList();
        boolean fits =
                switch (it.op()) {
                    case MIX ->
                        types.size() == 3
                                && types.get(0).equals(types.get(1))
                                && ((isFloats(types.get(0))
                                                && types.get(2).basic() == BasicType.FLOAT
                                                && isLike(types.get(2), types.get(0)))
                                        || (types.get(2).basic() == BasicType.BOOL
                                                && types.get(2).components()
                                                        == types.get(0).components()));
                    case CLAMP ->
                        types.size() == 3
                                && isNumbers(types.get(0))
                                && types.get(1).equals(types.get(2))
                                && isLike(types.get(1), types.get(0));
                    case SMOOTHSTEP ->
                        types.size() == 3
                                && isFloats(types.get(2))
                                && types.get(0).equals(types.get(1))
                                && isLike(types.get(0), types.get(2));
                    case FMA, FACEFORWARD ->
                        types.size() == 3
                                && isFloats(types.get(0))
                                && types.stream().distinct().count() == 1;
                    case REFRACT ->
                        types.size() == 3
                                && isFloats(types.get(0))
                                && types.get(0).equals(types.get(1))
                                && types.get(2).equals(Types.FLOAT);
                    case TEXEL_FETCH, TEXEL_FETCH_OFFSET ->
                        types.size() >= 2
                                && types.get(0) instanceof Type.Image image
                                && types.get(1).equals(Types.vector(Types.INT, image.coordinates()));
                    case TEXTURE_SIZE, TEXTURE_QUERY_LEVELS, TEXTURE_SAMPLES, TEXTURE_QUERY_LOD ->
                        !types.isEmpty() && types.get(0) instanceof Type.Image;
                    default -> true;
                };
        if (!fits) {
            report.accept(it.op().text() + " does not work on " + TypeText.of(types));
        } else {
            switch (it.op()) {
                case MIX, CLAMP, FMA, FACEFORWARD, REFRACT -> type(result, types.get(0), it);
                case SMOOTHSTEP -> type(result, types.get(2), it);
                default -> {}
            }
        }
    }

    /** Checks that an otherwise valid instruction is folded if its result is constant. */
    void computed(Instruction instruction) {
        Register result = instruction.result();
        if (result != null && folds(instruction.op(), result.type())) {
            report.accept(name(instruction.op()) + " of constants was not computed");
        }
    }

    private boolean folds(Op op, Type result) {
        boolean known = !op.operands().isEmpty()
                && op.operands().stream()
                        .allMatch(it ->
                                it instanceof ConstantRef ref && ir.constants().has(ref.id()));
        if (!known) {
            return false;
        }
        if (folder == null) {
            folder = new ConstantFolder(ir.copy().constants()); // the result is not added to the shader
        }
        return folder.operation(op, result) >= 0;
    }

    private static boolean isFloats(Type type) {
        return isNumbers(type) && type.basic() == BasicType.FLOAT;
    }

    private static boolean isIntegers(Type type) {
        return isNumbers(type) && type.basic().isInteger();
    }

    private static boolean isNumbers(Type type) {
        return (type instanceof Type.Scalar || type instanceof Type.Vector)
                && (type.basic() == BasicType.FLOAT || type.basic().isInteger());
    }

    /** Returns true if a type equals {@code whole} or is the type of its components. */
    private static boolean isLike(Type type, Type whole) {
        return type.equals(whole) || (type instanceof Type.Scalar && type.basic() == whole.basic());
    }
}
