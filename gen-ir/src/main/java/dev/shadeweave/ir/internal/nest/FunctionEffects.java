package dev.shadeweave.ir.internal.nest;

import dev.shadeweave.ir.model.Block;
import dev.shadeweave.ir.model.Branch;
import dev.shadeweave.ir.model.Decoration;
import dev.shadeweave.ir.model.Instruction;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Operand;
import dev.shadeweave.ir.model.Variable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The side effects of functions: whether they change global variables or end the invocation, and whether they read
 * global variables that can change. It also has the order in which functions can be written.
 */
public final class FunctionEffects {
    private final Ir ir;
    private final boolean[] acts;
    private final boolean[] reads;
    private final List<Integer> order = new ArrayList<>();

    private FunctionEffects(Ir ir) {
        this.ir = ir;
        this.acts = new boolean[ir.functionCount()];
        this.reads = new boolean[ir.functionCount()];
    }

    /** Analyzes all functions. */
    public static FunctionEffects of(Ir ir) {
        FunctionEffects effects = new FunctionEffects(ir);
        Map<Integer, List<Integer>> calls = new HashMap<>();
        for (int f = 0; f < ir.functionCount(); f++) {
            Block body = ir.functionOrNull(f) == null ? null : ir.body(f);
            if (body != null) {
                calls.put(f, effects.scan(f, body));
            }
        }
        effects.sort(calls);
        for (int f : effects.order) {
            for (int callee : calls.getOrDefault(f, List.of())) {
                effects.acts[f] |= effects.acts[callee];
                effects.reads[f] |= effects.reads[callee];
            }
        }
        return effects;
    }

    /** Returns whether calls must stay in place even if no code reads their result. */
    public boolean acts(int function) {
        return acts[function];
    }

    /** Returns whether the result depends on global variables that can change. */
    public boolean reads(int function) {
        return reads[function];
    }

    /**
     * Returns the functions that {@code main} reaches. Each follows the functions that it calls; otherwise they are
     * ordered by number.
     */
    public List<Integer> order() {
        return order;
    }

    /** Returns whether a variable is global and code can change it. */
    public static boolean isMutableGlobal(Variable variable) {
        return variable.scope() == Variable.Scope.GLOBAL && isMutable(variable);
    }

    /** Returns whether code can change a variable. */
    public static boolean isMutable(Variable variable) {
        return !variable.constant()
                && !variable.type().isOpaque()
                && !variable.has(Decoration.Flag.UNIFORM)
                && !variable.has(Decoration.Flag.PUSH_CONSTANT)
                && !variable.has(Decoration.Flag.INPUT);
    }

    private List<Integer> scan(int function, Block entry) {
        List<Integer> callees = new ArrayList<>();
        Map<Integer, Integer> roots = new HashMap<>();
        for (Block block : blocks(entry)) {
            for (Instruction instruction : block.instructions()) {
                Op op = instruction.op();
                if (op instanceof Op.Call call) {
                    callees.add(call.function());
                } else if (op instanceof Op.BuiltIn it && it.op().hasSideEffects()) {
                    acts[function] = true;
                }
                for (Operand operand : op.operands()) {
                    Integer root = operand instanceof Operand.VariableRef it
                            ? Integer.valueOf(it.id())
                            : operand instanceof Operand.Register it ? roots.get(it.id()) : null;
                    if (root != null && isMutableGlobal(ir.variable(root))) {
                        reads[function] = true;
                        acts[function] |= !(op instanceof Op.Load) && !(op instanceof Op.Access);
                    }
                }
                Operand.Register result = instruction.result();
                if (op instanceof Op.Access access && result != null) {
                    Integer root = access.pointer() instanceof Operand.VariableRef it
                            ? Integer.valueOf(it.id())
                            : access.pointer() instanceof Operand.Register it ? roots.get(it.id()) : null;
                    if (root != null) {
                        roots.put(result.id(), root);
                    }
                }
            }
            if (block.branch() instanceof Branch.Discard) {
                acts[function] = true;
            }
        }
        return callees;
    }

    /** Returns all blocks of a body. Each precedes the blocks to which it leads. */
    static List<Block> blocks(Block entry) {
        List<Block> all = new ArrayList<>();
        ArrayDeque<Block> open = new ArrayDeque<>();
        open.push(entry);
        while (!open.isEmpty()) {
            Block block = open.pop();
            all.add(block);
            if (block.merge() != null) {
                open.push(block.merge());
            }
            List<Block> inner = block.branch().blocks();
            for (int i = inner.size() - 1; i >= 0; i--) {
                open.push(inner.get(i));
            }
        }
        return all;
    }

    private void sort(Map<Integer, List<Integer>> calls) {
        boolean[] done = new boolean[ir.functionCount()];
        boolean[] entered = new boolean[ir.functionCount()];
        ArrayDeque<Integer> open = new ArrayDeque<>();
        for (int f : reachable(calls).stream().toArray()) {
            open.addFirst(f);
        }
        ArrayDeque<Integer> stack = new ArrayDeque<>();
        while (!open.isEmpty()) {
            stack.push(open.pollLast());
            while (!stack.isEmpty()) {
                int f = stack.element();
                entered[f] = true;
                Integer waiting = done[f] ? null : first(calls.getOrDefault(f, List.of()), entered, calls);
                if (waiting != null) {
                    stack.push(waiting);
                    continue;
                }
                stack.pop();
                if (!done[f]) {
                    done[f] = true;
                    order.add(f);
                }
            }
        }
    }

    /**
     * Returns the functions that {@code main} reaches, ordered by number; all functions if {@code main} does not exist.
     */
    private BitSet reachable(Map<Integer, List<Integer>> calls) {
        BitSet found = new BitSet();
        ArrayDeque<Integer> waiting = new ArrayDeque<>();
        if (calls.containsKey(ir.main())) {
            waiting.add(ir.main());
        } else {
            waiting.addAll(calls.keySet());
        }
        while (!waiting.isEmpty()) {
            int f = waiting.remove();
            if (calls.containsKey(f) && !found.get(f)) {
                found.set(f);
                waiting.addAll(calls.getOrDefault(f, List.of()));
            }
        }
        return found;
    }

    private static @Nullable Integer first(
            List<Integer> callees, boolean[] entered, Map<Integer, List<Integer>> calls) {
        for (int callee : callees) {
            if (!entered[callee] && calls.containsKey(callee)) {
                return callee;
            }
        }
        return null;
    }
}
