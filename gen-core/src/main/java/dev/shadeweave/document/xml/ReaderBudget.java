package dev.shadeweave.document.xml;

import dev.shadeweave.document.ReaderLimits;

/**
 * What reading one document, in any of its forms, has taken of its limits, with all that it includes. Belongs to one
 * reading.
 */
public final class ReaderBudget {
    private final ReaderLimits limits;
    private long elements;
    private long characters;

    /** Nothing is taken yet. */
    public ReaderBudget(ReaderLimits limits) {
        this.limits = limits;
    }

    /** What may be taken in all. */
    public ReaderLimits limits() {
        return limits;
    }

    /** Takes elements; false if they are too many. */
    public boolean takeElements(long more) {
        elements += more;
        return elements <= limits.elements();
    }

    /** Takes characters; false if they are too many. */
    public boolean takeCharacters(long more) {
        characters += more;
        return characters <= limits.characters();
    }

    /** True if more was wanted than may be taken, which whoever wanted it has reported. */
    public boolean isSpent() {
        return elements > limits.elements() || characters > limits.characters();
    }

    /** The elements taken so far. */
    public long elements() {
        return elements;
    }

    /** The characters taken so far. */
    public long characters() {
        return characters;
    }
}
