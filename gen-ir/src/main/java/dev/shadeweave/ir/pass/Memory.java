package dev.shadeweave.ir.pass;

import dev.shadeweave.ir.model.Block;
import dev.shadeweave.ir.model.Function;
import dev.shadeweave.ir.model.Instruction;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Operand;
import dev.shadeweave.ir.model.Operand.Register;
import dev.shadeweave.ir.model.Operand.VariableRef;
import dev.shadeweave.ir.model.Variable;
import dev.shadeweave.ir.rewrite.BlockWalk;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/** Finds which variables the instructions of one function write. */
final class Memory {
    private final Ir ir;
    private final Map<Integer, Op.Access> accesses = new HashMap<>();

    Memory(Ir ir, Block body) {
        this.ir = ir;
        for (Block block : BlockWalk.inOrder(body)) {
            for (Instruction it : block.instructions()) {
                if (it.op() instanceof Op.Access access && it.result() != null) {
                    accesses.put(it.result().id(), access);
                }
            }
        }
    }

    /** Returns the variable to which an address leads, or null if it is unknown. */
    @Nullable
    VariableRef root(Operand pointer) {
        Operand at = pointer;
        while (at instanceof Register register) {
            Op.Access access = accesses.get(register.id());
            if (access == null) {
                return null;
            }
            at = access.pointer();
        }
        return at instanceof VariableRef variable ? variable : null;
    }

    Op.@Nullable Access access(Operand pointer) {
        return pointer instanceof Register register ? accesses.get(register.id()) : null;
    }

    /** Returns whether a call can write the variable without receiving it as an argument. */
    boolean isGlobal(int variable) {
        Variable it = ir.variable(variable);
        return it.scope() == Variable.Scope.GLOBAL;
    }

    /**
     * Passes each variable that an instruction writes to a visitor. The number -1 means all writable global variables.
     */
    void writes(Op op, IntConsumer visitor) {
        if (op instanceof Op.Store store) {
            visit(store.pointer(), visitor);
        } else if (op instanceof Op.Call call) {
            visitor.accept(-1);
            Function function = ir.function(call.function());
            for (int i = 0; i < call.operands().size(); i++) {
                if (function.parameters().get(i).direction() != Function.Direction.IN) {
                    visit(call.operands().get(i), visitor);
                }
            }
        } else if (op instanceof Op.Unary unary && unary.op().isIncrement()) {
            visit(unary.operand(), visitor);
        } else if (op instanceof Op.Binary binary && binary.op().writesSecond()) {
            visit(binary.right(), visitor);
        } else if (op instanceof Op.BuiltIn builtIn && builtIn.op().hasSideEffects()) {
            visitor.accept(-1);
            for (int i = builtIn.op().firstOut(); i < builtIn.operands().size(); i++) {
                visit(builtIn.operands().get(i), visitor);
            }
        }
    }

    private void visit(Operand pointer, IntConsumer visitor) {
        VariableRef root = root(pointer);
        visitor.accept(root == null ? -1 : root.id());
    }

    /** Returns all variables that some blocks, and the blocks to which they lead, write or declare. */
    Set<Integer> written(Iterable<Block> entries) {
        Set<Integer> written = new HashSet<>();
        for (Block entry : entries) {
            for (Block block : BlockWalk.inOrder(entry)) {
                for (Instruction it : block.instructions()) {
                    writes(it.op(), written::add);
                }
                written.addAll(block.variables());
            }
        }
        return written;
    }
}
