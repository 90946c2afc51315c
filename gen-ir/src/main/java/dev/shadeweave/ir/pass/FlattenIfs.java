package dev.shadeweave.ir.pass;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Lists;
import dev.shadeweave.ir.model.BasicType;
import dev.shadeweave.ir.model.Block;
import dev.shadeweave.ir.model.Branch;
import dev.shadeweave.ir.model.Decoration.Flag;
import dev.shadeweave.ir.model.Instruction;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Op.ConstructKind;
import dev.shadeweave.ir.model.Operand;
import dev.shadeweave.ir.model.Operand.ConstantRef;
import dev.shadeweave.ir.model.Operand.Register;
import dev.shadeweave.ir.model.Operand.VariableRef;
import dev.shadeweave.ir.model.Precision;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.Types;
import dev.shadeweave.ir.model.Variable;
import dev.shadeweave.ir.operator.BuiltInOp;
import dev.shadeweave.ir.rewrite.BlockWalk;
import dev.shadeweave.ir.rewrite.Effects;
import dev.shadeweave.ir.rewrite.Emitter;
import dev.shadeweave.source.SourceSpan;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Computes both arms of a short branch and selects a result: {@code c ? a + b : b} → {@code mix(b, a + b, c)}, and
 * {@code if (c) { v = a; w = b; }} → {@code v = mix(v, a, c); w = mix(w, b, c);}. If nothing wrote to {@code v} before,
 * the result is only {@code v = a;}. The selection is exact to the bit. A few operations cost less than the branch
 * around them.
 *
 * <p>Both arms together may have a weight of at most {@value #HEAVIEST}. They may contain only operations that are
 * harmless if their result is not needed: no lookup, no derivative, no computed index, no integer division, and stores
 * only to local variables of the function.
 */
public final class FlattenIfs implements IrPass {
    /** The limit of the work in both arms together, in simple operations. */
    private static final int HEAVIEST = 16;

    @Override
    public String name() {
        return "flatten ifs";
    }

    @Override
    public boolean run(Ir ir) {
        boolean changed = false;
        for (Block body : BlockWalk.bodies(ir)) {
            List<Block> blocks = BlockWalk.inOrder(body);
            if (blocks.stream().noneMatch(it -> it.branch() instanceof Branch.If)) {
                continue;
            }
            Run run = new Run(ir, body);
            Set<Block> merges = Collections.newSetFromMap(new IdentityHashMap<>());
            for (Block block : blocks) {
                if (block.merge() != null) {
                    merges.add(block.merge());
                }
            }
            for (Block first : Lists.reverse(blocks)) {
                changed |= !merges.contains(first) && run.chain(first);
            }
        }
        return changed;
    }

    private static final class Run {
        private final Ir ir;
        private final Memory memory;
        private final FirstStores first;

        Run(Ir ir, Block body) {
            this.ir = ir;
            this.memory = new Memory(ir, body);
            this.first = new FirstStores(ir, memory, body);
        }

        /**
         * Flattens the branches along a chain of blocks. The arms are already flat. After a change, the block contains
         * its successor, so the same block is tried again.
         */
        boolean chain(Block first) {
            boolean changed = false;
            for (Block block = first; block != null; ) {
                if (block.branch() instanceof Branch.If it
                        && block.merge() != null
                        && !(it.condition() instanceof ConstantRef)
                        && flatten(block, it, block.merge())) {
                    changed = true;
                } else {
                    block = block.merge();
                }
            }
            return changed;
        }

        private boolean flatten(Block block, Branch.If branch, Block merge) {
            Block otherwise = branch.otherwise();
            int weight = weight(branch.then()) + (otherwise == null ? 0 : weight(otherwise));
            Register input = merge.input();
            if (weight > HEAVIEST || (input != null && !isSelectable(input.type()))) {
                return false;
            }
            Selection selection = new Selection(ir, block, branch.condition(), first);
            selection.arm(branch.then(), true);
            if (otherwise != null) {
                selection.arm(otherwise, false);
            }
            Operand yes = branch.then().branch().operand();
            Operand no = otherwise == null ? null : otherwise.branch().operand();
            if (input != null && yes != null && no != null) {
                selection.select(input, no, yes, block.branchSpan());
            }
            block.variables().addAll(merge.variables());
            block.instructions().addAll(merge.instructions());
            block.setBranch(merge.branch(), merge.branchSpan());
            block.setMerge(merge.merge());
            return true;
        }

        /** Returns the work in an arm; more than the limit if the arm needs its branch. */
        private int weight(Block arm) {
            if (arm.merge() != null || arm.input() != null || !(arm.branch() instanceof Branch.Merge)) {
                return HEAVIEST + 1;
            }
            int sum = 0;
            for (Instruction it : arm.instructions()) {
                sum += isHarmless(it.op()) ? weight(it.op(), it.result()) : HEAVIEST + 1;
                if (sum > HEAVIEST) {
                    break;
                }
            }
            return sum;
        }

        private boolean isHarmless(Op op) {
            if (op instanceof Op.Store store) {
                VariableRef root = memory.root(store.pointer());
                return root != null
                        && isLocal(ir.variable(root.id()))
                        && isSelectable(store.value().type());
            }
            if (op instanceof Op.Load load) {
                VariableRef root = memory.root(load.pointer());
                return root != null && !ir.variable(root.id()).has(Flag.VOLATILE);
            }
            boolean divides = op instanceof Op.Binary it
                    && it.left().type().basic() != BasicType.FLOAT
                    && switch (it.op()) {
                        case DIV, IMOD -> true;
                        default -> false;
                    };
            Operand index = op instanceof Op.Access access
                    ? Emitter.index(access.selector())
                    : op instanceof Op.Extract extract ? Emitter.index(extract.selector()) : null;
            boolean computed = index != null && !(index instanceof ConstantRef);
            boolean looksUp = op instanceof Op.Texture
                    || (op instanceof Op.BuiltIn builtIn
                            && !builtIn.operands().isEmpty()
                            && builtIn.operands().get(0).type().isOpaque());
            return Effects.isPure(op) && !Effects.needsNeighbours(op) && !divides && !computed && !looksUp;
        }

        private static boolean isLocal(Variable variable) {
            return variable.scope() != Variable.Scope.GLOBAL && variable.scope() != Variable.Scope.PARAMETER;
        }

        /**
         * Returns whether the pass can select between values of a type. {@code mix} selects between floats, and between
         * integers from GLSL 4.50 and ES 3.10 on.
         */
        private boolean isSelectable(Type type) {
            if (!(type instanceof Type.Scalar) && !(type instanceof Type.Vector)) {
                return false;
            }
            return type.basic() == BasicType.FLOAT
                    || (type.basic() != BasicType.BOOL && ir.info().atLeast(450, 310));
        }

        private static int weight(Op op, @Nullable Register result) {
            if (op instanceof Op.Unary it) {
                return switch (it.op()) {
                    case NEGATE, LOGICAL_NOT, NOT, ABS -> 1;
                    case SIN, COS, EXP, EXP2, LOG, LOG2, SQRT, INVERSESQRT, LENGTH, NORMALIZE -> 4;
                    case TAN, ASIN, ACOS, ATAN, SINH, COSH, TANH, ASINH, ACOSH, ATANH -> 8;
                    case DETERMINANT, INVERSE -> HEAVIEST + 1;
                    default -> 2;
                };
            }
            if (op instanceof Op.Binary it) {
                return switch (it.op()) {
                    case ADD, SUB, MUL, VECTOR_TIMES_SCALAR, MIN, MAX -> 1;
                    case DIV, DOT, CROSS, STEP -> 2;
                    case POW, MOD, REFLECT, DISTANCE -> 6;
                    case ATAN -> 10;
                    case MATRIX_TIMES_VECTOR, VECTOR_TIMES_MATRIX, MATRIX_TIMES_SCALAR -> 4;
                    case MATRIX_TIMES_MATRIX, OUTER_PRODUCT -> 12;
                    default -> 1;
                };
            }
            if (op instanceof Op.BuiltIn it) {
                return switch (it.op()) {
                    case CLAMP, FMA, MIX -> 2;
                    case SMOOTHSTEP, FACEFORWARD -> 6;
                    default -> HEAVIEST + 1;
                };
            }
            return op instanceof Op.Store || (op instanceof Op.Construct && isLarge(result)) ? 1 : 0;
        }

        private static boolean isLarge(@Nullable Register result) {
            return result != null && result.type().components() == 0;
        }
    }

    /** Appends the arms to the block, and selects a value where only one arm would have stored it. */
    private static final class Selection {
        private final Ir ir;
        private final List<Instruction> into;
        private final Block block;
        private final Operand condition;
        private final FirstStores first;
        private final Map<Integer, Operand> widened = new HashMap<>();

        Selection(Ir ir, Block block, Operand condition, FirstStores first) {
            this.ir = ir;
            this.first = first;
            this.block = block;
            this.condition = condition;
            this.into = block.instructions();
        }

        void arm(Block arm, boolean whenTrue) {
            block.variables().addAll(arm.variables());
            for (Instruction it : arm.instructions()) {
                if (!(it.op() instanceof Op.Store store) || first.contains(it)) {
                    into.add(it); // a variable without a value may hold this one
                    continue;
                }
                Operand pointer = store.pointer();
                Register old = ir.newRegister(pointer.type().value(), pointer.precision());
                into.add(new Instruction(old, new Op.Load(pointer), it.span()));
                Operand no = whenTrue ? old : store.value();
                Operand yes = whenTrue ? store.value() : old;
                Register chosen = ir.newRegister(old.type(), no.precision().max(yes.precision()));
                select(chosen, no, yes, it.span());
                into.add(new Instruction(null, new Op.Store(pointer, chosen), it.span()));
            }
        }

        void select(Register result, Operand no, Operand yes, SourceSpan span) {
            Operand which = widened(result.type().components(), span);
            into.add(new Instruction(result, new Op.BuiltIn(BuiltInOp.MIX, ImmutableList.of(no, yes, which)), span));
        }

        private Operand widened(int size, SourceSpan span) {
            if (size == 1) {
                return condition;
            }
            return widened.computeIfAbsent(size, it -> {
                Register wide = ir.newRegister(Types.vector(Types.BOOL, size), Precision.NONE);
                into.add(new Instruction(
                        wide, new Op.Construct(ConstructKind.VECTOR_FROM_SCALAR, ImmutableList.of(condition)), span));
                return wide;
            });
        }
    }
}
