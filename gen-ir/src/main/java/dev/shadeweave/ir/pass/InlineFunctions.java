package dev.shadeweave.ir.pass;

import dev.shadeweave.ir.model.Block;
import dev.shadeweave.ir.model.Branch;
import dev.shadeweave.ir.model.Function;
import dev.shadeweave.ir.model.Function.Direction;
import dev.shadeweave.ir.model.Instruction;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Operand;
import dev.shadeweave.ir.model.Operand.ConstantRef;
import dev.shadeweave.ir.model.Operand.Register;
import dev.shadeweave.ir.model.Operand.VariableRef;
import dev.shadeweave.ir.model.Variable;
import dev.shadeweave.ir.rewrite.BlockWalk;
import dev.shadeweave.ir.rewrite.Duplicate;
import dev.shadeweave.ir.rewrite.Substitution;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Replaces calls by the body of the function. The function must return only at its end. It must be called once or be
 * trivial (at most twelve instructions without branches). Arguments become variables of the caller: {@code r1 = f(a)}
 * with {@code float f(float x) { return x * x; }} → {@code Store x' a}, {@code r2 = Load x'}, {@code r1 = Mul r2 r3}.
 * The body of a function that is called once is moved, not copied. A call stays if blocks would nest too deep.
 */
public final class InlineFunctions implements IrPass {
    private static final int TRIVIAL = 12;

    /**
     * The limit of instructions in the first block of a function that is inlined. Without it, a chain of calls could
     * move the same instructions again at each call.
     */
    private static final int LONGEST = 2048;

    /** The limit of nesting that inlining may cause. */
    private static final int DEEPEST = 96;

    private final Predicate<SourceSpan> isWorthKeeping;

    /** Creates a pass that keeps the source places of inlined code. */
    public InlineFunctions() {
        this(place -> true);
    }

    /**
     * Creates a pass that keeps a source place only if it helps a reader. Other code gets the place of the call, so
     * that code of a library points to the use of the library.
     *
     * @param isWorthKeeping whether a place is worth keeping
     */
    public InlineFunctions(Predicate<SourceSpan> isWorthKeeping) {
        this.isWorthKeeping = isWorthKeeping;
    }

    @Override
    public String name() {
        return "inline functions";
    }

    @Override
    public boolean run(Ir ir) {
        return new Run(ir, isWorthKeeping).all();
    }

    private static final class Run {
        private final Ir ir;
        private final Predicate<SourceSpan> isWorthKeeping;
        private final Map<Integer, Integer> calls = new HashMap<>();

        /** Whether a call was replaced by a constant. */
        private boolean constants;

        /** The nesting depth of the functions that were visited. */
        private final Map<Integer, Integer> depths = new HashMap<>();

        Run(Ir ir, Predicate<SourceSpan> isWorthKeeping) {
            this.ir = ir;
            this.isWorthKeeping = isWorthKeeping;
            for (Block body : BlockWalk.bodies(ir)) {
                for (Block block : BlockWalk.inOrder(body)) {
                    for (Instruction it : block.instructions()) {
                        if (it.op() instanceof Op.Call call) {
                            calls.merge(call.function(), 1, Integer::sum);
                        }
                    }
                }
            }
        }

        boolean all() {
            boolean changed = false;
            for (int id : CallOrder.calleesFirst(ir)) {
                Block body = ir.body(id);
                if (body != null) {
                    changed |= inlineIn(id, body);
                }
            }
            if (constants) {
                new FoldConstants().run(ir); // parts of new constants
            }
            return changed;
        }

        private boolean inlineIn(int id, Block body) {
            Substitution substitution = new Substitution();
            Set<Block> heads = heads(body);
            Map<Block, Integer> nesting = nesting(body);
            boolean changed = false;
            int deepest = 0;
            for (Map.Entry<Block, Integer> entry : nesting.entrySet()) {
                Block block = entry.getKey();
                int depth = entry.getValue();
                deepest = Math.max(deepest, depth);
                Block target = block;
                Branch branch = block.branch();
                var span = block.branchSpan();
                Block merge = block.merge();
                List<Instruction> now = new ArrayList<>(block.instructions().size());
                for (Instruction it : block.instructions()) {
                    Block callee = it.op() instanceof Op.Call call ? inlined(call.function()) : null;
                    boolean fits = callee != null && (callee.merge() == null || !heads.contains(block));
                    int below = it.op() instanceof Op.Call call ? depths.getOrDefault(call.function(), 0) : 0;
                    if (callee == null || !fits || (below > 0 && depth + below > DEEPEST)) {
                        now.add(it);
                        continue;
                    }
                    changed = true;
                    deepest = Math.max(deepest, depth + below);
                    List<Instruction> behind = new ArrayList<>();
                    Block copy = opened(it, callee, target, now, behind);
                    Block last = copy.lastOfChain();
                    Operand value = ((Branch.Return) last.branch()).value();
                    if (it.result() != null && value != null) {
                        substitution.put(it.result(), value);
                        constants |= value instanceof ConstantRef;
                    }
                    now.addAll(copy.instructions());
                    target.variables().addAll(copy.variables());
                    if (last != copy) {
                        target.setInstructions(now);
                        target.setBranch(copy.branch(), copy.branchSpan());
                        target.setMerge(copy.merge());
                        target = last;
                        now = last.instructions();
                    }
                    now.addAll(behind);
                }
                target.setInstructions(now);
                target.setBranch(branch, span);
                target.setMerge(merge);
            }
            substitution.applyToAll(body);
            depths.put(id, deepest);
            return changed;
        }

        /** Returns the body of a function if it can be inlined, else null. */
        private @Nullable Block inlined(int function) {
            Block body = ir.body(function);
            if (body == null) {
                return null;
            }
            boolean trivial = body.merge() == null && body.instructions().size() <= TRIVIAL;
            if (!trivial && (!isOnly(function) || body.instructions().size() > LONGEST)) {
                return null;
            }
            Block last = body.lastOfChain();
            if (!(last.branch() instanceof Branch.Return)) {
                return null;
            }
            for (Block block : BlockWalk.inOrder(body)) {
                if (block != last && block.branch() instanceof Branch.Return) {
                    return null;
                }
            }
            return body;
        }

        private boolean isOnly(int function) {
            return calls.getOrDefault(function, 0) == 1;
        }

        /** Returns the blocks that replace a call: the body itself if it has no other caller, or a copy. */
        private Block opened(
                Instruction site, Block callee, Block block, List<Instruction> before, List<Instruction> behind) {
            Op.Call call = (Op.Call) site.op();
            Function function = ir.function(call.function());
            boolean moved = isOnly(function.id());
            Map<Integer, Operand> replaced = new HashMap<>();
            for (int i = 0; i < call.operands().size(); i++) {
                pass(
                        block,
                        function.parameters().get(i),
                        moved,
                        call.operands().get(i),
                        site,
                        before,
                        behind,
                        replaced);
            }
            if (!moved) {
                Block copy = Duplicate.of(ir, callee, replaced);
                count(copy);
                place(copy, site.span());
                return copy;
            }
            if (!replaced.isEmpty()) {
                for (Block it : BlockWalk.inOrder(callee)) {
                    it.instructions()
                            .replaceAll(one -> one.with(one.op()
                                    .map(operand -> operand instanceof VariableRef v
                                            ? replaced.getOrDefault(v.id(), operand)
                                            : operand)));
                }
            }
            ir.removeFunction(function.id());
            place(callee, site.span());
            return callee;
        }

        /** Gives inlined code the place of the call if its own place is not worth keeping. */
        private void place(Block entry, SourceSpan call) {
            for (Block block : BlockWalk.inOrder(entry)) {
                block.instructions()
                        .replaceAll(it ->
                                isWorthKeeping.test(it.span()) ? it : new Instruction(it.result(), it.op(), call));
                if (!isWorthKeeping.test(block.branchSpan())) {
                    block.setBranch(block.branch(), call);
                }
                for (int id : block.variables()) {
                    Variable variable = ir.variable(id);
                    if (!isWorthKeeping.test(variable.span())) {
                        ir.replaceVariable(variable.withSpan(call));
                    }
                }
            }
        }

        /** Counts the calls in a copied body. */
        private void count(Block copy) {
            for (Instruction it : copy.instructions()) {
                if (it.op() instanceof Op.Call call) {
                    calls.merge(call.function(), 1, Integer::sum);
                }
            }
        }

        private void pass(
                Block block,
                Function.Parameter parameter,
                boolean moved,
                Operand argument,
                Instruction site,
                List<Instruction> before,
                List<Instruction> after,
                Map<Integer, Operand> replaced) {
            Variable original = ir.variable(parameter.variable());
            if (argument.type().isOpaque()) {
                replaced.put(original.id(), argument);
                return;
            }
            Variable local;
            SourceSpan place = isWorthKeeping.test(original.span()) ? original.span() : site.span();
            if (moved) {
                local = local(original, original.id(), place);
                ir.replaceVariable(local);
            } else {
                local = ir.addVariable(id -> local(original, id, place));
                replaced.put(original.id(), local.ref());
            }
            block.variables().add(local.id());
            Operand value = argument;
            if (argument.isPointer() && parameter.direction() == Direction.INOUT) {
                value = load(argument, before, site);
            }
            if (parameter.direction() != Direction.OUT) {
                before.add(new Instruction(null, new Op.Store(local.ref(), value), site.span()));
            }
            if (parameter.direction() != Direction.IN) {
                Operand result = load(local.ref(), after, site);
                after.add(new Instruction(null, new Op.Store(argument, result), site.span()));
            }
        }

        private static Variable local(Variable parameter, int id, SourceSpan place) {
            return new Variable(
                    id,
                    parameter.name(),
                    parameter.type(),
                    new Variable.Qualifiers(parameter.precision(), parameter.decorations(), null),
                    Variable.Storage.in(Variable.Scope.LOCAL),
                    true,
                    place);
        }

        private Register load(Operand pointer, List<Instruction> into, Instruction site) {
            Register value = ir.newRegister(pointer.type().value(), pointer.precision());
            into.add(new Instruction(value, new Op.Load(pointer), site.span()));
            return value;
        }
    }

    /** Returns all blocks of a body in the order of the source, with the number of branches around each. */
    private static Map<Block, Integer> nesting(Block body) {
        Map<Block, Integer> depths = new LinkedHashMap<>();
        Map<Block, Integer> waiting = new HashMap<>(Map.of(body, 0));
        for (Block block : BlockWalk.inOrder(body)) {
            int depth = waiting.getOrDefault(block, 0);
            depths.put(block, depth);
            block.branch().blocks().forEach(below -> waiting.put(below, depth + 1));
            if (block.merge() != null) {
                waiting.put(block.merge(), depth);
            }
        }
        return depths;
    }

    /** Returns the conditions and continue blocks of loops. They should stay without branches. */
    private static Set<Block> heads(Block body) {
        Set<Block> heads = new HashSet<>();
        for (Block block : BlockWalk.inOrder(body)) {
            Block head = null;
            if (block.branch() instanceof Branch.Loop it) {
                head = it.condition();
                chain(it.next(), heads);
            } else if (block.branch() instanceof Branch.DoLoop it) {
                head = it.condition();
            }
            chain(head, heads);
        }
        return heads;
    }

    private static void chain(@Nullable Block start, Set<Block> heads) {
        for (Block at = start; at != null; at = at.merge()) {
            heads.add(at);
        }
    }
}
