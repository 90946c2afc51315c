package dev.shadeweave.ir;

import dev.shadeweave.ir.model.Block;
import dev.shadeweave.ir.model.Branch;
import dev.shadeweave.ir.model.Constant;
import dev.shadeweave.ir.model.Function;
import dev.shadeweave.ir.model.Instruction;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Operand;
import dev.shadeweave.ir.model.Variable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Finds local variables that some way through a function, with a round of each loop, reads before it writes them. */
final class Unwritten {
    private final Ir ir;
    private final Set<String> found = new TreeSet<>();
    private final Map<Integer, Integer> roots = new HashMap<>();

    /** By loop or switch, what is written where a jump leaves it. */
    private final Deque<List<Set<Integer>>> breaks = new ArrayDeque<>();

    /** By loop, what is written where a jump goes on with the next round. */
    private final Deque<List<Set<Integer>>> continues = new ArrayDeque<>();

    private Unwritten(Ir ir) {
        this.ir = ir;
    }

    /** The names of the variables that are read too early, each with its function. */
    static Set<String> in(Ir ir) {
        Unwritten unwritten = new Unwritten(ir);
        for (int id = 0; id < ir.functionCount(); id++) {
            Block body = ir.functionOrNull(id) == null ? null : ir.body(id);
            if (body != null) {
                unwritten.function(ir.function(id), body);
            }
        }
        return unwritten.found;
    }

    private void function(Function function, Block body) {
        Set<Integer> written = new HashSet<>();
        function.parameters().stream()
                .filter(it -> it.direction() != Function.Direction.OUT)
                .forEach(it -> written.add(it.variable()));
        walk(body, written, function.name().text());
    }

    private static @Nullable Set<Integer> both(@Nullable Set<Integer> one, @Nullable Set<Integer> other) {
        if (one == null || other == null) {
            return one == null ? other : one;
        }
        Set<Integer> all = new HashSet<>(one);
        all.retainAll(other);
        return all;
    }

    private static @Nullable Set<Integer> all(@Nullable Set<Integer> first, List<Set<Integer>> others) {
        Set<Integer> result = first;
        for (Set<Integer> it : others) {
            result = both(result, it);
        }
        return result;
    }

    /** What is written at the end of a chain of blocks; null if control never gets there. */
    private @Nullable Set<Integer> walk(Block first, Set<Integer> before, String function) {
        Set<Integer> written = new HashSet<>(before);
        for (Block block = first; block != null; block = block.merge()) {
            for (int id : block.variables()) {
                written.remove(id);
                if (ir.variable(id).initializer() != null) {
                    written.add(id);
                }
            }
            for (Instruction it : block.instructions()) {
                instruction(it, written, function);
            }
            Set<Integer> after = branch(block.branch(), written, function);
            if (after == null) {
                return null;
            }
            written = after;
        }
        return written;
    }

    private void instruction(Instruction it, Set<Integer> written, String function) {
        Op op = it.op();
        List<Integer> stored = new ArrayList<>();
        for (Operand operand : op.operands()) {
            Integer root = operand instanceof Operand.VariableRef variable
                    ? Integer.valueOf(variable.id())
                    : operand instanceof Operand.Register register ? roots.get(register.id()) : null;
            if (root == null || ir.variable(root).scope() == Variable.Scope.GLOBAL) {
                continue;
            }
            if (op instanceof Op.Access && it.result() != null && it.result().isPointer()) {
                roots.put(it.result().id(), root);
            } else if (op instanceof Op.Load || (op instanceof Op.Unary && !written.contains(root))) {
                if (!written.contains(root)) {
                    found.add(function + ": " + ir.variable(root).name().text());
                }
            } else {
                stored.add(root);
            }
        }
        written.addAll(stored);
    }

    private @Nullable Set<Integer> branch(Branch branch, Set<Integer> written, String function) {
        if (branch instanceof Branch.If it) {
            Set<Integer> then = walk(it.then(), written, function);
            return both(then, it.otherwise() == null ? written : walk(it.otherwise(), written, function));
        }
        if (branch instanceof Branch.Loop it) {
            Set<Integer> asked = walk(it.condition(), written, function);
            breaks.push(new ArrayList<>());
            continues.push(new ArrayList<>());
            Set<Integer> round = asked == null ? null : walk(it.body(), asked, function);
            Set<Integer> next = all(round, continues.pop());
            if (it.next() != null && next != null) {
                continues.push(new ArrayList<>()); // where the step ends
                walk(it.next(), next, function);
                continues.pop();
            }
            // a loop that is not left at once has had a round
            return all(endless(it.condition()) ? null : next == null ? asked : next, breaks.pop());
        }
        if (branch instanceof Branch.DoLoop it) {
            breaks.push(new ArrayList<>());
            continues.push(new ArrayList<>());
            Set<Integer> round = all(walk(it.body(), written, function), continues.pop());
            Set<Integer> asked = round == null ? null : walk(it.condition(), round, function);
            return all(asked, breaks.pop());
        }
        if (branch instanceof Branch.Switch it) {
            breaks.push(new ArrayList<>());
            Set<Integer> through = null;
            boolean all = false;
            for (Branch.Case one : it.cases()) {
                all |= one.constant() == null;
                Set<Integer> start = both(written, through);
                through = walk(one.block(), start == null ? written : start, function);
            }
            return all(all ? through : both(written, through), breaks.pop());
        }
        if (branch instanceof Branch.Break) {
            breaks.element().add(new HashSet<>(written));
            return null;
        }
        if (branch instanceof Branch.Continue) {
            continues.element().add(new HashSet<>(written));
            return null;
        }
        return branch instanceof Branch.Return || branch instanceof Branch.Discard ? null : written;
    }

    private boolean endless(Block condition) {
        return condition.branch() instanceof Branch.LoopIf it
                && it.condition() instanceof Operand.ConstantRef constant
                && ir.constant(constant.id()) instanceof Constant.BoolConstant value
                && value.value();
    }
}
