package dev.shadeweave.ir.nest;

import dev.shadeweave.ir.model.Block;
import dev.shadeweave.ir.model.Instruction;
import dev.shadeweave.ir.model.Operand;
import java.util.Arrays;

/** How often each register of a function is read, and whether only in the block that makes it. */
final class Uses {
    private static final int NOWHERE = -1;

    private final int[] counts;
    private final int[] home;
    private final boolean[] elsewhere;

    private Uses(int registers) {
        counts = new int[registers];
        home = new int[registers];
        elsewhere = new boolean[registers];
        Arrays.fill(home, NOWHERE);
    }

    static Uses of(Block entry, int registers) {
        Uses uses = new Uses(registers);
        int number = 0;
        for (Block block : FunctionEffects.blocks(entry)) {
            uses.scan(block, number++);
        }
        return uses;
    }

    private void scan(Block block, int number) {
        Operand.Register input = block.input();
        if (input != null) {
            home[input.id()] = number;
        }
        for (Instruction instruction : block.instructions()) {
            for (Operand operand : instruction.op().operands()) {
                read(operand, number);
            }
            Operand.Register result = instruction.result();
            if (result != null) {
                home[result.id()] = number;
            }
        }
        Operand last = block.branch().operand();
        if (last != null) {
            read(last, number);
        }
    }

    private void read(Operand operand, int block) {
        if (operand instanceof Operand.Register register) {
            counts[register.id()]++;
            elsewhere[register.id()] |= home[register.id()] != block;
        }
    }

    int count(int register) {
        return counts[register];
    }

    /** Whether another block reads it too. */
    boolean isReadElsewhere(int register) {
        return elsewhere[register];
    }
}
