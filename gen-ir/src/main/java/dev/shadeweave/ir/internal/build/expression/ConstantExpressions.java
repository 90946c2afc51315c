package dev.shadeweave.ir.internal.build.expression;

import dev.shadeweave.ir.model.Instruction;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Operand;
import dev.shadeweave.ir.model.Operand.ConstantRef;
import dev.shadeweave.ir.model.Operand.VariableRef;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Constants whose values are not known, because the host states them, or because GLSL defines no value. A value that
 * was not folded is computed by instructions of the current block.
 */
final class ConstantExpressions {
    private final Context context;

    ConstantExpressions(Context context) {
        this.context = context;
    }

    /** Returns whether an operand is computed only from constants, even if it could not be folded. */
    boolean isConstant(Operand operand) {
        if (operand instanceof ConstantRef) {
            return true;
        }
        if (!(operand instanceof Operand.Register register)) {
            return false;
        }
        Set<Integer> constant = new HashSet<>();
        for (var instruction : context.flow.current().instructions()) {
            Operand.Register result = instruction.result();
            if (result != null && isPure(instruction.op()) && operandsAreIn(constant, instruction.op())) {
                constant.add(result.id());
            }
        }
        return constant.contains(register.id());
    }

    private boolean isPure(Op op) {
        return (op instanceof Op.Unary it && !it.op().takesPointer())
                || op instanceof Op.Binary
                || op instanceof Op.Construct
                || op instanceof Op.Extract
                || op instanceof Op.BuiltIn
                || (op instanceof Op.Load it && isComputed(it.pointer()));
    }

    private static boolean operandsAreIn(Set<Integer> constant, Op op) {
        return op.operands().stream()
                .allMatch(it -> it instanceof ConstantRef
                        || it instanceof VariableRef
                        || (it instanceof Operand.Register use && constant.contains(use.id())));
    }

    /** Returns whether an address is that of a constant whose value is not known. */
    private boolean isComputed(Operand pointer) {
        return pointer instanceof VariableRef it
                && (context.ir.variable(it.id()).isSpecialized() || context.computed.contains(it.id()));
    }

    /** Returns whether a constant depends on a specialisation constant. */
    boolean isSpecialized(Operand operand) {
        Set<Integer> needed = new HashSet<>();
        if (operand instanceof Operand.Register register) {
            needed.add(register.id());
        }
        List<Instruction> instructions = context.flow.current().instructions();
        for (int i = instructions.size() - 1; i >= 0; i--) {
            Operand.Register result = instructions.get(i).result();
            if (result != null && needed.contains(result.id())) {
                for (Operand read : instructions.get(i).op().operands()) {
                    if (read instanceof Operand.Register register) {
                        needed.add(register.id());
                    } else if (isComputed(read) && !isUndefined(read)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private boolean isUndefined(Operand pointer) {
        return pointer instanceof VariableRef it && context.undefined.contains(it.id());
    }
}
