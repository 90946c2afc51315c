package dev.shadeweave.ir.model;

/**
 * The precision of a value in ES. In desktop GLSL, every precision is {@link #NONE}. The constants are ordered by
 * range.
 */
public enum Precision {
    /** Not applicable: bools, structures, void, and everything in desktop GLSL. */
    NONE(""),
    /** Not known yet: constants, and registers computed only from constants, until precision is propagated. */
    UNASSIGNED("unassigned"),
    /** At least 9 bits. */
    LOW("lowp"),
    /** At least 16 bits. */
    MEDIUM("mediump"),
    /** 32 bits. */
    HIGH("highp");

    private final String text;

    Precision(String text) {
        this.text = text;
    }

    /** Returns the GLSL keyword; empty for {@link #NONE}. */
    public String text() {
        return text;
    }

    /** Returns the higher precision. {@link #NONE} and {@link #UNASSIGNED} are lower than the others. */
    public Precision max(Precision other) {
        return compareTo(other) >= 0 ? this : other;
    }

    /** Returns true for low, medium and high. */
    public boolean isKnown() {
        return compareTo(LOW) >= 0;
    }
}
