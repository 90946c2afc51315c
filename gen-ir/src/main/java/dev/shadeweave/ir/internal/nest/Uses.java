package dev.shadeweave.ir.internal.nest;

import dev.shadeweave.ir.model.Block;
import dev.shadeweave.ir.model.Branch;
import dev.shadeweave.ir.model.Instruction;
import dev.shadeweave.ir.model.Operand;
import java.util.HashMap;
import java.util.Map;

/**
 * Counts the reads of each register of a function, and finds registers that are read outside the chain of blocks that
 * defines them.
 */
final class Uses {
    /** The number for code outside loops. */
    static final int NOWHERE = -1;

    /** The reads of a register. */
    private static final class Use {
        private int count;
        private int home = NOWHERE;
        private int loop = NOWHERE;
        private boolean elsewhere;
        private boolean repeated;

        private void put(int chain, int inLoop) {
            home = chain;
            loop = inLoop;
        }
    }

    private static final Use NONE = new Use();

    private final Map<Integer, Use> uses = new HashMap<>();

    private Uses() {}

    static Uses of(Block entry) {
        Uses uses = new Uses();
        Map<Block, Integer> loops = loops(entry);
        Map<Block, Integer> chains = new HashMap<>();
        for (Block block : FunctionEffects.blocks(entry)) {
            int chain = chains.computeIfAbsent(block, it -> chains.size());
            if (block.merge() != null) {
                chains.put(block.merge(), chain);
            }
            uses.scan(block, chain, loops.getOrDefault(block, NOWHERE));
        }
        return uses;
    }

    /** Returns the number of the innermost loop around each block that is in a loop. */
    static Map<Block, Integer> loops(Block entry) {
        Map<Block, Integer> loops = new HashMap<>();
        int count = 0;
        for (Block block : FunctionEffects.blocks(entry)) {
            Branch branch = block.branch();
            Integer own = loops.get(block);
            boolean repeats = branch instanceof Branch.Loop || branch instanceof Branch.DoLoop;
            Integer inside = repeats ? Integer.valueOf(count++) : own;
            if (inside != null) {
                branch.blocks().forEach(below -> loops.put(below, inside));
            }
            if (own != null && block.merge() != null) {
                loops.put(block.merge(), own);
            }
        }
        return loops;
    }

    private void scan(Block block, int chain, int loop) {
        Operand.Register input = block.input();
        if (input != null) {
            at(input).put(chain, loop);
        }
        for (Instruction instruction : block.instructions()) {
            for (Operand operand : instruction.op().operands()) {
                read(operand, chain, loop);
            }
            Operand.Register result = instruction.result();
            if (result != null) {
                at(result).put(chain, loop);
            }
        }
        Operand last = block.branch().operand();
        if (last != null) {
            read(last, chain, loop);
        }
    }

    private Use at(Operand.Register register) {
        return uses.computeIfAbsent(register.id(), it -> new Use());
    }

    private void read(Operand operand, int chain, int loop) {
        if (operand instanceof Operand.Register register) {
            Use use = at(register);
            use.count++;
            use.elsewhere |= use.home != chain;
            use.repeated |= use.loop != loop;
        }
    }

    int count(int register) {
        return uses.getOrDefault(register, NONE).count;
    }

    /** Returns whether a register is read in another loop than the one that defines it, or after that loop. */
    boolean isReadInAnotherLoop(int register) {
        return uses.getOrDefault(register, NONE).repeated;
    }

    /** Returns whether a register is read in another chain of blocks than the one that defines it. */
    boolean isReadElsewhere(int register) {
        return uses.getOrDefault(register, NONE).elsewhere;
    }
}
