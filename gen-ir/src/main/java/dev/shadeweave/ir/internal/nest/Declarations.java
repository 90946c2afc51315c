package dev.shadeweave.ir.internal.nest;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.ir.internal.nest.Nester.Scope;
import dev.shadeweave.ir.model.Ir;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Declares each variable where its scope first mentions it. */
final class Declarations {
    /**
     * The position at which a variable that was not mentioned yet is declared.
     *
     * @param first the variables to declare before the current step of its scope, by rank
     * @param rank its place among the variables of the scope
     */
    private record Beginning(Map<Integer, Integer> first, int rank) {}

    private final Ir ir;

    /** Variables that start with a constant, and the assignment of the constant, if nothing mentions them before it. */
    private final Map<Integer, Step.Store> constants = new HashMap<>();

    /** Variables of the surrounding scopes that were not mentioned yet. */
    private final Map<Integer, Beginning> beginnings = new HashMap<>();

    private Declarations(Ir ir) {
        this.ir = ir;
    }

    static List<Step> place(Ir ir, Scope scope) {
        return new Declarations(ir).scope(scope);
    }

    /** Returns the steps with declarations inserted. */
    private List<Step> scope(Scope scope) {
        List<Step> result =
                new ArrayList<>(scope.steps.size() + scope.variables().size());
        TreeMap<Integer, Integer> first = new TreeMap<>();
        int rank = 0;
        for (int id : scope.variables()) {
            beginnings.put(id, new Beginning(first, rank++));
        }
        for (Step step : scope.steps) {
            if (begins(step, first)) {
                continue;
            }
            List<Step> before = new ArrayList<>(0);
            Step placed = step(step, scope, before);
            if (placed == null) {
                continue;
            }
            for (int id : first.values()) {
                Step.Declare declared = declare(id, placed);
                if (placed instanceof Step.Store store && declared.initial() == store.value()) {
                    placed = declared;
                } else {
                    result.add(declared);
                }
            }
            first.clear();
            result.addAll(before);
            result.add(placed);
        }
        return result;
    }

    /**
     * Remembers the constant with which a variable starts, and returns whether the step is such an assignment. The
     * variable is then declared where it is read, with the constant as initial value.
     */
    private boolean begins(Step step, Map<Integer, Integer> first) {
        if (!(step instanceof Step.Store store)
                || store.operator() != null
                || !(store.value() instanceof Tree.Literal)
                || !(store.place() instanceof Tree.Place place)) {
            return false;
        }
        Beginning beginning = beginnings.get(place.variable());
        if (beginning == null
                || beginning.first != first
                || ir.variable(place.variable()).initializer() != null) {
            return false;
        }
        constants.put(place.variable(), store);
        return true;
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
        Step.Store before = constants.get(id);
        if (before != null && !whole) {
            return new Step.Declare(id, before.value(), before.span());
        }
        Tree initial = whole ? ((Step.Store) first).value() : null;
        return new Step.Declare(
                id, initial, whole ? first.span() : ir.variable(id).span());
    }

    /** Returns the step with declarations inside, or null if it has no effect. */
    private @Nullable Step step(Step step, Scope scope, List<Step> before) {
        List<Scope> inner = scope.inner.getOrDefault(step, List.of());
        if (step instanceof Step.If it) {
            ImmutableList<Step> whenTrue = list(inner.get(0));
            ImmutableList<Step> whenFalse = list(inner.get(1));
            if (whenTrue.isEmpty() && whenFalse.isEmpty()) {
                return null; // a condition itself has no effects
            }
            mention(it.condition());
            return new Step.If(it.condition(), whenTrue, whenFalse, it.span());
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

    /** Declares names of a case before the switch, because the cases share one scope. */
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
            if (beginning != null) {
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
