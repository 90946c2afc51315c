package dev.shadeweave.ir.pass;

import dev.shadeweave.ir.model.Block;
import dev.shadeweave.ir.model.Branch;
import dev.shadeweave.ir.model.Decoration;
import dev.shadeweave.ir.model.Decoration.Flag;
import dev.shadeweave.ir.model.Function;
import dev.shadeweave.ir.model.Instruction;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Operand;
import dev.shadeweave.ir.model.Operand.Register;
import dev.shadeweave.ir.model.Operand.VariableRef;
import dev.shadeweave.ir.model.Variable;
import dev.shadeweave.ir.rewrite.BlockWalk;
import dev.shadeweave.ir.rewrite.Effects;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Removes everything without effect: results that are not read, stores to variables that are not read, then unused
 * variables, functions that are not called, and unused constants and types. Inputs, outputs, uniforms and blocks stay,
 * because hosts and other stages look them up. Nothing is renumbered.
 */
public final class DeadCode implements IrPass {
    @Override
    public String name() {
        return "dead code";
    }

    @Override
    public boolean run(Ir ir) {
        boolean changed = removeFunctions(ir);
        changed |= new Run(ir).run();
        new UnusedTables(ir).run(); // not reported, because it gives other passes nothing to do
        return changed;
    }

    private static boolean removeFunctions(Ir ir) {
        Set<Integer> called = new HashSet<>();
        Deque<Integer> open = new ArrayDeque<>(List.of(ir.main()));
        while (!open.isEmpty()) {
            int id = open.pop();
            Block body = called.add(id) ? ir.body(id) : null;
            for (Block block : body == null ? List.<Block>of() : BlockWalk.inOrder(body)) {
                for (Instruction it : block.instructions()) {
                    if (it.op() instanceof Op.Call call) {
                        open.push(call.function());
                    }
                }
            }
        }
        boolean changed = false;
        for (int id = 0; id < ir.functionCount(); id++) {
            if (ir.functionOrNull(id) != null && !called.contains(id)) {
                ir.removeFunction(id);
                changed = true;
            }
        }
        return changed;
    }

    /** An instruction that may be removed. */
    private static final class Node {
        final Instruction instruction;
        boolean dead;

        Node(Instruction instruction) {
            this.instruction = instruction;
        }
    }

    private static final class Run {
        private final Ir ir;
        private final List<Block> blocks = new ArrayList<>();
        private final Map<Block, List<Node>> nodes = new HashMap<>();
        private final @Nullable Node[] definitions;
        private final int[] uses;
        private final int[] reads;
        private final Map<Integer, List<Node>> stores = new HashMap<>();
        private final Deque<Node> open = new ArrayDeque<>();
        private final Set<Integer> inParameters = new HashSet<>();

        Run(Ir ir) {
            this.ir = ir;
            this.definitions = new Node[ir.registerCount()];
            this.uses = new int[ir.registerCount()];
            this.reads = new int[ir.variableCount()];
            for (int id = 0; id < ir.functionCount(); id++) {
                Function function = ir.functionOrNull(id);
                if (function != null) {
                    function.parameters().stream()
                            .filter(it -> it.direction() == Function.Direction.IN)
                            .forEach(it -> inParameters.add(it.variable()));
                }
            }
        }

        boolean run() {
            for (Block body : BlockWalk.bodies(ir)) {
                blocks.addAll(BlockWalk.inOrder(body));
            }
            boolean changed = dropInputs();
            for (Block block : blocks) {
                List<Node> own = new ArrayList<>(block.instructions().size());
                for (Instruction it : block.instructions()) {
                    Node node = new Node(it);
                    own.add(node);
                    if (it.result() != null) {
                        definitions[it.result().id()] = node;
                    }
                }
                nodes.put(block, own);
            }
            count();
            nodes.values().forEach(own -> own.forEach(this::offer));
            stores.keySet().forEach(this::offerStores);
            while (!open.isEmpty()) {
                remove(open.pop());
            }
            for (Block block : blocks) {
                changed |= sweep(block);
            }
            return changed;
        }

        /** Removes merged values that no code reads. Returns whether anything changed. */
        private boolean dropInputs() {
            BitSet used = new BitSet();
            for (Block block : blocks) {
                for (Instruction it : block.instructions()) {
                    for (Operand operand : it.op().operands()) {
                        note(operand, used);
                    }
                }
                Operand operand = block.branch().operand();
                if (operand != null) {
                    note(operand, used);
                }
            }
            boolean changed = false;
            for (Block block : blocks) {
                Block merge = block.merge();
                Register input = merge == null ? null : merge.input();
                if (merge != null && input != null && !used.get(input.id()) && block.branch() instanceof Branch.If it) {
                    merge.setInput(null);
                    it.then().lastOfChain().setBranch(new Branch.Merge(null));
                    if (it.otherwise() != null) {
                        it.otherwise().lastOfChain().setBranch(new Branch.Merge(null));
                    }
                    changed = true;
                }
            }
            return changed;
        }

        private static void note(Operand operand, BitSet used) {
            if (operand instanceof Register register) {
                used.set(register.id());
            }
        }

        /** Removes dead instructions. Returns whether any existed. */
        private boolean sweep(Block block) {
            List<Instruction> kept = new ArrayList<>();
            for (Node node : nodes.getOrDefault(block, List.of())) {
                if (!node.dead) {
                    kept.add(node.instruction);
                }
            }
            boolean changed = kept.size() < block.instructions().size();
            block.setInstructions(kept);
            return changed;
        }

        private void count() {
            for (Block block : blocks) {
                for (Node node : nodes.getOrDefault(block, List.of())) {
                    Op op = node.instruction.op();
                    for (Operand operand : op.operands()) {
                        if (operand instanceof Register register) {
                            uses[register.id()]++;
                        }
                    }
                    forEachRead(op, variable -> reads[variable]++);
                    if (op instanceof Op.Store store) {
                        VariableRef root = root(store.pointer());
                        if (root != null) {
                            stores.computeIfAbsent(root.id(), it -> new ArrayList<>())
                                    .add(node);
                        }
                    }
                }
                if (block.branch().operand() instanceof Register register) {
                    uses[register.id()]++;
                }
            }
        }

        private @Nullable VariableRef root(Operand pointer) {
            Operand at = pointer;
            while (at instanceof Register register) {
                Node node = definitions[register.id()];
                if (node == null || !(node.instruction.op() instanceof Op.Access access)) {
                    return null;
                }
                at = access.pointer();
            }
            return at instanceof VariableRef variable ? variable : null;
        }

        /**
         * Passes the variables that the instruction reads to a visitor: all that it points to, except the target of a
         * store.
         */
        private void forEachRead(Op op, IntConsumer visitor) {
            if (op instanceof Op.Access) {
                return;
            }
            List<Operand> operands = op.operands();
            for (int i = op instanceof Op.Store ? 1 : 0; i < operands.size(); i++) {
                if (operands.get(i).isPointer()) {
                    VariableRef root = root(operands.get(i));
                    if (root != null) {
                        visitor.accept(root.id());
                    }
                }
            }
        }

        private void offer(Node node) {
            Register result = node.instruction.result();
            boolean unread = result == null || uses[result.id()] == 0;
            if (!node.dead && unread && !Effects.hasSideEffects(node.instruction.op())) {
                node.dead = true;
                open.push(node);
            }
        }

        private void offerStores(int variable) {
            if (reads[variable] > 0 || !isPrivate(ir.variable(variable))) {
                return;
            }
            for (Node node : stores.getOrDefault(variable, List.of())) {
                if (!node.dead) {
                    node.dead = true;
                    open.push(node);
                }
            }
        }

        private boolean isPrivate(Variable variable) {
            if (variable.scope() == Variable.Scope.PARAMETER) {
                return inParameters.contains(variable.id());
            }
            return variable.builtIn() == null
                    && variable.decorations().stream()
                            .noneMatch(it -> it instanceof Flag flag && flag.group() == Decoration.Group.STORAGE);
        }

        private void remove(Node node) {
            Op op = node.instruction.op();
            Set<Integer> noLongerRead = new HashSet<>();
            forEachRead(op, variable -> {
                if (--reads[variable] == 0) {
                    noLongerRead.add(variable);
                }
            });
            for (Operand operand : op.operands()) {
                if (operand instanceof Register register && --uses[register.id()] == 0) {
                    Node definition = definitions[register.id()];
                    if (definition != null) {
                        offer(definition);
                    }
                }
            }
            noLongerRead.forEach(this::offerStores);
        }
    }
}
