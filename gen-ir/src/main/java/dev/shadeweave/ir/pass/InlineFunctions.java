package dev.shadeweave.ir.pass;

import dev.shadeweave.ir.model.Block;
import dev.shadeweave.ir.model.Branch;
import dev.shadeweave.ir.model.Function;
import dev.shadeweave.ir.model.Function.Direction;
import dev.shadeweave.ir.model.Instruction;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Operand;
import dev.shadeweave.ir.model.Operand.Register;
import dev.shadeweave.ir.model.Variable;
import dev.shadeweave.ir.rewrite.BlockWalk;
import dev.shadeweave.ir.rewrite.Duplicate;
import dev.shadeweave.ir.rewrite.Substitution;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Puts the bodies of functions in place of calls, where a function is called once or is trivial (at most twelve
 * instructions without branches), and returns only at its end. Arguments become variables of the caller: {@code r1 = f(a)}
 * with {@code float f(float x) { return x * x; }} → {@code Store x' a}, {@code r2 = Load x'}, {@code r1 = Mul r2 r3}.
 */
public final class InlineFunctions implements IrPass {
    private static final int TRIVIAL = 12;

    @Override
    public String name() {
        return "inline functions";
    }

    @Override
    public boolean run(Ir ir) {
        Map<Integer, Integer> calls = new HashMap<>();
        for (Block body : Bodies.of(ir)) {
            for (Block block : BlockWalk.inOrder(body)) {
                for (Instruction it : block.instructions()) {
                    if (it.op() instanceof Op.Call call) {
                        calls.merge(call.function(), 1, Integer::sum);
                    }
                }
            }
        }
        boolean changed = false;
        for (int id : calleesFirst(ir)) {
            Block body = ir.body(id);
            if (body != null) {
                changed |= inlineIn(ir, body, calls);
            }
        }
        return changed;
    }

    /** Functions in an order in which each comes behind all it calls. */
    private static Set<Integer> calleesFirst(Ir ir) {
        Set<Integer> order = new LinkedHashSet<>();
        Set<Integer> seen = new HashSet<>();
        List<Integer> open = new ArrayList<>(List.of(ir.main()));
        while (!open.isEmpty()) {
            int id = open.get(open.size() - 1);
            Block body = ir.body(id);
            if (!seen.add(id) || body == null) {
                open.remove(open.size() - 1);
                order.add(id);
                continue;
            }
            for (Block block : BlockWalk.inOrder(body)) {
                for (Instruction it : block.instructions()) {
                    if (it.op() instanceof Op.Call call && !seen.contains(call.function())) {
                        open.add(call.function());
                    }
                }
            }
        }
        return order;
    }

    private static boolean inlineIn(Ir ir, Block body, Map<Integer, Integer> calls) {
        Substitution substitution = new Substitution();
        Set<Block> heads = heads(body);
        boolean changed = false;
        for (Block first : BlockWalk.inOrder(body)) {
            Block block = first;
            int index = 0;
            while (index < block.instructions().size()) {
                Instruction it = block.instructions().get(index);
                Block callee = it.op() instanceof Op.Call call ? inlined(ir, call.function(), calls) : null;
                if (callee == null || (callee.merge() != null && heads.contains(first))) {
                    index++;
                    continue;
                }
                changed = true;
                Block after = splice(ir, block, index, callee, substitution);
                index = after == block ? index : 0;
                block = after;
            }
        }
        substitution.applyToAll(body);
        return changed;
    }

    /** Conditions and continue blocks of loops, which are better left without branches. */
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

    /** The body of a function that is to be inlined, or null. */
    private static @Nullable Block inlined(Ir ir, int function, Map<Integer, Integer> calls) {
        Block body = ir.body(function);
        if (body == null || !(body.lastOfChain().branch() instanceof Branch.Return)) {
            return null;
        }
        boolean trivial = body.merge() == null && body.instructions().size() <= TRIVIAL;
        if (!trivial && calls.getOrDefault(function, 0) != 1) {
            return null;
        }
        Block last = body.lastOfChain();
        for (Block block : BlockWalk.inOrder(body)) {
            if (block != last && block.branch() instanceof Branch.Return) {
                return null;
            }
        }
        return body;
    }

    /** Puts a copy of a body in place of the call; gives the block that what follows the call is in. */
    private static Block splice(Ir ir, Block block, int index, Block callee, Substitution substitution) {
        Instruction site = block.instructions().get(index);
        Op.Call call = (Op.Call) site.op();
        Function function = ir.function(call.function());
        List<Instruction> rest = new ArrayList<>(
                block.instructions().subList(index + 1, block.instructions().size()));
        List<Instruction> now = new ArrayList<>(block.instructions().subList(0, index));
        List<Instruction> behind = new ArrayList<>();
        Map<Integer, Operand> replaced = new HashMap<>();
        for (int i = 0; i < call.operands().size(); i++) {
            pass(ir, block, function.parameters().get(i), call.operands().get(i), site, now, behind, replaced);
        }
        Block copy = Duplicate.of(ir, callee, replaced);
        Block last = copy.lastOfChain();
        Operand value = ((Branch.Return) last.branch()).value();
        if (site.result() != null && value != null) {
            substitution.put(site.result(), value);
        }
        Branch branch = block.branch();
        var span = block.branchSpan();
        Block merge = block.merge();
        now.addAll(copy.instructions());
        block.variables().addAll(copy.variables());
        block.setInstructions(now);
        Block end = block;
        if (last != copy) {
            block.setBranch(copy.branch(), copy.branchSpan());
            block.setMerge(copy.merge());
            end = last;
        }
        end.instructions().addAll(behind);
        end.instructions().addAll(rest);
        end.setBranch(branch, span);
        end.setMerge(merge);
        return end;
    }

    private static void pass(
            Ir ir,
            Block block,
            Function.Parameter parameter,
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
        Variable local = ir.addVariable(id -> new Variable(
                id,
                original.name(),
                original.type(),
                original.precision(),
                original.decorations(),
                null,
                null,
                Variable.Scope.LOCAL,
                false,
                true,
                original.span()));
        block.variables().add(local.id());
        replaced.put(original.id(), local.ref());
        Operand value = argument;
        if (argument.isPointer() && parameter.direction() == Direction.INOUT) {
            value = load(ir, argument, before, site);
        }
        if (parameter.direction() != Direction.OUT) {
            before.add(new Instruction(null, new Op.Store(local.ref(), value), site.span()));
        }
        if (parameter.direction() != Direction.IN) {
            Operand result = load(ir, local.ref(), after, site);
            after.add(new Instruction(null, new Op.Store(argument, result), site.span()));
        }
    }

    private static Register load(Ir ir, Operand pointer, List<Instruction> into, Instruction site) {
        Register value = ir.newRegister(pointer.type().value(), pointer.precision());
        into.add(new Instruction(value, new Op.Load(pointer), site.span()));
        return value;
    }
}
