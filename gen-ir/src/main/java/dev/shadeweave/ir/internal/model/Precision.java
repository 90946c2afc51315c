package dev.shadeweave.ir.internal.model;

/** The precision of a value in ES; everything is {@link #NONE} in desktop GLSL. The order is that of their ranges. */
public enum Precision {
    /** Not applicable: booleans, structures, void, and all of desktop GLSL. */
    NONE(""),
    /** Not known yet: constants, and registers made of constants alone, until precision is propagated. */
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

    /** The GLSL keyword; empty for {@link #NONE}. */
    public String text() {
        return text;
    }

    /** The higher of the two; {@link #NONE} and {@link #UNASSIGNED} give way to a real one. */
    public Precision max(Precision other) {
        return compareTo(other) >= 0 ? this : other;
    }

    /** True for low, medium and high. */
    public boolean isKnown() {
        return compareTo(LOW) >= 0;
    }
}
