package dev.shadeweave.ir.internal.model;

import dev.shadeweave.ir.internal.model.Operand.Register;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Straight code with one branch at its end. Blocks are the part of the representation that changes in place; each has
 * one owner, the function, branch or block that leads to it.
 */
public final class Block {
    private @Nullable Register input;
    private final List<Integer> variables = new ArrayList<>();
    private List<Instruction> instructions = new ArrayList<>();
    private @Nullable Branch branch;
    private SourceSpan branchSpan = SourceSpan.none();
    private @Nullable Block merge;

    /** The register that gets what the arms before merge; null for most blocks. */
    public @Nullable Register input() {
        return input;
    }

    /** Changes the input. */
    public void setInput(@Nullable Register newInput) {
        input = newInput;
    }

    /** Numbers of the variables that are visible from here on, through the merge chain. A list to change. */
    public List<Integer> variables() {
        return variables;
    }

    /** The steps in order. A list to change. */
    public List<Instruction> instructions() {
        return instructions;
    }

    /** Replaces all steps; the block keeps the list. */
    public void setInstructions(List<Instruction> newInstructions) {
        instructions = newInstructions;
    }

    /** The end, or null while a block is being built. */
    public @Nullable Branch branchOrNull() {
        return branch;
    }

    /** The end. */
    public Branch branch() {
        if (branch == null) {
            throw new IllegalStateException("a block without an end");
        }
        return branch;
    }

    /** The source of the branch. */
    public SourceSpan branchSpan() {
        return branchSpan;
    }

    /** Changes the end. */
    public void setBranch(Branch newBranch, SourceSpan span) {
        branch = newBranch;
        branchSpan = span;
    }

    /** Changes the end, whose place in the source stays. */
    public void setBranch(Branch newBranch) {
        branch = newBranch;
    }

    /** Where control flow goes on in the same scope, or null. */
    public @Nullable Block merge() {
        return merge;
    }

    /** Changes where control flow goes on. */
    public void setMerge(@Nullable Block newMerge) {
        merge = newMerge;
    }

    /** The last block of the merge chain that starts here. */
    public Block lastOfChain() {
        Block last = this;
        for (Block next = merge; next != null; next = next.merge) {
            last = next;
        }
        return last;
    }
}
