package dev.shadeweave.ir.internal.pass;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.ir.internal.model.Block;
import dev.shadeweave.ir.internal.model.Branch;
import dev.shadeweave.ir.internal.model.Decoration.Flag;
import dev.shadeweave.ir.internal.model.Instruction;
import dev.shadeweave.ir.internal.model.Ir;
import dev.shadeweave.ir.internal.model.Op;
import dev.shadeweave.ir.internal.model.Op.ConstructKind;
import dev.shadeweave.ir.internal.model.Operand;
import dev.shadeweave.ir.internal.model.Operand.ConstantRef;
import dev.shadeweave.ir.internal.model.Operand.Register;
import dev.shadeweave.ir.internal.model.Operand.VariableRef;
import dev.shadeweave.ir.internal.model.Selector;
import dev.shadeweave.ir.internal.model.Type;
import dev.shadeweave.ir.internal.model.Variable;
import dev.shadeweave.ir.internal.rewrite.Emitter;
import dev.shadeweave.ir.internal.rewrite.Substitution;
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
 * Remembers what variables hold: {@code Store v1 r0}, {@code r1 = Load v1}, {@code Neg r1} → {@code Store v1 r0},
 * {@code Neg r0}; also of parts, of vectors of which some components were written, and of what was read before. What a branch or a loop writes is forgotten behind it (and,
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

    /**
     * A block to visit.
     *
     * @param mark how much of what was learnt is known before it
     * @param written what is forgotten of that
     */
    private record Step(Block block, int mark, Set<Integer> written) {}

    /** The values of variables and parts of them that are known; what was learnt can be taken back. */
    private static final class Known {
        /** What was known of a variable before it changed. */
        private record Change(int variable, ImmutableList<Selector> part, @Nullable Operand before) {}

        private final Map<Integer, Map<ImmutableList<Selector>, Operand>> values = new HashMap<>();
        private final List<Change> changes = new ArrayList<>();

        /** The value of a part of a variable, or of all of it. */
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

        /** As it was at a mark. */
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

    /** A variable, or a part of it that is known when code is written. */
    private record Place(Variable variable, List<Selector> part) {}

    /**
     * A vector some components of which were written.
     *
     * @param vector its address
     * @param before what it held before
     * @param selector the components that were written
     * @param value what was written
     * @param depth how many such stores make it
     */
    private record Filled(Operand vector, Operand before, Selector selector, Operand value, int depth) {}

    /** The most stores to components that are followed. */
    private static final int DEEPEST = 16;

    private static final class Run {
        private final Ir ir;
        private final Memory memory;
        private final Emitter emitter;
        private final Substitution substitution = new Substitution();
        private final Known known = new Known();

        /** What vectors hold after stores to components, by the registers that stand for it in what is known. */
        private final Map<Integer, Filled> vectors = new HashMap<>();

        /** What others can change and has had a known value. */
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

        /** Arms begin with what is known before them; behind them everything they write is forgotten. */
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
                // Asked before what the store changes is forgotten.
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

        /** What a store to components makes of a vector that is known; null for all other stores. */
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

        /** Remembers what a vector holds by a register that stands in no code; a load writes what it needs of it. */
        private void remember(Filled filled) {
            Register name = ir.newRegister(
                    filled.vector().type().value(), filled.vector().precision());
            vectors.put(name.id(), filled);
            remember(filled.vector(), name);
        }

        /** A component of a vector of which some components were written. */
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

        /** Which component of the stored value goes to a component of the vector; -1 for none. */
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

        /** The value at an address as far as it is known, parts taken out of the smallest whole. */
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
