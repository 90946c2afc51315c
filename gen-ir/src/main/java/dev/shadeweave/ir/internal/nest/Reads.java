package dev.shadeweave.ir.internal.nest;

import com.google.common.primitives.ImmutableIntArray;

/**
 * The variables that can change and on which a value depends. The memory of the set depends on how many variables it
 * has, not on their numbers.
 */
final class Reads {
    /** The dependencies of a value that is the same wherever it is computed. */
    static final Reads NOTHING = new Reads(ImmutableIntArray.of(), false);

    /** The numbers in ascending order. */
    private final ImmutableIntArray variables;

    /** Whether the value reads a global variable that can change, directly or in a called function. */
    private final boolean globals;

    private Reads(ImmutableIntArray variables, boolean globals) {
        this.variables = variables;
        this.globals = globals;
    }

    static Reads variable(int id, boolean global) {
        return new Reads(ImmutableIntArray.of(id), global);
    }

    static Reads anyGlobal() {
        return new Reads(ImmutableIntArray.of(), true);
    }

    Reads and(Reads other) {
        if (other == NOTHING || other == this) {
            return this;
        }
        if (this == NOTHING) {
            return other;
        }
        ImmutableIntArray all = variables.equals(other.variables) ? variables : merged(variables, other.variables);
        return new Reads(all, globals || other.globals);
    }

    private static ImmutableIntArray merged(ImmutableIntArray one, ImmutableIntArray other) {
        ImmutableIntArray.Builder all = ImmutableIntArray.builder(one.length() + other.length());
        int i = 0;
        int j = 0;
        while (i < one.length() && j < other.length()) {
            int a = one.get(i);
            int b = other.get(j);
            all.add(Math.min(a, b));
            i += a <= b ? 1 : 0;
            j += b <= a ? 1 : 0;
        }
        all.addAll(one.subArray(i, one.length()));
        all.addAll(other.subArray(j, other.length()));
        return all.build();
    }

    boolean isNothing() {
        return variables.isEmpty() && !globals;
    }

    /** Returns the numbers of the known variables, ascending. */
    ImmutableIntArray variables() {
        return variables;
    }

    /** Returns whether a called function or a store to a global variable can change the value. */
    boolean readsGlobals() {
        return globals;
    }
}
