package dev.shadeweave.ir.internal.nest;

import dev.shadeweave.ir.internal.model.Block;
import dev.shadeweave.ir.internal.model.Branch;
import dev.shadeweave.ir.internal.model.Instruction;
import dev.shadeweave.ir.internal.model.Operand;
import java.util.HashMap;
import java.util.Map;

/** How often each register of a function is read, and whether only in the chain of blocks that makes it. */
final class Uses {
    /** Stands for no loop. */
    static final int NOWHERE = -1;

    /** What is known of a register. */
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

    /** The innermost loop around each block that is in one, by a number. */
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

    /** Whether a loop reads it that it was not made in, or it was made in a loop and is read behind it. */
    boolean isReadInAnotherLoop(int register) {
        return uses.getOrDefault(register, NONE).repeated;
    }

    /** Whether a branch or a loop inside reads it, or what follows one that made it. */
    boolean isReadElsewhere(int register) {
        return uses.getOrDefault(register, NONE).elsewhere;
    }
}
