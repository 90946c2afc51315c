package dev.shadeweave.ir.pass.host;

import dev.shadeweave.ir.model.Block;
import dev.shadeweave.ir.model.Decoration;
import dev.shadeweave.ir.model.Decoration.Flag;
import dev.shadeweave.ir.model.Function;
import dev.shadeweave.ir.model.Function.Direction;
import dev.shadeweave.ir.model.Instruction;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Variable;
import dev.shadeweave.ir.pass.IrPass;
import dev.shadeweave.ir.rewrite.BlockWalk;
import dev.shadeweave.ir.rewrite.Emitter;
import java.util.ArrayList;
import java.util.List;

/**
 * Initializes variables without a value to zero: {@code float x;} → {@code float x = 0.0;}. {@code out} parameters are
 * set to zero at the start of their function, and outputs at the start of {@code main}. Built-in outputs are unchanged.
 * {@code Passes} does not include this pass. It is for hosts that need the same picture on every driver.
 */
public final class InitializeVariables implements IrPass {
    @Override
    public String name() {
        return "initialize variables";
    }

    @Override
    public boolean run(Ir ir) {
        boolean changed = false;
        Emitter emitter = new Emitter(ir);
        for (int id = 0; id < ir.functionCount(); id++) {
            Function function = ir.functionOrNull(id);
            Block body = function == null ? null : ir.body(id);
            if (function == null || body == null) {
                continue;
            }
            List<Variable> written = new ArrayList<>();
            for (Function.Parameter parameter : function.parameters()) {
                if (parameter.direction() == Direction.OUT) {
                    written.add(ir.variable(parameter.variable()));
                }
            }
            for (Block block : BlockWalk.inOrder(body)) {
                for (int variable : block.variables()) {
                    changed |= initialize(ir, ir.variable(variable), emitter);
                }
            }
            if (id == ir.main()) {
                changed |= globals(ir, emitter, written);
            }
            changed |= store(ir, body, written, emitter);
        }
        return changed;
    }

    private static boolean initialize(Ir ir, Variable variable, Emitter emitter) {
        int zero = variable.initializer() == null ? emitter.folder().zero(variable.valueType()) : -1;
        if (zero >= 0) {
            ir.replaceVariable(variable.withInitializer(zero));
        }
        return zero >= 0;
    }

    private static boolean globals(Ir ir, Emitter emitter, List<Variable> outputs) {
        boolean changed = false;
        for (int global : List.copyOf(ir.globals())) {
            Variable variable = ir.variable(global);
            boolean shared = variable.decorations().stream()
                    .anyMatch(it -> it instanceof Flag flag && flag.group() == Decoration.Group.STORAGE);
            if (!shared && variable.builtIn() == null) {
                changed |= initialize(ir, variable, emitter);
            } else if (variable.has(Flag.OUTPUT) && variable.builtIn() == null && variable.initializer() == null) {
                outputs.add(variable);
            }
        }
        return changed;
    }

    private static boolean store(Ir ir, Block body, List<Variable> variables, Emitter emitter) {
        List<Instruction> first = new ArrayList<>();
        for (Variable variable : variables) {
            int zero = emitter.folder().zero(variable.valueType());
            if (zero >= 0) {
                first.add(new Instruction(
                        null,
                        new Op.Store(variable.ref(), ir.constants().ref(zero, variable.precision())),
                        variable.span()));
            }
        }
        boolean there = body.instructions().size() >= first.size()
                && body.instructions().subList(0, first.size()).equals(first);
        if (first.isEmpty() || there) {
            return false;
        }
        body.instructions().addAll(0, first);
        return true;
    }
}
