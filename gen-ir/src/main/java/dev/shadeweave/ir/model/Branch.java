package dev.shadeweave.ir.model;

import com.google.common.collect.ImmutableList;
import org.jspecify.annotations.Nullable;

/**
 * The end of a block. A branch owns the blocks to which it leads. After them, control continues at the {@linkplain
 * Block#merge() merge block} of the block that the branch ends.
 */
public sealed interface Branch {
    /** Ends the invocation of a fragment shader. */
    record Discard() implements Branch {}

    /** Leaves the function, with a value unless it is void. */
    record Return(@Nullable Operand value) implements Branch {}

    /** Leaves the innermost loop or switch. */
    record Break() implements Branch {}

    /** Continues the innermost loop: at its continue block if it has one, else at its condition. */
    record Continue() implements Branch {}

    /** Continues with the next case of the switch. */
    record Passthrough() implements Branch {}

    /** Leaves an arm of an if, with the value of the merge block's input if it has one. */
    record Merge(@Nullable Operand value) implements Branch {}

    /** Ends the condition of a loop: true leads to the body, false to the merge block. */
    record LoopIf(Operand condition) implements Branch {}

    /** Continues with the merge block. */
    record NextBlock() implements Branch {}

    /**
     * A branch on a condition. Without {@code otherwise}, false leads to the merge block.
     *
     * @param condition a bool
     * @param then where true leads
     * @param otherwise where false leads, or null
     */
    record If(Operand condition, Block then, @Nullable Block otherwise) implements Branch {}

    /**
     * A loop that tests the condition before each round.
     *
     * @param condition ends in {@link LoopIf}
     * @param body the body; its {@link Continue} leads to {@code next}, or to the condition
     * @param next runs after each round and ends in {@link Continue}; or null
     */
    record Loop(Block condition, Block body, @Nullable Block next) implements Branch {}

    /**
     * A loop that tests the condition after each round.
     *
     * @param body the body; its {@link Continue} leads to the condition
     * @param condition ends in {@link LoopIf}
     */
    record DoLoop(Block body, Block condition) implements Branch {}

    /**
     * A branch on a value. If no case matches and no default exists, the merge block follows.
     *
     * @param value an int or uint
     * @param cases in the order of the source, because each may fall through to the next
     */
    record Switch(Operand value, ImmutableList<Case> cases) implements Branch {}

    /**
     * A case of a switch.
     *
     * @param constant its value, or null for the default
     * @param block where it leads
     */
    record Case(Operand.@Nullable ConstantRef constant, Block block) {}

    /** Returns the only operand of a branch, or null. */
    default @Nullable Operand operand() {
        if (this instanceof Return it) {
            return it.value();
        }
        if (this instanceof Merge it) {
            return it.value();
        }
        if (this instanceof LoopIf it) {
            return it.condition();
        }
        if (this instanceof If it) {
            return it.condition();
        }
        return this instanceof Switch it ? it.value() : null;
    }

    /** Returns the same branch with another operand. */
    default Branch withOperand(Operand operand) {
        if (this instanceof Return) {
            return new Return(operand);
        }
        if (this instanceof Merge) {
            return new Merge(operand);
        }
        if (this instanceof LoopIf) {
            return new LoopIf(operand);
        }
        if (this instanceof If it) {
            return new If(operand, it.then(), it.otherwise());
        }
        if (this instanceof Switch it) {
            return new Switch(operand, it.cases());
        }
        throw new IllegalStateException(this + " has no operand");
    }

    /** Returns the blocks the branch leads to, without the merge block, in the order of the dump. */
    default ImmutableList<Block> blocks() {
        if (this instanceof If it) {
            return it.otherwise() == null ? ImmutableList.of(it.then()) : ImmutableList.of(it.then(), it.otherwise());
        }
        if (this instanceof Loop it) {
            return it.next() == null
                    ? ImmutableList.of(it.condition(), it.body())
                    : ImmutableList.of(it.condition(), it.body(), it.next());
        }
        if (this instanceof DoLoop it) {
            return ImmutableList.of(it.condition(), it.body());
        }
        if (this instanceof Switch it) {
            return it.cases().stream().map(Case::block).collect(ImmutableList.toImmutableList());
        }
        return ImmutableList.of();
    }

    /** Returns true if a merge block follows: after ifs, loops and switches, and if the next block simply follows. */
    default boolean hasMerge() {
        return this instanceof If
                || this instanceof Loop
                || this instanceof DoLoop
                || this instanceof Switch
                || this instanceof NextBlock;
    }
}
