package dev.shadeweave.write.internal;

import dev.shadeweave.emit.NameAllocator;

/** The names that are visible at the current place: those of the innermost open block and of the blocks around it. */
public final class BlockNames {
    private NameAllocator current;

    /** Creates the names outside all blocks. */
    BlockNames(NameAllocator outermost) {
        this.current = outermost;
    }

    /** Returns the names that are visible here. */
    NameAllocator current() {
        return current;
    }

    /** Runs the body inside a new block; names given inside are not visible after it. */
    void inside(Runnable body) {
        NameAllocator outer = current;
        current = outer.inner();
        body.run();
        current = outer;
    }
}
