package dev.shadeweave.ir.internal.print.wgsl;

import dev.shadeweave.ir.model.Block;
import dev.shadeweave.ir.model.Branch;
import dev.shadeweave.ir.model.Decoration.Flag;
import dev.shadeweave.ir.model.Function;
import dev.shadeweave.ir.model.Instruction;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Operand;
import dev.shadeweave.ir.model.Variable;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds code where neighbouring pixels may take different ways, so that differences between them have no meaning (WGSL,
 * section 14.2, Uniformity). If this class calls code uniform, the rules of WGSL do as well. Code is called uniform
 * only if that is proved.
 *
 * <p>Everything starts as uniform. Then the analysis removes values and code until nothing changes. It removes inputs,
 * values read from textures and private variables, and values computed from them. It removes local variables that are
 * written with such a value, or under a condition that depends on one. It also removes functions called from there.
 */
final class Uniformity {
    private final Ir ir;
    private final BitSet registers = new BitSet();
    private final BitSet variables = new BitSet();
    private final BitSet functions = new BitSet();
    private final BitSet results = new BitSet();
    private final Set<Op> apart = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Map<Integer, Integer> roots = new HashMap<>();

    /** Maps a function to its callers that were visited. */
    private final Map<Integer, BitSet> callers = new HashMap<>();

    private final BitSet waiting = new BitSet();
    private int visited;
    private boolean changed;
    private boolean derivatives;

    /** A pending chain of blocks. */
    private record Chain(Block block, boolean apart, @Nullable Loop loop) {}

    /**
     * A loop or switch.
     *
     * @param apart whether neighbours may be in different rounds, or leave at different times
     */
    private record Loop(boolean apart) {}

    private Uniformity(Ir ir) {
        this.ir = ir;
    }

    static Uniformity of(Ir ir) {
        Uniformity found = new Uniformity(ir);
        for (int id = 0; id < ir.variableCount(); id++) {
            Variable variable = ir.variableOrNull(id);
            if (variable != null && isPrivate(variable)) {
                found.variables.set(id);
            }
        }
        for (int f = 0; f < ir.functionCount(); f++) {
            Function function = ir.functionOrNull(f);
            if (function != null) {
                for (Function.Parameter it : function.parameters()) {
                    if (it.direction() != Function.Direction.IN) {
                        found.variables.set(it.variable());
                    }
                }
            }
        }
        found.all();
        return found;
    }

    /**
     * Visits functions until nothing changes. A pass visits them from the last to the first, because information about
     * calls flows from callers to callees. The next pass visits them from the first to the last, because information
     * about results flows back.
     */
    private void all() {
        for (int f = 0; f < ir.functionCount(); f++) {
            if (ir.functionOrNull(f) != null && ir.body(f) != null) {
                waiting.set(f);
            }
        }
        while (!waiting.isEmpty()) {
            for (int f = waiting.length() - 1; f >= 0; f = f == 0 ? -1 : waiting.previousSetBit(f - 1)) {
                visit(f);
            }
            for (int f = waiting.nextSetBit(0); f >= 0; f = waiting.nextSetBit(f + 1)) {
                visit(f);
            }
        }
    }

    private void visit(int function) {
        waiting.clear(function);
        Block body = ir.body(function);
        if (body != null) {
            do {
                changed = false;
                function(function, body);
            } while (changed);
        }
    }

    /** Returns whether some neighbours may not execute an operation. */
    boolean isApart(Op op) {
        return apart.contains(op);
    }

    /** Returns whether the shader computes a derivative that some neighbours may not execute. */
    boolean leavesDerivatives() {
        return derivatives;
    }

    private static boolean isPrivate(Variable variable) {
        return variable.scope() == Variable.Scope.GLOBAL
                && !variable.type().isOpaque()
                && !variable.has(Flag.UNIFORM)
                && !variable.has(Flag.PUSH_CONSTANT)
                && !variable.constant();
    }

    private void mark(BitSet set, int id) {
        if (!set.get(id)) {
            set.set(id);
            changed = true;
        }
    }

    private boolean isMixed(Operand operand) {
        if (operand instanceof Operand.Register it) {
            return registers.get(it.id());
        }
        return operand instanceof Operand.VariableRef it && variables.get(it.id());
    }

    /**
     * Visits a body. After a branch in which some neighbours return, the rest of the function is not uniform. The walk
     * follows the order of the code, so it only needs to remember that it saw such a return. Loops are checked by
     * {@link #leavesMixed}.
     */
    private void function(int id, Block entry) {
        visited = id;
        boolean[] left = {functions.get(id)};
        ArrayDeque<Chain> open = new ArrayDeque<>();
        open.push(new Chain(entry, functions.get(id), null));
        while (!open.isEmpty()) {
            Chain chain = open.pop();
            Block block = chain.block;
            Loop loop = chain.loop;
            boolean here = chain.apart || left[0] || (loop != null && loop.apart);
            for (Instruction it : block.instructions()) {
                instruction(it, here);
            }
            branch(id, block, here, loop, left, open);
        }
    }

    private void branch(
            int id, Block block, boolean here, @Nullable Loop loop, boolean[] left, ArrayDeque<Chain> open) {
        Branch branch = block.branch();
        Operand decided = branch.operand();
        boolean mixed = decided != null && isMixed(decided);
        Block merge = block.merge();
        if (merge != null) {
            Operand.Register input = merge.input();
            if (input != null && (mixed || mergesMixed(branch))) {
                mark(registers, input.id());
            }
            open.push(new Chain(merge, here, loop));
        }
        if (branch instanceof Branch.Loop || branch instanceof Branch.DoLoop) {
            Loop own = new Loop(here || leavesMixed(branch));
            branch.blocks().reverse().forEach(it -> open.push(new Chain(it, here, own)));
        } else if (branch instanceof Branch.Switch) {
            Loop own = new Loop(here || mixed || leavesMixed(branch));
            branch.blocks().reverse().forEach(it -> open.push(new Chain(it, here || mixed, own)));
        } else {
            branch.blocks().reverse().forEach(it -> open.push(new Chain(it, here || mixed, loop)));
        }
        if (branch instanceof Branch.Return && (here || mixed)) {
            if (mixed || (here && decided != null)) {
                if (!results.get(id)) {
                    waiting.or(callers.getOrDefault(id, new BitSet()));
                }
                mark(results, id);
            }
            if (here && !functions.get(id)) {
                left[0] = true;
            }
        }
    }

    /** Returns whether the value that an arm passes to the merge block differs between neighbours. */
    private boolean mergesMixed(Branch branch) {
        for (Block arm : branch.blocks()) {
            Block last = arm;
            while (last.merge() != null) {
                last = last.merge();
            }
            if (last.branch() instanceof Branch.Merge it && it.value() != null && isMixed(it.value())) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether neighbours may leave a loop, or a round of it, at different times. */
    private boolean leavesMixed(Branch loop) {
        record Inner(Block block, boolean mixed, boolean mine) {}
        ArrayDeque<Inner> open = new ArrayDeque<>();
        loop.blocks().forEach(it -> open.push(new Inner(it, false, true)));
        while (!open.isEmpty()) {
            Inner inner = open.pop();
            Branch branch = inner.block.branch();
            Operand decided = branch.operand();
            boolean mixed = inner.mixed || (decided != null && isMixed(decided));
            if (branch instanceof Branch.LoopIf && mixed && inner.mine) {
                return true;
            }
            boolean leaves = branch instanceof Branch.Break
                    || branch instanceof Branch.Continue
                    || branch instanceof Branch.Return;
            if (leaves && inner.mixed) {
                return true;
            }
            boolean nested = branch instanceof Branch.Loop || branch instanceof Branch.DoLoop;
            branch.blocks().forEach(it -> open.push(new Inner(it, mixed, inner.mine && !nested)));
            Block merge = inner.block.merge();
            if (merge != null) {
                open.push(new Inner(merge, inner.mixed, inner.mine));
            }
        }
        return false;
    }

    private void instruction(Instruction instruction, boolean here) {
        Op op = instruction.op();
        Operand.Register result = instruction.result();
        boolean mixed = op.operands().stream().anyMatch(this::isMixed);
        if (op instanceof Op.Texture it) {
            if (here && it.variant().hasImplicitDerivatives()) {
                apart.add(it);
            }
            mixed = true;
        } else if (op instanceof Op.Unary it && it.op().isDerivative()) {
            derivatives |= here;
            mixed = true;
        } else if (op instanceof Op.Unary it && it.op().isIncrement()) {
            write(it.operand(), mixed || here);
            mixed |= here;
        } else if (op instanceof Op.Store it) {
            write(it.pointer(), here || isMixed(it.value()) || isMixed(it.pointer()));
        } else if (op instanceof Op.Binary it && it.op().writesSecond()) {
            write(it.right(), true);
        } else if (op instanceof Op.BuiltIn it) {
            it.operands().stream().filter(Operand::isPointer).forEach(pointer -> write(pointer, true));
            mixed |= it.operands().stream().anyMatch(operand -> operand.type().isOpaque());
        } else if (op instanceof Op.Call it) {
            mixed = call(it, here);
        }
        if (result != null) {
            if (op instanceof Op.Access it) {
                Integer root = root(it.pointer());
                if (root != null) {
                    roots.put(result.id(), root);
                }
            }
            if (mixed) {
                mark(registers, result.id());
            }
        }
    }

    private @Nullable Integer root(Operand pointer) {
        if (pointer instanceof Operand.VariableRef it) {
            return it.id();
        }
        return pointer instanceof Operand.Register it ? roots.get(it.id()) : null;
    }

    private void write(Operand pointer, boolean mixed) {
        Integer root = root(pointer);
        if (mixed && root != null && !ir.variable(root).type().isOpaque()) {
            mark(variables, root);
        }
    }

    private boolean call(Op.Call call, boolean here) {
        Function function = ir.function(call.function());
        callers.computeIfAbsent(call.function(), it -> new BitSet()).set(visited);
        if (here && !functions.get(call.function())) {
            mark(functions, call.function());
            waiting.set(call.function());
        }
        for (int i = 0; i < call.operands().size(); i++) {
            Operand argument = call.operands().get(i);
            Function.Parameter parameter = function.parameters().get(i);
            if (parameter.direction() != Function.Direction.IN) {
                write(argument, true);
            } else if (isMixed(argument) && !argument.type().isOpaque()) {
                if (!variables.get(parameter.variable())) {
                    mark(variables, parameter.variable());
                    waiting.set(call.function());
                }
            }
        }
        return results.get(call.function());
    }
}
