package dev.shadeweave.ir.nest;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.nest.Nester.Scope;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Lets each variable begin where its scope first mentions it. */
final class Declarations {
    private final Ir ir;

    private Declarations(Ir ir) {
        this.ir = ir;
    }

    static List<Step> place(Ir ir, Scope scope) {
        return new Declarations(ir).scope(scope, new BitSet());
    }

    /** The steps with declarations among them; adds the variables they mention. */
    private List<Step> scope(Scope scope, BitSet mentioned) {
        List<Step> result = new ArrayList<>(scope.steps.size() + scope.variables.size());
        BitSet missing = new BitSet();
        Map<Integer, Integer> order = new HashMap<>();
        for (int id : scope.variables) {
            missing.set(id);
            order.put(id, order.size());
        }
        for (Step step : scope.steps) {
            BitSet here = new BitSet();
            List<Step> before = new ArrayList<>(0);
            Step placed = step(step, scope, here, before);
            for (int id : firstMentioned(here, missing, order)) {
                missing.clear(id);
                Step.Declare declared = declare(id, placed);
                if (declared.initial() != null && ir.variable(id).initializer() == null) {
                    placed = declared;
                } else {
                    result.add(declared);
                }
            }
            result.addAll(before);
            result.add(placed);
            mentioned.or(here);
        }
        scope.variables.forEach(mentioned::clear);
        return result;
    }

    /** Variables of a scope that are mentioned here and not declared yet, in the order of the scope. */
    private static List<Integer> firstMentioned(BitSet here, BitSet missing, Map<Integer, Integer> order) {
        if (!here.intersects(missing)) {
            return List.of();
        }
        BitSet first = (BitSet) here.clone();
        first.and(missing);
        List<Integer> ids = new ArrayList<>(first.cardinality());
        first.stream().forEach(ids::add);
        ids.sort(Comparator.comparingInt(it -> Objects.requireNonNull(order.get(it))));
        return ids;
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
        return new Step.Declare(
                id, initial, whole ? first.span() : ir.variable(id).span());
    }

    private static boolean mentions(Tree tree, int id) {
        BitSet all = new BitSet();
        collect(tree, all);
        return all.get(id);
    }

    private Step step(Step step, Scope scope, BitSet here, List<Step> before) {
        List<Scope> inner = scope.inner.getOrDefault(step, List.of());
        if (step instanceof Step.If it) {
            collect(it.condition(), here);
            return new Step.If(it.condition(), list(inner.get(0), here), list(inner.get(1), here), it.span());
        }
        if (step instanceof Step.Loop it) {
            it.initial().forEach(declared -> collect(declared.initial(), here));
            collect(it.condition(), here);
            it.next().forEach(next -> simple(next, here));
            ImmutableList<Step> body = list(inner.get(0), here);
            it.initial().forEach(declared -> here.clear(declared.variable()));
            return new Step.Loop(it.initial(), it.condition(), it.next(), body, it.span());
        }
        if (step instanceof Step.DoLoop it) {
            collect(it.condition(), here);
            return new Step.DoLoop(list(inner.get(0), here), it.condition(), it.span());
        }
        if (step instanceof Step.Switch it) {
            return choice(it, inner, here, before);
        }
        simple(step, here);
        return step;
    }

    private ImmutableList<Step> list(Scope scope, BitSet here) {
        return ImmutableList.copyOf(scope(scope, here));
    }

    /** Names that begin in a case begin before the switch, since the cases are one scope. */
    private Step choice(Step.Switch step, List<Scope> inner, BitSet here, List<Step> before) {
        collect(step.value(), here);
        ImmutableList.Builder<Step.Case> cases = ImmutableList.builder();
        for (int i = 0; i < inner.size(); i++) {
            ImmutableList.Builder<Step> steps = ImmutableList.builder();
            for (Step it : scope(inner.get(i), here)) {
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

    private static void simple(Step step, BitSet here) {
        if (step instanceof Step.Store it) {
            collect(it.place(), here);
            collect(it.value(), here);
        } else if (step instanceof Step.Name it) {
            collect(it.value(), here);
        } else if (step instanceof Step.Set it) {
            collect(it.value(), here);
        } else if (step instanceof Step.Evaluate it) {
            collect(it.tree(), here);
        } else if (step instanceof Step.Return it) {
            collect(it.value(), here);
        }
    }

    private static void collect(@Nullable Tree tree, BitSet all) {
        if (tree instanceof Tree.Place it) {
            all.set(it.variable());
        } else if (tree instanceof Tree.Operation it) {
            it.operands().forEach(operand -> collect(operand, all));
        } else if (tree instanceof Tree.Choice it) {
            collect(it.condition(), all);
            collect(it.whenTrue(), all);
            collect(it.whenFalse(), all);
        } else if (tree instanceof Tree.Both it) {
            collect(it.left(), all);
            collect(it.right(), all);
        } else if (tree instanceof Tree.Either it) {
            collect(it.left(), all);
            collect(it.right(), all);
        }
    }
}
