package dev.shadeweave.ir.nest;

import dev.shadeweave.ir.model.Block;
import dev.shadeweave.ir.model.Instruction;
import dev.shadeweave.ir.model.Operand;
import java.util.HashMap;
import java.util.Map;

/** How often each register of a function is read, and whether only in the block that makes it. */
final class Uses {
    private static final int NOWHERE = -1;

    /** What is known of a register. */
    private static final class Use {
        private int count;
        private int home = NOWHERE;
        private boolean elsewhere;
    }

    private static final Use NONE = new Use();

    private final Map<Integer, Use> uses = new HashMap<>();

    private Uses() {}

    static Uses of(Block entry) {
        Uses uses = new Uses();
        int number = 0;
        for (Block block : FunctionEffects.blocks(entry)) {
            uses.scan(block, number++);
        }
        return uses;
    }

    private void scan(Block block, int number) {
        Operand.Register input = block.input();
        if (input != null) {
            at(input).home = number;
        }
        for (Instruction instruction : block.instructions()) {
            for (Operand operand : instruction.op().operands()) {
                read(operand, number);
            }
            Operand.Register result = instruction.result();
            if (result != null) {
                at(result).home = number;
            }
        }
        Operand last = block.branch().operand();
        if (last != null) {
            read(last, number);
        }
    }

    private Use at(Operand.Register register) {
        return uses.computeIfAbsent(register.id(), it -> new Use());
    }

    private void read(Operand operand, int block) {
        if (operand instanceof Operand.Register register) {
            Use use = at(register);
            use.count++;
            use.elsewhere |= use.home != block;
        }
    }

    int count(int register) {
        return uses.getOrDefault(register, NONE).count;
    }

    /** Whether another block reads it too. */
    boolean isReadElsewhere(int register) {
        return uses.getOrDefault(register, NONE).elsewhere;
    }
}
