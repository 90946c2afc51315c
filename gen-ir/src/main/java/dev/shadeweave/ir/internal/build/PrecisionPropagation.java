package dev.shadeweave.ir.internal.build;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.ir.model.Block;
import dev.shadeweave.ir.model.Branch;
import dev.shadeweave.ir.model.Function;
import dev.shadeweave.ir.model.Instruction;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Op.ConstructKind;
import dev.shadeweave.ir.model.Operand;
import dev.shadeweave.ir.model.Operand.ConstantRef;
import dev.shadeweave.ir.model.Operand.Register;
import dev.shadeweave.ir.model.Precision;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.operator.BinaryOp;
import dev.shadeweave.ir.rewrite.BlockWalk;
import dev.shadeweave.ir.rewrite.ResultPrecisions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Gives a precision to constants, and to registers computed only from constants (ES). The precision comes from the
 * result, or from what the operand is compared with, passed to or stored to. If none of them decides, it is high.
 *
 * <p>Users come after the values that they use, so blocks are visited backwards, and a merge block before the arms that
 * provide its input. When an instruction is visited, the precision that its users need is already known.
 */
final class PrecisionPropagation {
    private final Ir ir;
    private final Map<Integer, Precision> wanted = new HashMap<>();
    private @Nullable Function function;

    PrecisionPropagation(Ir ir) {
        this.ir = ir;
    }

    void run() {
        for (int id = 0; id < ir.functionCount(); id++) {
            Block body = ir.functionOrNull(id) == null ? null : ir.body(id);
            if (body == null) {
                continue;
            }
            function = ir.function(id);
            List<Block> blocks = BlockWalk.mergesFirst(body);
            Map<Block, Block> merges = mergeBlocks(blocks);
            for (Block block : blocks) {
                visit(block, merges);
            }
        }
    }

    private Precision take(Register register) {
        if (register.precision() != Precision.UNASSIGNED) {
            return register.precision();
        }
        return wanted.getOrDefault(register.id(), Precision.HIGH);
    }

    /** Returns the operand; if its precision is unassigned, with the given precision. */
    private Operand give(Operand operand, Precision precision) {
        if (operand.precision() != Precision.UNASSIGNED) {
            return operand;
        }
        Precision known = precision.isKnown() ? precision : Precision.HIGH;
        if (operand instanceof Register register) {
            Precision before = wanted.get(register.id());
            known = before == null ? known : before;
            wanted.put(register.id(), known);
        }
        return operand.with(known);
    }

    private void visit(Block block, Map<Block, Block> merges) {
        Branch branch = block.branch();
        Operand operand = branch.operand();
        if (operand != null) {
            Precision want = Precision.HIGH;
            if (branch instanceof Branch.Return && function != null) {
                want = function.returnPrecision();
            } else if (branch instanceof Branch.Merge) {
                Block merge = merges.get(block);
                want = merge == null || merge.input() == null
                        ? want
                        : merge.input().precision();
            }
            block.setBranch(branch.withOperand(give(operand, want)));
        }
        if (branch instanceof Branch.Switch it) {
            block.setBranch(withCases(it, ((Branch.Switch) block.branch()).value()));
        }
        List<Instruction> instructions = block.instructions();
        for (int i = instructions.size() - 1; i >= 0; i--) {
            instructions.set(i, visit(instructions.get(i)));
        }
        Register input = block.input();
        if (input != null) {
            Precision precision = take(input);
            block.setInput(input.with(precision));
        }
    }

    /** Returns the merge block of each arm, for merge blocks with an input. */
    private static Map<Block, Block> mergeBlocks(List<Block> blocks) {
        Map<Block, Block> merges = new HashMap<>();
        for (Block block : blocks) {
            Block merge = block.merge();
            if (merge != null && merge.input() != null && block.branch() instanceof Branch.If it) {
                merges.put(it.then().lastOfChain(), merge);
                if (it.otherwise() != null) {
                    merges.put(it.otherwise().lastOfChain(), merge);
                }
            }
        }
        return merges;
    }

    private static Branch withCases(Branch.Switch branch, Operand value) {
        List<Branch.Case> cases = new ArrayList<>();
        for (Branch.Case one : branch.cases()) {
            ConstantRef constant = one.constant();
            cases.add(new Branch.Case(
                    constant == null || constant.precision() != Precision.UNASSIGNED
                            ? constant
                            : constant.with(value.precision()),
                    one.block()));
        }
        return new Branch.Switch(value, ImmutableList.copyOf(cases));
    }

    private Instruction visit(Instruction instruction) {
        Register result = instruction.result();
        Register known = result == null ? null : result.with(take(result));
        Op op = instruction.op();
        Op changed = change(op, known);
        return changed.equals(op) && Objects.equals(known, result)
                ? instruction
                : new Instruction(known, changed, instruction.span());
    }

    private Op change(Op op, @Nullable Register result) {
        Precision fromResult = result == null ? Precision.HIGH : result.precision();
        if (op instanceof Op.Store it) {
            return new Op.Store(it.pointer(), give(it.value(), it.pointer().precision()));
        }
        if (op instanceof Op.Call it) {
            return call(it);
        }
        if (op instanceof Op.Construct it && it.kind() == ConstructKind.STRUCT && result != null) {
            return structure(it, (Type.Struct) result.type());
        }
        if (op instanceof Op.Binary it && fromOther(it.op())) {
            Precision other = it.left().precision().max(it.right().precision());
            return op.map(operand -> give(operand, other));
        }
        if (op instanceof Op.Binary it && it.op().isShift()) {
            return new Op.Binary(it.op(), give(it.left(), fromResult), give(it.right(), Precision.HIGH));
        }
        if (op instanceof Op.Access) {
            return op.map(operand -> give(operand, Precision.HIGH));
        }
        if (op instanceof Op.Extract it) {
            Operand source = give(it.source(), fromResult);
            Op moved = new Op.Extract(source, it.selector());
            return moved.map(operand -> operand.equals(source) ? operand : give(operand, Precision.HIGH));
        }
        if (op instanceof Op.Texture it) {
            Precision coordinate = ResultPrecisions.highest(List.of(it.coord()));
            return op.map(operand -> give(operand, coordinate.isKnown() ? coordinate : Precision.HIGH));
        }
        boolean bool = result == null || !result.type().hasPrecision();
        Precision decided = bool ? ResultPrecisions.highest(op.operands()) : fromResult;
        return op.map(operand -> give(operand, decided));
    }

    private static boolean fromOther(BinaryOp op) {
        return op.isComparison() || op.isVectorComparison();
    }

    private Op call(Op.Call call) {
        Function callee = ir.function(call.function());
        int[] next = {0};
        return call.map(operand -> {
            int variable = callee.parameters().get(next[0]++).variable();
            return give(operand, ir.variable(variable).precision());
        });
    }

    private Op structure(Op.Construct construct, Type.Struct type) {
        int[] next = {0};
        return construct.map(
                operand -> give(operand, type.fields().get(next[0]++).precision()));
    }
}
