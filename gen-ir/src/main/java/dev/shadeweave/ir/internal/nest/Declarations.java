package dev.shadeweave.ir.internal.nest;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.ir.internal.model.Ir;
import dev.shadeweave.ir.internal.nest.Nester.Scope;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Lets each variable begin where its scope first mentions it. */
final class Declarations {
    /**
     * Where a variable that nobody has mentioned yet begins.
     *
     * @param first the variables that begin before the step that its scope is at, by rank
     * @param rank its place among the variables of the scope
     */
    private record Beginning(Map<Integer, Integer> first, int rank) {}

    private final Ir ir;

    /** Variables that are set once and never read; like constants that nobody reads, they are left out. */
    private final Set<Integer> unread;

    /** Variables that begin with what a store of a constant gives them, and that nobody has mentioned since. */
    private final Set<Integer> stored = new HashSet<>();

    /** Variables of the scopes around that nobody has mentioned yet. */
    private final Map<Integer, Beginning> beginnings = new HashMap<>();

    private Declarations(Ir ir, Set<Integer> unread) {
        this.ir = ir;
        this.unread = unread;
    }

    static List<Step> place(Ir ir, Scope scope) {
        Declarations placed = new Declarations(ir, Set.of());
        List<Step> steps = placed.scope(scope);
        return placed.stored.isEmpty() ? steps : new Declarations(ir, placed.stored).scope(scope);
    }

    /** The steps with declarations among them. */
    private List<Step> scope(Scope scope) {
        List<Step> result =
                new ArrayList<>(scope.steps.size() + scope.variables().size());
        TreeMap<Integer, Integer> first = new TreeMap<>();
        int rank = 0;
        for (int id : scope.variables()) {
            beginnings.put(id, new Beginning(first, rank++));
        }
        for (Step step : scope.steps) {
            List<Step> before = new ArrayList<>(0);
            Step placed = step(step, scope, before);
            boolean kept = true;
            for (int id : first.values()) {
                if (unread.contains(id)) {
                    kept = false;
                    continue;
                }
                Step.Declare declared = declare(id, placed);
                if (declared.initial() != null && ir.variable(id).initializer() == null) {
                    placed = declared;
                } else {
                    result.add(declared);
                }
            }
            first.clear();
            result.addAll(before);
            if (kept) {
                result.add(placed);
            }
        }
        return result;
    }

    private Step.Declare declare(int id, Step first) {
        Integer constant = ir.variable(id).initializer();
        if (constant != null) {
            return new Step.Declare(
                    id,
                    new Tree.Literal(constant, ir.variable(id).valueType()),
                    ir.variable(id).span());
        }
        boolean whole = first instanceof Step.Store store
                && store.operator() == null
                && store.place() instanceof Tree.Place place
                && place.variable() == id
                && !mentions(store.value(), id);
        Tree initial = whole ? ((Step.Store) first).value() : null;
        if (initial instanceof Tree.Literal) {
            stored.add(id);
        }
        return new Step.Declare(
                id, initial, whole ? first.span() : ir.variable(id).span());
    }

    private Step step(Step step, Scope scope, List<Step> before) {
        List<Scope> inner = scope.inner.getOrDefault(step, List.of());
        if (step instanceof Step.If it) {
            mention(it.condition());
            return new Step.If(it.condition(), list(inner.get(0)), list(inner.get(1)), it.span());
        }
        if (step instanceof Step.Loop it) {
            it.initial().forEach(declared -> mention(declared.initial()));
            mention(it.condition());
            it.next().forEach(this::simple);
            return new Step.Loop(it.initial(), it.condition(), it.next(), list(inner.get(0)), it.span());
        }
        if (step instanceof Step.DoLoop it) {
            mention(it.condition());
            return new Step.DoLoop(list(inner.get(0)), it.condition(), it.span());
        }
        if (step instanceof Step.Switch it) {
            return choice(it, inner, before);
        }
        simple(step);
        return step;
    }

    private ImmutableList<Step> list(Scope scope) {
        return ImmutableList.copyOf(scope(scope));
    }

    /** Names that begin in a case begin before the switch, since the cases are one scope. */
    private Step choice(Step.Switch step, List<Scope> inner, List<Step> before) {
        mention(step.value());
        ImmutableList.Builder<Step.Case> cases = ImmutableList.builder();
        for (int i = 0; i < inner.size(); i++) {
            ImmutableList.Builder<Step> steps = ImmutableList.builder();
            for (Step it : scope(inner.get(i))) {
                if (it instanceof Step.Name name) {
                    before.add(new Step.Name(name.temporary(), null, name.span()));
                    if (name.value() != null) {
                        steps.add(new Step.Set(name.temporary(), name.value(), name.span()));
                    }
                } else {
                    steps.add(it);
                }
            }
            cases.add(new Step.Case(step.cases().get(i).constant(), steps.build()));
        }
        return new Step.Switch(step.value(), cases.build(), step.span());
    }

    private void simple(Step step) {
        if (step instanceof Step.Store it) {
            mention(it.place());
            mention(it.value());
        } else if (step instanceof Step.Name it) {
            mention(it.value());
        } else if (step instanceof Step.Set it) {
            mention(it.value());
        } else if (step instanceof Step.Evaluate it) {
            mention(it.tree());
        } else if (step instanceof Step.Return it) {
            mention(it.value());
        }
    }

    private void mention(@Nullable Tree tree) {
        if (tree instanceof Tree.Place it) {
            Beginning beginning = beginnings.remove(it.variable());
            if (beginning == null) {
                stored.remove(it.variable());
            } else {
                beginning.first.put(beginning.rank, it.variable());
            }
        } else if (tree != null) {
            tree.children().forEach(this::mention);
        }
    }

    private static boolean mentions(Tree tree, int id) {
        return tree instanceof Tree.Place it
                ? it.variable() == id
                : tree.children().stream().anyMatch(below -> mentions(below, id));
    }
}
