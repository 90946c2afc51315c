package dev.shadeweave.ir.pass;

import dev.shadeweave.ir.model.Block;
import dev.shadeweave.ir.model.Branch;
import dev.shadeweave.ir.model.Constant.CompositeConstant;
import dev.shadeweave.ir.model.ConstantTable;
import dev.shadeweave.ir.model.Decoration;
import dev.shadeweave.ir.model.Decoration.Flag;
import dev.shadeweave.ir.model.Function;
import dev.shadeweave.ir.model.Instruction;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Operand;
import dev.shadeweave.ir.model.Operand.ConstantRef;
import dev.shadeweave.ir.model.Operand.VariableRef;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.TypeTable;
import dev.shadeweave.ir.model.Variable;
import dev.shadeweave.ir.rewrite.BlockWalk;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Set;

/** Removes variables, constants and types that no code uses. Variables of the interface stay. */
final class UnusedTables {
    private final Ir ir;
    private final BitSet variables = new BitSet();
    private final BitSet constants = new BitSet();
    private final BitSet types = new BitSet();
    private final Deque<Integer> openConstants = new ArrayDeque<>();
    private final Deque<Type> openTypes = new ArrayDeque<>();

    /** Compares by identity: most instructions share the type objects, and comparing types is slow. */
    private final Set<Type> seenTypes = Collections.newSetFromMap(new IdentityHashMap<>());

    UnusedTables(Ir ir) {
        this.ir = ir;
    }

    void run() {
        for (Block body : BlockWalk.bodies(ir)) {
            BlockWalk.inOrder(body).forEach(this::visit);
        }
        for (int id = 0; id < ir.functionCount(); id++) {
            Function function = ir.functionOrNull(id);
            if (function != null) {
                type(function.returnType());
                function.parameters().forEach(it -> variables.set(it.variable()));
            }
        }
        removeVariables();
        while (!openConstants.isEmpty()) {
            int id = openConstants.pop();
            type(ir.constant(id).type());
            if (ir.constant(id) instanceof CompositeConstant composite) {
                composite.parts().forEach(this::constant);
            }
        }
        for (int id = ConstantTable.PREDEFINED; id < ir.constants().size(); id++) {
            if (ir.constants().has(id) && !constants.get(id)) {
                ir.constants().remove(id);
            }
        }
        removeTypes();
    }

    private void visit(Block block) {
        if (block.input() != null) {
            type(block.input().type());
        }
        for (Instruction it : block.instructions()) {
            if (it.result() != null) {
                type(it.result().type());
            }
            it.op().operands().forEach(this::operand);
        }
        Branch branch = block.branch();
        if (branch.operand() != null) {
            operand(branch.operand());
        }
        if (branch instanceof Branch.Switch it) {
            it.cases().forEach(one -> {
                if (one.constant() != null) {
                    constant(one.constant().id());
                }
            });
        }
    }

    private void operand(Operand operand) {
        if (operand instanceof ConstantRef it) {
            constant(it.id());
        } else if (operand instanceof VariableRef it) {
            variables.set(it.id());
        }
    }

    private void constant(int id) {
        if (!constants.get(id)) {
            constants.set(id);
            openConstants.push(id);
        }
    }

    private void type(Type type) {
        if (seenTypes.add(type)) {
            openTypes.push(type);
        }
    }

    private void removeVariables() {
        for (Block body : BlockWalk.bodies(ir)) {
            for (Block block : BlockWalk.inOrder(body)) {
                block.variables().removeIf(it -> !variables.get(it));
            }
        }
        for (int id = 0; id < ir.variableCount(); id++) {
            Variable variable = ir.variableOrNull(id);
            if (variable == null) {
                continue;
            }
            if (!variables.get(id) && !isShared(variable)) {
                ir.removeVariable(id);
                continue;
            }
            type(variable.type());
            if (variable.initializer() != null) {
                constant(variable.initializer());
            }
        }
    }

    private static boolean isShared(Variable variable) {
        return variable.builtIn() == null
                && variable.decorations().stream()
                        .anyMatch(it -> it instanceof Flag flag && flag.group() == Decoration.Group.STORAGE);
    }

    private void removeTypes() {
        while (!openTypes.isEmpty()) {
            Type type = openTypes.pop();
            int id = ir.types().intern(type);
            if (types.get(id)) {
                continue;
            }
            types.set(id);
            if (type instanceof Type.Pointer it) {
                type(it.pointee());
            } else if (type instanceof Type.Struct it) {
                it.fields().forEach(field -> type(field.type()));
            } else if (type.element() != null) {
                type(type.element());
            }
        }
        for (int id = TypeTable.PREDEFINED; id < ir.types().size(); id++) {
            if (ir.types().get(id) != null && !types.get(id)) {
                ir.types().remove(id);
            }
        }
    }
}
