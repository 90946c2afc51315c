package dev.shadeweave.generator;

import dev.shadeweave.emit.NameAllocator;

/** The names that are known where something is written: those of the innermost open block, and of all around it. */
final class BlockNames {
    private NameAllocator current;

    /** No block is open yet. */
    BlockNames(NameAllocator outermost) {
        this.current = outermost;
    }

    /** The names that are known here. */
    NameAllocator current() {
        return current;
    }

    /** Writes a block; names given inside are of no use behind it. */
    void inside(Runnable body) {
        NameAllocator outer = current;
        current = outer.inner();
        body.run();
        current = outer;
    }
}
