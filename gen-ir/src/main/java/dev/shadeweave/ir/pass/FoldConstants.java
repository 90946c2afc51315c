package dev.shadeweave.ir.pass;

import dev.shadeweave.ir.model.Block;
import dev.shadeweave.ir.model.Instruction;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Operand;
import dev.shadeweave.ir.model.Operand.ConstantRef;
import dev.shadeweave.ir.model.Operand.Register;
import dev.shadeweave.ir.model.Selector;
import dev.shadeweave.ir.rewrite.BlockWalk;
import dev.shadeweave.ir.rewrite.Emitter;
import dev.shadeweave.ir.rewrite.Substitution;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Computes constant expressions: {@code r5 = Sin c11}, {@code Add r4 r5} → {@code Add r4 c40}. Also reads parts of
 * constructed values: {@code r5 = Construct (r1, r2)}, {@code r6 = Extract r5 1} → {@code r2}.
 */
public final class FoldConstants implements IrPass {
    @Override
    public String name() {
        return "fold constants";
    }

    @Override
    public boolean run(Ir ir) {
        boolean changed = false;
        for (Block body : BlockWalk.bodies(ir)) {
            Run run = new Run(ir);
            for (Block block : BlockWalk.inOrder(body)) {
                run.visit(block);
            }
            changed |= !run.substitution.isEmpty();
        }
        return changed;
    }

    private static final class Run {
        private final Emitter emitter;
        private final Ir ir;
        private final Substitution substitution = new Substitution();
        private final Map<Integer, Op> definitions = new HashMap<>();

        Run(Ir ir) {
            this.ir = ir;
            this.emitter = new Emitter(ir);
        }

        void visit(Block block) {
            List<Instruction> kept = new ArrayList<>(block.instructions().size());
            for (Instruction before : block.instructions()) {
                Instruction it = substitution.apply(before);
                Register result = it.result();
                Operand known = result == null ? null : known(it.op(), result);
                if (result != null && known != null) {
                    substitution.put(result, known);
                    continue;
                }
                if (result != null) {
                    definitions.put(result.id(), it.op());
                }
                kept.add(it);
            }
            block.setInstructions(kept);
            substitution.applyToBranch(block);
        }

        private @Nullable Operand known(Op op, Register result) {
            if (op instanceof Op.Extract it && it.source() instanceof Register source) {
                return part(definitions.get(source.id()), it.selector(), result);
            }
            int id = folded(op, result);
            return id < 0 ? null : ir.constants().ref(id, result.precision());
        }

        private int folded(Op op, Register result) {
            return op instanceof Op.Extract it && it.source() instanceof ConstantRef
                    ? part(it, result)
                    : emitter.folder().operation(op, result.type());
        }

        private static int id(Operand operand) {
            return ((ConstantRef) operand).id();
        }

        private int part(Op.Extract it, Register result) {
            if (it.selector() instanceof Selector.Components many) {
                return emitter.folder().parts(id(it.source()), many.indices(), result.type());
            }
            Integer index = index(it.selector());
            return index == null ? -1 : emitter.folder().part(id(it.source()), index);
        }

        private @Nullable Integer index(Selector selector) {
            if (selector instanceof Selector.Component it) {
                return it.index();
            }
            if (selector instanceof Selector.Member it) {
                return it.index();
            }
            Operand index = Emitter.index(selector);
            return index == null ? null : emitter.intValue(index);
        }

        /** Returns the operand that became a part of a constructed value, or null. */
        private @Nullable Operand part(@Nullable Op made, Selector selector, Register result) {
            Integer index = index(selector);
            if (!(made instanceof Op.Construct construct) || index == null) {
                return null;
            }
            Operand part =
                    switch (construct.kind()) {
                        case STRUCT, ARRAY ->
                            index < construct.operands().size()
                                    ? construct.operands().get(index)
                                    : null;
                        case VECTOR_FROM_SCALAR -> construct.operands().get(0);
                        case VECTOR_FROM_MULTIPLE -> component(construct, index);
                        default -> null;
                    };
            return part != null && part.type().equals(result.type()) && part.precision() == result.precision()
                    ? part
                    : null;
        }

        private static @Nullable Operand component(Op.Construct construct, int index) {
            int next = 0;
            for (Operand operand : construct.operands()) {
                int size = operand.type().components();
                if (index < next + size) {
                    return size == 1 ? operand : null;
                }
                next += size;
            }
            return null;
        }
    }
}
