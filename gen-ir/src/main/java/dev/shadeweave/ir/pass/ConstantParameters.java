package dev.shadeweave.ir.pass;

import dev.shadeweave.ir.model.Block;
import dev.shadeweave.ir.model.Function;
import dev.shadeweave.ir.model.Instruction;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Operand.ConstantRef;
import dev.shadeweave.ir.model.Operand.VariableRef;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.Variable;
import dev.shadeweave.ir.rewrite.BlockWalk;
import dev.shadeweave.ir.rewrite.Emitter;
import java.util.HashSet;
import java.util.Set;

/**
 * Declares parameters constant if a function never writes them: {@code float f(float x)} → {@code float f(const float
 * x)}. Compilers that translate literally then pass the value itself instead of a copy in a variable. Arrays and
 * parameters read at a computed index are unchanged.
 */
public final class ConstantParameters implements IrPass {
    @Override
    public String name() {
        return "constant parameters";
    }

    @Override
    public boolean run(Ir ir) {
        boolean changed = false;
        for (int id = 0; id < ir.functionCount(); id++) {
            Function function = ir.functionOrNull(id);
            Block body = function == null ? null : ir.body(id);
            Set<Integer> found = function == null || body == null ? Set.of() : candidates(ir, function);
            if (body != null && !found.isEmpty()) {
                keepUnwritten(ir, body, found);
                found.forEach(it -> ir.replaceVariable(ir.variable(it).asConstant()));
                changed |= !found.isEmpty();
            }
        }
        return changed;
    }

    private static Set<Integer> candidates(Ir ir, Function function) {
        Set<Integer> found = new HashSet<>();
        for (Function.Parameter it : function.parameters()) {
            Variable variable = ir.variable(it.variable());
            Type type = variable.valueType();
            if (it.direction() == Function.Direction.IN
                    && !variable.constant()
                    && !type.isOpaque()
                    && !(type instanceof Type.Array)) {
                found.add(variable.id());
            }
        }
        return found;
    }

    private static void keepUnwritten(Ir ir, Block body, Set<Integer> found) {
        Memory memory = new Memory(ir, body);
        for (Block block : BlockWalk.inOrder(body)) {
            for (Instruction it : block.instructions()) {
                memory.writes(it.op(), found::remove);
                if (it.op() instanceof Op.Access access
                        && Emitter.index(access.selector()) != null
                        && !(Emitter.index(access.selector()) instanceof ConstantRef)) {
                    VariableRef root = memory.root(access.pointer());
                    found.remove(root == null ? -1 : root.id());
                }
            }
        }
    }
}
