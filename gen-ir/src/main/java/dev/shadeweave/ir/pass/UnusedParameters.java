package dev.shadeweave.ir.pass;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.ir.model.Block;
import dev.shadeweave.ir.model.Function;
import dev.shadeweave.ir.model.Instruction;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Operand;
import dev.shadeweave.ir.model.Operand.VariableRef;
import dev.shadeweave.ir.rewrite.BlockWalk;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Removes {@code in} parameters that a function never uses: {@code f(a, b)} → {@code f(b)}. {@code out} parameters
 * stay, because callers read their values.
 */
public final class UnusedParameters implements IrPass {
    @Override
    public String name() {
        return "unused parameters";
    }

    @Override
    public boolean run(Ir ir) {
        Map<Integer, Set<Integer>> dropped = new HashMap<>();
        for (int id = 0; id < ir.functionCount(); id++) {
            Function function = ir.functionOrNull(id);
            Block body = function == null ? null : ir.body(id);
            if (function != null && body != null) {
                Set<Integer> unused = unused(function, body);
                if (!unused.isEmpty()) {
                    dropped.put(id, unused);
                }
            }
        }
        if (dropped.isEmpty()) {
            return false;
        }
        dropped.forEach((id, indices) -> shorten(ir, ir.function(id), indices));
        for (Block body : BlockWalk.bodies(ir)) {
            for (Block block : BlockWalk.inOrder(body)) {
                block.instructions().replaceAll(it -> shorten(it, dropped));
            }
        }
        return true;
    }

    private static Set<Integer> unused(Function function, Block body) {
        Set<Integer> unused = new HashSet<>();
        Map<Integer, Integer> indices = new HashMap<>();
        for (int i = 0; i < function.parameters().size(); i++) {
            if (function.parameters().get(i).direction() == Function.Direction.IN) {
                unused.add(i);
                indices.put(function.parameters().get(i).variable(), i);
            }
        }
        for (Block block : unused.isEmpty() ? List.<Block>of() : BlockWalk.inOrder(body)) {
            for (Instruction it : block.instructions()) {
                for (Operand operand : it.op().operands()) {
                    if (operand instanceof VariableRef variable) {
                        unused.remove(indices.getOrDefault(variable.id(), -1));
                    }
                }
            }
        }
        return unused;
    }

    private static void shorten(Ir ir, Function function, Set<Integer> dropped) {
        ImmutableList.Builder<Function.Parameter> kept = ImmutableList.builder();
        for (int i = 0; i < function.parameters().size(); i++) {
            if (!dropped.contains(i)) {
                kept.add(function.parameters().get(i));
            }
        }
        ir.replaceFunction(new Function(
                function.id(),
                function.name(),
                kept.build(),
                function.returnType(),
                function.returnPrecision(),
                function.span()));
    }

    private static Instruction shorten(Instruction instruction, Map<Integer, Set<Integer>> dropped) {
        if (!(instruction.op() instanceof Op.Call call) || !dropped.containsKey(call.function())) {
            return instruction;
        }
        Set<Integer> indices = dropped.getOrDefault(call.function(), Set.of());
        ImmutableList.Builder<Operand> kept = ImmutableList.builder();
        for (int i = 0; i < call.operands().size(); i++) {
            if (!indices.contains(i)) {
                kept.add(call.operands().get(i));
            }
        }
        return instruction.with(new Op.Call(call.function(), kept.build()));
    }
}
