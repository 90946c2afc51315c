package dev.shadeweave.ir.model;

import dev.shadeweave.ir.model.Operand.Register;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A basic block: instructions that run in order, with one branch at the end. Blocks are the mutable part of the
 * representation. Each has one owner: the function, branch or block that leads to it.
 */
public final class Block {
    private @Nullable Register input;
    private final List<Integer> variables = new ArrayList<>();
    private List<Instruction> instructions = new ArrayList<>();
    private @Nullable Branch branch;
    private SourceSpan branchSpan = SourceSpan.none();
    private @Nullable Block merge;

    /**
     * Returns the register that receives the value that the arms of the preceding {@code if} pass; null for most
     * blocks.
     */
    public @Nullable Register input() {
        return input;
    }

    /** Replaces the input. */
    public void setInput(@Nullable Register newInput) {
        input = newInput;
    }

    /**
     * Returns the numbers of the variables whose scope starts here and lasts to the end of the merge chain. You can
     * change the list.
     */
    public List<Integer> variables() {
        return variables;
    }

    /** Returns the instructions in order. You can change the list. */
    public List<Instruction> instructions() {
        return instructions;
    }

    /** Replaces all instructions. The block keeps the given list. */
    public void setInstructions(List<Instruction> newInstructions) {
        instructions = newInstructions;
    }

    /** Returns the branch at the end, or null while the block is being built. */
    public @Nullable Branch branchOrNull() {
        return branch;
    }

    /** Returns the branch at the end. */
    public Branch branch() {
        if (branch == null) {
            throw new IllegalStateException("a block without an end");
        }
        return branch;
    }

    /** Returns the source of the branch. */
    public SourceSpan branchSpan() {
        return branchSpan;
    }

    /** Replaces the branch at the end. */
    public void setBranch(Branch newBranch, SourceSpan span) {
        branch = newBranch;
        branchSpan = span;
    }

    /** Replaces the branch at the end and keeps its place in the source. */
    public void setBranch(Branch newBranch) {
        branch = newBranch;
    }

    /** Returns the block where control continues in the same scope, or null. */
    public @Nullable Block merge() {
        return merge;
    }

    /** Replaces the block where control continues. */
    public void setMerge(@Nullable Block newMerge) {
        merge = newMerge;
    }

    /** Returns the last block of the merge chain that starts here. */
    public Block lastOfChain() {
        Block last = this;
        for (Block next = merge; next != null; next = next.merge) {
            last = next;
        }
        return last;
    }
}
