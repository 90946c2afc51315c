package dev.shadeweave.ir.run;

import org.jspecify.annotations.Nullable;

/** A sequence of blocks. Each block has steps, and an end that decides where control continues. */
final class Chain {
    static final int MERGE = 0;
    static final int BREAK = 1;
    static final int CONTINUE = 2;
    static final int PASS = 3;
    static final int RETURN = 4;
    static final int DISCARD = 5;
    static final int TRUE = 6;
    static final int FALSE = 7;

    /** The end of a block. If it returns {@link #MERGE}, the next block runs. */
    @FunctionalInterface
    interface End {
        int run(int[] memory);
    }

    private final Step[] steps;
    private final End end;
    private @Nullable Chain next;

    Chain(Step[] steps, End end) {
        this.steps = steps;
        this.end = end;
    }

    void then(Chain following) {
        next = following;
    }

    /** Runs the chain, and returns how it ended. */
    int run(int[] memory) {
        Chain chain = this;
        while (true) {
            for (Step step : chain.steps) {
                step.run(memory);
            }
            int exit = chain.end.run(memory);
            if (exit != MERGE || chain.next == null) {
                return exit;
            }
            chain = chain.next;
        }
    }
}
