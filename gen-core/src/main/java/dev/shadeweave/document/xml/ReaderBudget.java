package dev.shadeweave.document.xml;

import dev.shadeweave.document.ReaderLimits;

/** The remaining limits while one document is read with its includes, in any form. Belongs to one reading. */
public final class ReaderBudget {
    private final ReaderLimits limits;
    private long elements;
    private long characters;

    /** Creates a full budget. */
    public ReaderBudget(ReaderLimits limits) {
        this.limits = limits;
    }

    /** Returns the limits. */
    public ReaderLimits limits() {
        return limits;
    }

    /** Takes elements; returns false if they exceed the limit. */
    public boolean takeElements(long more) {
        elements += more;
        return elements <= limits.elements();
    }

    /** Takes characters; returns false if they exceed the limit. */
    public boolean takeCharacters(long more) {
        characters += more;
        return characters <= limits.characters();
    }

    /** Returns true if a limit was exceeded, which has been reported. */
    public boolean isSpent() {
        return elements > limits.elements() || characters > limits.characters();
    }

    /** Returns the number of elements taken so far. */
    public long elements() {
        return elements;
    }

    /** Returns the number of characters taken so far. */
    public long characters() {
        return characters;
    }
}
