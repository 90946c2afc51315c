package dev.shadeweave.ir.pass;

import dev.shadeweave.ir.fold.ConstantFolder;
import dev.shadeweave.ir.model.BasicType;
import dev.shadeweave.ir.model.Block;
import dev.shadeweave.ir.model.Branch;
import dev.shadeweave.ir.model.Instruction;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Operand;
import dev.shadeweave.ir.model.Operand.Register;
import dev.shadeweave.ir.model.Operand.VariableRef;
import dev.shadeweave.ir.model.Precision;
import dev.shadeweave.ir.operator.BuiltInOp;
import dev.shadeweave.ir.rewrite.BlockWalk;
import dev.shadeweave.ir.rewrite.Substitution;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Removes reads of variables that were not written on any path. Their value is undefined (GLSL 4.60, section 4.3):
 * {@code float a; b = mix(a, x, c);} → {@code b = x;}, and {@code float a; b = a;} → {@code b = 0.0;}. Inlining a
 * function with {@code inout} parameters leaves such reads behind.
 */
public final class UnwrittenReads implements IrPass {
    @Override
    public String name() {
        return "unwritten reads";
    }

    @Override
    public boolean run(Ir ir) {
        boolean changed = false;
        for (Block body : BlockWalk.bodies(ir)) {
            Run run = new Run(ir, new Memory(ir, body));
            run.all(body);
            changed |= !run.substitution.isEmpty();
        }
        return changed;
    }

    private static final class Run {
        private final Ir ir;
        private final Memory memory;
        private final Substitution substitution = new Substitution();
        private final Set<Integer> declared = new HashSet<>();
        private final Set<Integer> written = new HashSet<>();

        /** Registers with an undefined value. */
        private final Set<Integer> anything = new HashSet<>();

        Run(Ir ir, Memory memory) {
            this.ir = ir;
            this.memory = memory;
        }

        void all(Block body) {
            for (Block block : BlockWalk.inOrder(body)) {
                for (int id : block.variables()) {
                    declared.add(id);
                    if (ir.variable(id).initializer() == null) {
                        written.remove(id); // each iteration of a loop declares a new variable
                    } else {
                        written.add(id);
                    }
                }
                List<Instruction> kept = new ArrayList<>(block.instructions().size());
                for (Instruction it : block.instructions()) {
                    if (!replace(it)) {
                        kept.add(substitution.apply(it));
                    }
                    memory.writes(it.op(), written::add);
                }
                block.setInstructions(kept);
                substitution.applyToBranch(block);
                if (block.branch() instanceof Branch.Loop || block.branch() instanceof Branch.DoLoop) {
                    written.addAll(memory.written(block.branch().blocks())); // a previous iteration may have written it
                }
            }
        }

        private boolean replace(Instruction it) {
            Register result = it.result();
            if (result == null) {
                return false;
            }
            if (it.op() instanceof Op.Load load) {
                VariableRef root = memory.root(load.pointer());
                int zero = root == null || !declared.contains(root.id()) || written.contains(root.id())
                        ? -1
                        : new ConstantFolder(ir.constants()).zero(result.type());
                if (zero < 0) {
                    return false;
                }
                anything.add(result.id());
                substitution.put(result, ir.constants().ref(zero, Precision.NONE));
                return true;
            }
            if (!(it.op() instanceof Op.BuiltIn mix)
                    || mix.op() != BuiltInOp.MIX
                    || mix.operands().get(2).type().basic() != BasicType.BOOL) {
                return false;
            }
            Operand no = mix.operands().get(0);
            Operand yes = mix.operands().get(1);
            if (isAnything(no) || isAnything(yes)) {
                substitution.put(result, isAnything(no) ? yes : no);
                return true;
            }
            return false;
        }

        private boolean isAnything(Operand operand) {
            return operand instanceof Register register && anything.contains(register.id());
        }
    }
}
