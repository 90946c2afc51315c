package dev.shadeweave.ir.pass;

import dev.shadeweave.ir.model.Block;
import dev.shadeweave.ir.model.Branch;
import dev.shadeweave.ir.model.Decoration.Flag;
import dev.shadeweave.ir.model.Instruction;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Operand;
import dev.shadeweave.ir.model.Operand.ConstantRef;
import dev.shadeweave.ir.model.Operand.Register;
import dev.shadeweave.ir.model.Operand.VariableRef;
import dev.shadeweave.ir.model.Selector;
import dev.shadeweave.ir.model.Variable;
import dev.shadeweave.ir.rewrite.Emitter;
import dev.shadeweave.ir.rewrite.Substitution;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Remembers what variables hold: {@code Store v1 r0}, {@code r1 = Load v1}, {@code Neg r1} → {@code Store v1 r0},
 * {@code Neg r0}; also of parts, and of what was read before. What a branch or a loop writes is forgotten behind it (and,
 * for a loop, inside it).
 */
public final class ForwardStores implements IrPass {
    @Override
    public String name() {
        return "forward stores";
    }

    @Override
    public boolean run(Ir ir) {
        boolean changed = false;
        for (Block body : Bodies.of(ir)) {
            Run run = new Run(ir, body);
            run.all(body);
            changed |= run.changed;
        }
        return changed;
    }

    /** A block to visit with what is known there; what follows is forgotten before. */
    private record Step(Block block, Map<Integer, Operand> known) {}

    private static final class Run {
        private final Ir ir;
        private final Memory memory;
        private final Emitter emitter;
        private final Substitution substitution = new Substitution();
        private boolean changed;

        Run(Ir ir, Block body) {
            this.ir = ir;
            this.memory = new Memory(ir, body);
            this.emitter = new Emitter(ir);
        }

        void all(Block body) {
            Deque<Step> open = new ArrayDeque<>();
            open.push(new Step(body, new HashMap<>()));
            while (!open.isEmpty()) {
                Step step = open.pop();
                visit(step.block, step.known);
                follow(step.block, step.known, open);
            }
        }

        /** Arms begin with what is known before them; behind them everything they write is forgotten. */
        private void follow(Block block, Map<Integer, Operand> known, Deque<Step> open) {
            Branch branch = block.branch();
            List<Block> below = branch.blocks();
            Set<Integer> written = below.isEmpty() ? Set.of() : memory.written(below);
            boolean repeats = branch instanceof Branch.Loop || branch instanceof Branch.DoLoop;
            boolean falls = branch instanceof Branch.Switch;
            Map<Integer, Operand> inside = known;
            if (repeats || falls) {
                inside = new HashMap<>(known);
                forget(inside, written);
            }
            for (int i = below.size() - 1; i >= 0; i--) {
                open.push(new Step(below.get(i), new HashMap<>(inside)));
            }
            if (block.merge() != null) {
                Map<Integer, Operand> after = below.isEmpty() ? known : new HashMap<>(known);
                forget(after, written);
                open.push(new Step(block.merge(), after));
            }
        }

        private void forget(Map<Integer, Operand> known, Set<Integer> written) {
            if (written.contains(-1)) {
                forgetGlobals(known);
            }
            known.keySet().removeAll(written);
        }

        private void forgetGlobals(Map<Integer, Operand> known) {
            known.keySet().removeIf(it -> memory.isGlobal(it) && !isFixed(ir.variable(it)));
        }

        private static boolean isFixed(Variable variable) {
            return variable.has(Flag.UNIFORM) || variable.has(Flag.INPUT) || variable.constant();
        }

        private void visit(Block block, Map<Integer, Operand> known) {
            for (int id : block.variables()) {
                Variable variable = ir.variable(id);
                known.remove(id);
                if (variable.initializer() != null) {
                    known.put(id, ir.constants().ref(variable.initializer(), variable.precision()));
                }
            }
            List<Instruction> kept = new ArrayList<>(block.instructions().size());
            emitter.into(kept);
            for (Instruction before : block.instructions()) {
                Instruction it = substitution.apply(before);
                if (it.op() instanceof Op.Load load && it.result() != null && load(load, it, known)) {
                    changed = true;
                    continue;
                }
                kept.add(it);
                memory.writes(it.op(), variable -> {
                    if (variable < 0) {
                        forgetGlobals(known);
                    } else {
                        known.remove(variable);
                    }
                });
                if (it.op() instanceof Op.Store store && store.pointer() instanceof VariableRef variable) {
                    remember(variable, store.value(), known);
                } else if (it.op() instanceof Op.Load load
                        && load.pointer() instanceof VariableRef variable
                        && it.result() != null) {
                    remember(variable, it.result(), known);
                }
            }
            block.setInstructions(kept);
            substitution.applyToBranch(block);
        }

        private void remember(VariableRef variable, Operand value, Map<Integer, Operand> known) {
            Variable it = ir.variable(variable.id());
            boolean samePrecision = value instanceof ConstantRef || value.precision() == it.precision();
            if (samePrecision && !it.valueType().isOpaque() && !it.has(Flag.VOLATILE) && !it.has(Flag.COHERENT)) {
                known.put(variable.id(), value);
            }
        }

        private boolean load(Op.Load load, Instruction it, Map<Integer, Operand> known) {
            Register result = it.result();
            Operand value = known(load.pointer(), known, it);
            if (value == null || result == null || !value.type().equals(result.type())) {
                return false;
            }
            substitution.put(result, value);
            return true;
        }

        /** The value at an address as far as it is known, parts taken out of the whole. */
        private @Nullable Operand known(Operand pointer, Map<Integer, Operand> known, Instruction it) {
            if (pointer instanceof VariableRef variable) {
                return known.get(variable.id());
            }
            List<Selector> selectors = new ArrayList<>();
            Operand at = pointer;
            while (!(at instanceof VariableRef)) {
                Op.Access access = memory.access(at);
                if (access == null || !isConstant(access.selector())) {
                    return null;
                }
                selectors.add(0, access.selector());
                at = access.pointer();
            }
            Operand value = known.get(((VariableRef) at).id());
            if (value == null) {
                return null;
            }
            emitter.at(it.span());
            for (Selector selector : selectors) {
                value = emitter.part(value, selector);
            }
            return value;
        }

        private static boolean isConstant(Selector selector) {
            Operand index = Emitter.index(selector);
            return index == null || index instanceof ConstantRef;
        }
    }
}
