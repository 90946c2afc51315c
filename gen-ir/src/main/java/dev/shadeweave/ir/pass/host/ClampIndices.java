package dev.shadeweave.ir.pass.host;

import dev.shadeweave.ir.model.Block;
import dev.shadeweave.ir.model.Decoration.Flag;
import dev.shadeweave.ir.model.Instruction;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Operand;
import dev.shadeweave.ir.model.Operand.ConstantRef;
import dev.shadeweave.ir.model.Operand.Register;
import dev.shadeweave.ir.model.Operand.VariableRef;
import dev.shadeweave.ir.model.Precision;
import dev.shadeweave.ir.model.Selector;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.Types;
import dev.shadeweave.ir.operator.BinaryOp;
import dev.shadeweave.ir.operator.BuiltInOp;
import dev.shadeweave.ir.operator.UnaryOp;
import dev.shadeweave.ir.pass.IrPass;
import dev.shadeweave.ir.rewrite.BlockWalk;
import dev.shadeweave.ir.rewrite.Emitter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Clamps indices: {@code a[i]} → {@code a[clamp(i, 0, 3)]}. For the last member of a storage block, which has no size,
 * {@code a[i]} → {@code a[clamp(i, 0, a.length() - 1)]}. If the buffer has no elements, no index is valid, so the
 * host must bind at least one.
 *
 * <p>Constant indices, and results of {@code clamp}, are unchanged if they are within the array. So are indices of arrays
 * of vertices without a size, which only geometry and tessellation shaders have.
 *
 * <p>{@code Passes} does not include this pass. It is for hosts that run untrusted shaders.
 */
public final class ClampIndices implements IrPass {
    @Override
    public String name() {
        return "clamp indices";
    }

    @Override
    public boolean run(Ir ir) {
        boolean changed = false;
        for (Block body : BlockWalk.bodies(ir)) {
            Clamping clamping = new Clamping(ir);
            for (Block block : BlockWalk.inOrder(body)) {
                changed |= clamping.clamp(block);
            }
        }
        return changed;
    }

    /** Clamps the indices of one function. */
    private static final class Clamping {
        private final Ir ir;
        private final Emitter emitter;

        /** The operations of the function so far, by the number of their result. */
        private final Map<Integer, Op> ops = new HashMap<>();

        Clamping(Ir ir) {
            this.ir = ir;
            this.emitter = new Emitter(ir);
        }

        boolean clamp(Block block) {
            List<Instruction> kept = new ArrayList<>(block.instructions().size());
            boolean changed = false;
            for (Instruction it : block.instructions()) {
                emitter.into(kept).at(it.span());
                Instruction safe = it;
                if (it.op() instanceof Op.Access access) {
                    Selector selector = safe(access.pointer(), access.selector());
                    safe = it.with(
                            selector.equals(access.selector()) ? access : new Op.Access(access.pointer(), selector));
                } else if (it.op() instanceof Op.Extract extract) {
                    Selector selector = safe(extract.source(), extract.selector());
                    safe = it.with(
                            selector.equals(extract.selector()) ? extract : new Op.Extract(extract.source(), selector));
                }
                if (it.result() != null) {
                    ops.put(it.result().id(), safe.op());
                }
                changed |= !safe.equals(it);
                kept.add(safe);
            }
            block.setInstructions(kept);
            return changed;
        }

        private Selector safe(Operand whole, Selector selector) {
            Operand index = Emitter.index(selector);
            int length = length(whole.type().value());
            boolean counted = length == 0 && isInBuffer(whole) && whole.type().value() instanceof Type.UnsizedArray;
            if (index == null || (length == 0 && !counted) || isWithin(index, whole, counted ? 1 : length)) {
                return selector;
            }
            Operand last = counted ? last(whole, index) : number(length - 1, index.type(), index.precision());
            Operand zero = number(0, index.type(), index.precision());
            Operand safe = emitter.builtIn(BuiltInOp.CLAMP, List.of(index, zero, last), index.type());
            if (safe == null) {
                return selector;
            }
            if (selector instanceof Selector.DynamicComponent) {
                return new Selector.DynamicComponent(safe);
            }
            return selector instanceof Selector.Column ? new Selector.Column(safe) : new Selector.Element(safe);
        }

        /** Returns whether a pointer leads into a storage block. */
        private boolean isInBuffer(Operand pointer) {
            Operand at = pointer;
            while (op(at) instanceof Op.Access it) {
                at = it.pointer();
            }
            return at instanceof VariableRef it && ir.variable(it.id()).has(Flag.BUFFER);
        }

        /**
         * Returns whether an index cannot be outside.
         *
         * @param length the number of elements that the array has at least
         */
        private boolean isWithin(Operand index, Operand whole, int length) {
            if (index instanceof ConstantRef) {
                return isBelow(emitter.intValue(index), length);
            }
            if (!(op(index) instanceof Op.BuiltIn it) || it.op() != BuiltInOp.CLAMP) {
                return false;
            }
            Integer least = emitter.intValue(it.operands().get(1));
            Operand last = it.operands().get(2);
            Integer most = emitter.intValue(last);
            if (most == null) {
                return least != null && least == 0 && isLast(last, whole);
            }
            return least != null && least <= most && isBelow(least, length) && isBelow(most, length);
        }

        /** Returns whether a number is at least 0 and below the length. Numbers of uints above the range of int are negative. */
        private static boolean isBelow(@Nullable Integer index, int length) {
            return index != null && index >= 0 && index < length;
        }

        /** Returns the index of the last element of an array in a buffer, in the type of another index. */
        private Operand last(Operand array, Operand index) {
            Operand length = emitter.unary(UnaryOp.ARRAY_LENGTH, array);
            Operand same = index.type() instanceof Type.Scalar type ? emitter.cast(length, type) : length;
            return emitter.binary(BinaryOp.SUB, same, number(1, index.type(), length.precision()));
        }

        /** Returns whether an operand is the result of {@link #last}. */
        private boolean isLast(Operand operand, Operand array) {
            if (!(op(operand) instanceof Op.Binary it)
                    || it.op() != BinaryOp.SUB
                    || !Integer.valueOf(1).equals(emitter.intValue(it.right()))) {
                return false;
            }
            Op length = op(it.left()) instanceof Op.Construct cast
                    ? op(cast.operands().get(0))
                    : op(it.left());
            return length instanceof Op.Unary unary
                    && unary.op() == UnaryOp.ARRAY_LENGTH
                    && isSame(unary.operand(), array);
        }

        /** Returns whether two pointers certainly lead to the same place. */
        private boolean isSame(Operand one, Operand other) {
            return one.equals(other)
                    || (op(one) instanceof Op.Access left
                            && op(other) instanceof Op.Access right
                            && left.selector().equals(right.selector())
                            && isSame(left.pointer(), right.pointer()));
        }

        private @Nullable Op op(Operand operand) {
            return operand instanceof Register it ? ops.get(it.id()) : null;
        }

        private Operand number(int value, Type type, Precision precision) {
            boolean signed = type.equals(Types.INT);
            return ir.constants()
                    .ref(signed ? ir.constants().of(value) : ir.constants().ofUnsigned(value), precision);
        }
    }

    private static int length(Type type) {
        if (type instanceof Type.Array array) {
            return array.length();
        }
        if (type instanceof Type.Matrix matrix) {
            return matrix.columns();
        }
        return type instanceof Type.Vector vector ? vector.size() : 0;
    }
}
