package dev.shadeweave.ir.nest;

import java.util.BitSet;

/** Which variables that can change a value depends on. */
final class Reads {
    /** A value that is the same wherever it is computed. */
    static final Reads NOTHING = new Reads(new BitSet(), false);

    private final BitSet variables;

    /** Whether some variable outside functions is among them, which one a called function knows. */
    private final boolean globals;

    private Reads(BitSet variables, boolean globals) {
        this.variables = variables;
        this.globals = globals;
    }

    static Reads variable(int id, boolean global) {
        BitSet one = new BitSet();
        one.set(id);
        return new Reads(one, global);
    }

    static Reads anyGlobal() {
        return new Reads(new BitSet(), true);
    }

    Reads and(Reads other) {
        if (other == NOTHING || other == this) {
            return this;
        }
        if (this == NOTHING) {
            return other;
        }
        BitSet all = (BitSet) variables.clone();
        all.or(other.variables);
        return new Reads(all, globals || other.globals);
    }

    boolean isNothing() {
        return variables.isEmpty() && !globals;
    }

    /** Whether a change of these variables, and of all outside functions where {@code acts}, changes the value. */
    boolean changedBy(BitSet written, boolean acts, boolean globalWritten) {
        return variables.intersects(written) || (globals && (acts || globalWritten));
    }
}
