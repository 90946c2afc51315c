package dev.shadeweave.ir.rewrite;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import dev.shadeweave.ir.fold.ConstantFolder;
import dev.shadeweave.ir.model.Function;
import dev.shadeweave.ir.model.Instruction;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Op.ConstructKind;
import dev.shadeweave.ir.model.Operand;
import dev.shadeweave.ir.model.Operand.ConstantRef;
import dev.shadeweave.ir.model.Operand.Register;
import dev.shadeweave.ir.model.Precision;
import dev.shadeweave.ir.model.Selector;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.Types;
import dev.shadeweave.ir.operator.BinaryOp;
import dev.shadeweave.ir.operator.BuiltInOp;
import dev.shadeweave.ir.operator.UnaryOp;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Creates instructions. The emitter finds the type and precision of the result, folds constants, and appends the
 * remaining instruction to a list. It returns the operand of the result: a new register, a constant, or one of the
 * operands.
 *
 * <pre>{@code
 * String text = "#version 330\nin float x; out vec4 c; void main() { c = vec4(sin(x) * 2.0); }";
 * Ir ir = IrModule.read("a.frag", text, Stage.FRAGMENT).orElseThrow().ir();
 * List<Instruction> instructions = new ArrayList<>();
 * Emitter emitter = new Emitter(ir).into(instructions);
 * Operand two = emitter.constant(ir.constants().of(2f));
 * Operand four = emitter.binary(BinaryOp.MUL, two, two); // folded: no instruction
 * System.out.println(four.equals(emitter.constant(ir.constants().of(4f)))); // true
 * System.out.println(instructions); // []
 * }</pre>
 */
public final class Emitter {
    private final Ir ir;
    private final ConstantFolder folder;
    private List<Instruction> sink = new ArrayList<>();
    private SourceSpan span = SourceSpan.none();

    /**
     * Creates an emitter for a shader.
     *
     * @param ir the shader, which owns the new registers and constants
     */
    public Emitter(Ir ir) {
        this.ir = ir;
        this.folder = new ConstantFolder(ir.constants());
    }

    /**
     * Sets the list to which instructions are appended.
     *
     * @param instructions a list that can grow
     */
    public Emitter into(List<Instruction> instructions) {
        sink = instructions;
        return this;
    }

    /**
     * Sets the source of the following instructions.
     *
     * @param source the place in the text that they implement
     */
    public Emitter at(SourceSpan source) {
        span = source;
        return this;
    }

    /** Returns the source of the following instructions. */
    public SourceSpan span() {
        return span;
    }

    /** Returns the folder for the constants of the shader. */
    public ConstantFolder folder() {
        return folder;
    }

    /**
     * Returns a constant as an operand whose precision is not known yet.
     *
     * @param id the number of the constant
     */
    public ConstantRef constant(int id) {
        return ir.constants().ref(id, unassigned(ir.constant(id).type()));
    }

    private Precision unassigned(Type type) {
        return ir.info().isEs() && type.hasPrecision() ? Precision.UNASSIGNED : Precision.NONE;
    }

    /**
     * Appends an operation with a result.
     *
     * @param op the operation
     * @param result the type of its result
     */
    public Register emit(Op op, Type result) {
        return emit(op, result, ir.info().isEs() ? ResultPrecisions.of(op, result) : Precision.NONE);
    }

    /**
     * Appends an operation with a result of the given precision.
     *
     * @param op the operation
     * @param result the type of its result
     * @param precision the precision of its result
     */
    public Register emit(Op op, Type result, Precision precision) {
        Register register = ir.newRegister(result, precision);
        sink.add(new Instruction(register, op, span));
        return register;
    }

    /**
     * Appends an operation without a result.
     *
     * @param op the operation
     */
    public void emitVoid(Op op) {
        sink.add(new Instruction(null, op, span));
    }

    /**
     * Appends an existing instruction.
     *
     * @param instruction the instruction
     */
    public void append(Instruction instruction) {
        sink.add(instruction);
    }

    /**
     * Returns the loaded value of a pointer, or the operand itself if it is a value.
     *
     * @param operand a pointer or a value
     */
    public Operand load(Operand operand) {
        return operand.isPointer() ? emit(new Op.Load(operand), operand.type().value()) : operand;
    }

    /**
     * Stores a value at an address.
     *
     * @param pointer the address
     * @param value the value
     */
    public void store(Operand pointer, Operand value) {
        emitVoid(new Op.Store(pointer, value));
    }

    /**
     * Returns a part of a value, or the address of a part of a place.
     *
     * @param whole the value or the address
     * @param selector selects the part
     */
    public Operand part(Operand whole, Selector selector) {
        if (isIdentity(whole.type().value(), selector)) {
            return whole;
        }
        Type type = ResultTypes.part(whole.type(), selector);
        if (whole.isPointer()) {
            return emit(new Op.Access(whole, selector), type);
        }
        int folded = whole instanceof ConstantRef constant ? fold(constant.id(), selector, type) : -1;
        return folded >= 0
                ? ir.constants().ref(folded, constantPrecision(whole.precision(), type))
                : emit(new Op.Extract(whole, selector), type);
    }

    private static boolean isIdentity(Type whole, Selector selector) {
        if (!(selector instanceof Selector.Components it) || it.indices().length() != whole.components()) {
            return false;
        }
        for (int i = 0; i < it.indices().length(); i++) {
            if (it.indices().get(i) != i) {
                return false;
            }
        }
        return true;
    }

    private int fold(int whole, Selector selector, Type type) {
        if (selector instanceof Selector.Component it) {
            return folder.part(whole, it.index());
        }
        if (selector instanceof Selector.Member it) {
            return folder.part(whole, it.index());
        }
        if (selector instanceof Selector.Components it) {
            return folder.parts(whole, it.indices(), type);
        }
        Operand index = index(selector);
        Integer number = index == null ? null : intValue(index);
        return number == null ? -1 : folder.part(whole, number);
    }

    /**
     * Returns the index operand of a selector, or null if the selector has none.
     *
     * @param selector any selector
     */
    public static @Nullable Operand index(Selector selector) {
        if (selector instanceof Selector.DynamicComponent it) {
            return it.index();
        }
        if (selector instanceof Selector.Column it) {
            return it.index();
        }
        return selector instanceof Selector.Element it ? it.index() : null;
    }

    /**
     * Returns the number of an int or uint constant, or null for any other operand.
     *
     * @param operand any operand
     */
    public @Nullable Integer intValue(Operand operand) {
        return operand instanceof ConstantRef it ? Constants.intValue(ir.constant(it.id())) : null;
    }

    /**
     * Returns a component of a vector.
     *
     * @param vector a vector, or the address of one
     * @param index the index of the component, from 0
     */
    public Operand component(Operand vector, int index) {
        return part(vector, new Selector.Component(index));
    }

    /**
     * Returns the first components of a vector.
     *
     * @param vector a vector, or the address of one
     * @param count the number of components, at least 1
     */
    public Operand firstComponents(Operand vector, int count) {
        if (count == 1) {
            return component(vector, 0);
        }
        ImmutableIntArray.Builder indices = ImmutableIntArray.builder(count);
        for (int i = 0; i < count; i++) {
            indices.add(i);
        }
        return part(vector, new Selector.Components(indices.build()));
    }

    /**
     * Returns a column of a matrix.
     *
     * @param matrix a matrix, or the address of one
     * @param index the index of the column, from 0
     */
    public Operand column(Operand matrix, int index) {
        return part(matrix, new Selector.Column(constant(ir.constants().of(index))));
    }

    /**
     * Returns the result of an operation on one operand.
     *
     * @param op the operation
     * @param operand a value of a type that the operation takes
     */
    public Operand unary(UnaryOp op, Operand operand) {
        Type type = ResultTypes.unary(op, operand.type());
        int folded = operand instanceof ConstantRef it ? folder.unary(op, it.id(), type) : -1;
        return folded >= 0 ? folded(folded, type, List.of(operand)) : emit(new Op.Unary(op, operand), type);
    }

    /**
     * Returns the result of an operation on two operands.
     *
     * @param op the operation
     * @param left the first operand
     * @param right the second operand
     */
    public Operand binary(BinaryOp op, Operand left, Operand right) {
        Type type = ResultTypes.binary(op, left.type(), right.type());
        int folded = left instanceof ConstantRef one && right instanceof ConstantRef other
                ? folder.binary(op, one.id(), other.id(), type)
                : -1;
        return folded >= 0 ? folded(folded, type, List.of(left, right)) : emit(new Op.Binary(op, left, right), type);
    }

    /**
     * Returns the result of a built-in function; null for a function without a result.
     *
     * @param op the function
     * @param operands its arguments
     * @param result the type of its result; {@link Types#VOID} for none
     */
    public @Nullable Operand builtIn(BuiltInOp op, List<Operand> operands, Type result) {
        if (result.equals(Types.VOID)) {
            emitVoid(new Op.BuiltIn(op, ImmutableList.copyOf(operands)));
            return null;
        }
        List<Integer> ids = constants(operands);
        int folded = ids == null ? -1 : folder.builtIn(op, ids, result);
        return folded >= 0
                ? folded(folded, result, operands)
                : emit(new Op.BuiltIn(op, ImmutableList.copyOf(operands)), result);
    }

    /**
     * Returns a value constructed from others.
     *
     * @param kind the kind of construction
     * @param operands the parts
     * @param result the type of the value
     */
    public Operand construct(ConstructKind kind, List<Operand> operands, Type result) {
        List<Integer> ids = constants(operands);
        int folded = ids == null ? -1 : folder.construct(kind, ids, result);
        return folded >= 0
                ? folded(folded, result, operands)
                : emit(new Op.Construct(kind, ImmutableList.copyOf(operands)), result);
    }

    /**
     * Returns a scalar or vector cast to another component type; the same operand if it already has that type.
     *
     * @param value the scalar or vector
     * @param to the component type
     */
    public Operand cast(Operand value, Type.Scalar to) {
        Type type = value.type();
        if (type.basic() == to.basic()) {
            return value;
        }
        return type instanceof Type.Scalar
                ? construct(ConstructKind.SCALAR_FROM_SCALAR, List.of(value), to)
                : construct(ConstructKind.VECTOR_FROM_MULTIPLE, List.of(value), Types.vector(to, type.components()));
    }

    /**
     * Calls a function and returns its result; null if it is void.
     *
     * @param function the function
     * @param operands its arguments; pointers for out and inout parameters
     */
    public @Nullable Operand call(Function function, List<Operand> operands) {
        Op op = new Op.Call(function.id(), ImmutableList.copyOf(operands));
        if (function.returnType().equals(Types.VOID)) {
            emitVoid(op);
            return null;
        }
        return emit(op, function.returnType(), function.returnPrecision());
    }

    private @Nullable List<Integer> constants(List<Operand> operands) {
        List<Integer> ids = new ArrayList<>(operands.size());
        for (Operand operand : operands) {
            if (!(operand instanceof ConstantRef it)) {
                return null;
            }
            ids.add(it.id());
        }
        return ids;
    }

    private Operand folded(int id, Type type, List<Operand> operands) {
        return ir.constants().ref(id, constantPrecision(ResultPrecisions.highest(operands), type));
    }

    private Precision constantPrecision(Precision of, Type type) {
        return unassigned(type).max(type.hasPrecision() ? of : Precision.NONE);
    }
}
