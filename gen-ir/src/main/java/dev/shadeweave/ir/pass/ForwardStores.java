package dev.shadeweave.ir.pass;

import com.google.common.collect.ImmutableList;
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
import dev.shadeweave.ir.model.Selector;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.Variable;
import dev.shadeweave.ir.rewrite.BlockWalk;
import dev.shadeweave.ir.rewrite.Emitter;
import dev.shadeweave.ir.rewrite.Substitution;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Replaces loads by the values that variables hold: {@code Store v1 r0}, {@code r1 = Load v1}, {@code Negate r1} →
 * {@code Store v1 r0}, {@code Negate r0}. This also works for parts, for vectors with some components written, and for
 * values that were loaded before. After a branch or a loop, the values of the variables that it writes are unknown. In
 * a loop or a switch, they are unknown inside as well.
 */
public final class ForwardStores implements IrPass {
    @Override
    public String name() {
        return "forward stores";
    }

    @Override
    public boolean run(Ir ir) {
        boolean changed = false;
        for (Block body : BlockWalk.bodies(ir)) {
            Run run = new Run(ir, body);
            run.all(body);
            changed |= run.changed;
        }
        return changed;
    }

    /**
     * A block to visit.
     *
     * @param block the block
     * @param mark the number of changes that are known before it
     * @param written the variables that are unknown before it
     */
    private record Step(Block block, int mark, Set<Integer> written) {}

    /** The known values of variables and their parts. Changes can be undone. */
    private static final class Known {
        /** The value of a variable before a change. */
        private record Change(int variable, ImmutableList<Selector> part, @Nullable Operand before) {}

        private final Map<Integer, Map<ImmutableList<Selector>, Operand>> values = new HashMap<>();
        private final List<Change> changes = new ArrayList<>();

        /** Returns the value of a variable or of a part of it; null if it is unknown. */
        @Nullable
        Operand get(int variable, List<Selector> part) {
            return values.getOrDefault(variable, Map.of()).get(ImmutableList.copyOf(part));
        }

        void put(int variable, List<Selector> part, Operand value) {
            ImmutableList<Selector> key = ImmutableList.copyOf(part);
            changes.add(new Change(variable, key, set(variable, key, value)));
        }

        /** Forgets a variable and all its parts. */
        void remove(int variable) {
            Map<ImmutableList<Selector>, Operand> before = values.remove(variable);
            if (before != null) {
                before.forEach((part, value) -> changes.add(new Change(variable, part, value)));
            }
        }

        int mark() {
            return changes.size();
        }

        /** Restores the state at a mark. */
        void backTo(int mark) {
            for (int i = changes.size() - 1; i >= mark; i--) {
                Change change = changes.remove(i);
                set(change.variable, change.part, change.before);
            }
        }

        private @Nullable Operand set(int variable, ImmutableList<Selector> part, @Nullable Operand value) {
            if (value != null) {
                return values.computeIfAbsent(variable, it -> new HashMap<>()).put(part, value);
            }
            Map<ImmutableList<Selector>, Operand> parts = values.get(variable);
            return parts == null ? null : parts.remove(part);
        }
    }

    /** A variable, or a part of it with constant selectors. */
    private record Place(Variable variable, List<Selector> part) {}

    /**
     * A vector with some components written.
     *
     * @param vector its address
     * @param before its value before
     * @param selector the components that were written
     * @param value the value written
     * @param depth the number of such stores that lead to it
     */
    private record Filled(Operand vector, Operand before, Selector selector, Operand value, int depth) {}

    /** The limit of stores to components that are followed. */
    private static final int DEEPEST = 16;

    private static final class Run {
        private final Ir ir;
        private final Memory memory;
        private final Emitter emitter;
        private final Substitution substitution = new Substitution();
        private final Known known = new Known();

        /**
         * The values of vectors after stores to components, by the registers that represent them in the known values.
         */
        private final Map<Integer, Filled> vectors = new HashMap<>();

        /** Variables with a known value that a call can change. */
        private final Set<Integer> exposed = new HashSet<>();

        private boolean changed;

        Run(Ir ir, Block body) {
            this.ir = ir;
            this.memory = new Memory(ir, body);
            this.emitter = new Emitter(ir);
        }

        void all(Block body) {
            Deque<Step> open = new ArrayDeque<>();
            open.push(new Step(body, 0, Set.of()));
            while (!open.isEmpty()) {
                Step step = open.pop();
                known.backTo(step.mark);
                forget(step.written);
                visit(step.block);
                follow(step.block, open);
            }
        }

        /**
         * Visits what follows a block. Arms start with the values known before them. After the arms, the values of the
         * variables that they write are unknown.
         */
        private void follow(Block block, Deque<Step> open) {
            Branch branch = block.branch();
            List<Block> below = branch.blocks();
            Set<Integer> written = below.isEmpty() ? Set.of() : memory.written(below);
            boolean repeats = branch instanceof Branch.Loop || branch instanceof Branch.DoLoop;
            boolean falls = branch instanceof Branch.Switch;
            int mark = known.mark();
            for (int i = below.size() - 1; i >= 0; i--) {
                open.push(new Step(below.get(i), mark, repeats || falls ? written : Set.of()));
            }
            if (block.merge() != null) {
                open.push(new Step(block.merge(), mark, written));
            }
        }

        private void forget(Set<Integer> written) {
            if (written.contains(-1)) {
                forgetGlobals();
            }
            written.forEach(known::remove);
        }

        private void forgetGlobals() {
            exposed.forEach(known::remove);
        }

        private static boolean isFixed(Variable variable) {
            return variable.has(Flag.UNIFORM) || variable.has(Flag.INPUT) || variable.constant();
        }

        private void visit(Block block) {
            for (int id : block.variables()) {
                Variable variable = ir.variable(id);
                known.remove(id);
                if (variable.initializer() != null) {
                    put(id, List.of(), ir.constants().ref(variable.initializer(), variable.precision()));
                }
            }
            List<Instruction> kept = new ArrayList<>(block.instructions().size());
            emitter.into(kept);
            for (Instruction before : block.instructions()) {
                Instruction it = substitution.apply(before);
                if (it.op() instanceof Op.Load load && it.result() != null && load(load, it)) {
                    changed = true;
                    continue;
                }
                kept.add(it);
                // Computed before the values that the store changes are forgotten.
                Filled filled = it.op() instanceof Op.Store store ? filled(store) : null;
                memory.writes(it.op(), variable -> {
                    if (variable < 0) {
                        forgetGlobals();
                    } else {
                        known.remove(variable);
                    }
                });
                if (it.op() instanceof Op.Store store) {
                    remember(store.pointer(), store.value());
                    if (filled != null) {
                        remember(filled);
                    }
                } else if (it.op() instanceof Op.Load load && it.result() != null) {
                    remember(load.pointer(), it.result());
                }
            }
            block.setInstructions(kept);
            substitution.applyToBranch(block);
        }

        /** Returns the new state of a known vector after a store to components; null for all other stores. */
        private @Nullable Filled filled(Op.Store store) {
            Op.Access access = memory.access(store.pointer());
            Place place = access == null ? null : place(access.pointer());
            if (access == null
                    || place == null
                    || !(access.pointer().type().value() instanceof Type.Vector whole)
                    || !(access.selector() instanceof Selector.Component
                            || access.selector() instanceof Selector.Components)) {
                return null;
            }
            Operand before = known.get(place.variable().id(), place.part());
            if (before == null || !before.type().equals(whole)) {
                return null;
            }
            Filled first = before instanceof Register register ? vectors.get(register.id()) : null;
            int depth = first == null ? 1 : first.depth() + 1;
            return depth > DEEPEST
                    ? null
                    : new Filled(access.pointer(), before, access.selector(), store.value(), depth);
        }

        /**
         * Remembers the value of a vector under a register that occurs in no code. A load writes the components that it
         * needs.
         */
        private void remember(Filled filled) {
            Register name = ir.newRegister(
                    filled.vector().type().value(), filled.vector().precision());
            vectors.put(name.id(), filled);
            remember(filled.vector(), name);
        }

        /** Returns a component of a vector with some components written. */
        private Operand component(Filled filled, int component) {
            Filled at = filled;
            while (true) {
                int from = index(at.selector(), component);
                if (from >= 0) {
                    Operand value = at.value();
                    return value.type() instanceof Type.Vector ? emitter.component(value, from) : value;
                }
                Filled next = at.before() instanceof Register register ? vectors.get(register.id()) : null;
                if (next == null) {
                    return emitter.component(at.before(), component);
                }
                at = next;
            }
        }

        private Operand whole(Filled filled) {
            Type type = filled.vector().type().value();
            List<Operand> components = new ArrayList<>();
            for (int i = 0; i < type.components(); i++) {
                components.add(component(filled, i));
            }
            return emitter.construct(ConstructKind.VECTOR_FROM_MULTIPLE, components, type);
        }

        /**
         * Returns which component of the stored value is stored in a component of the vector; -1 if no component is.
         */
        private static int index(Selector selector, int component) {
            return selector instanceof Selector.Components all
                    ? all.indices().indexOf(component)
                    : ((Selector.Component) selector).index() == component ? 0 : -1;
        }

        private void remember(Operand pointer, Operand value) {
            Place place = place(pointer);
            if (place == null) {
                return;
            }
            Variable it = place.variable();
            boolean samePrecision = value instanceof ConstantRef || value.precision() == pointer.precision();
            if (samePrecision && !pointer.type().isOpaque() && !it.has(Flag.VOLATILE) && !it.has(Flag.COHERENT)) {
                put(it.id(), place.part(), value);
            }
        }

        private void put(int id, List<Selector> part, Operand value) {
            known.put(id, part, value);
            if (memory.isGlobal(id) && !isFixed(ir.variable(id))) {
                exposed.add(id);
            }
        }

        private boolean load(Op.Load load, Instruction it) {
            Register result = it.result();
            Operand value = known(load.pointer(), it);
            if (value == null || result == null || !value.type().equals(result.type())) {
                return false;
            }
            substitution.put(result, value);
            return true;
        }

        /** Returns the known value at an address, extracted from the smallest known whole; null if it is unknown. */
        private @Nullable Operand known(Operand pointer, Instruction it) {
            Place place = place(pointer);
            if (place == null) {
                return null;
            }
            List<Selector> part = place.part();
            for (int size = part.size(); size >= 0; size--) {
                Operand value = known.get(place.variable().id(), part.subList(0, size));
                if (value != null) {
                    emitter.at(it.span());
                    Filled filled = value instanceof Register register ? vectors.get(register.id()) : null;
                    int from = size;
                    if (filled != null && size < part.size() && part.get(size) instanceof Selector.Component one) {
                        value = component(filled, one.index());
                        from++;
                    } else if (filled != null) {
                        value = whole(filled);
                    }
                    for (Selector selector : part.subList(from, part.size())) {
                        value = emitter.part(value, selector);
                    }
                    return value;
                }
            }
            return null;
        }

        private @Nullable Place place(Operand pointer) {
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
            return new Place(ir.variable(((VariableRef) at).id()), selectors);
        }

        private static boolean isConstant(Selector selector) {
            Operand index = Emitter.index(selector);
            return index == null || index instanceof ConstantRef;
        }
    }
}
