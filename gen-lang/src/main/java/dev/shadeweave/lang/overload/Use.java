package dev.shadeweave.lang.overload;

import com.google.common.collect.ImmutableList;
import org.jspecify.annotations.Nullable;

/** A name that code mentions, with the arguments if it is called. It is looked up again and again, so it knows its hash code. */
public final class Use {
    /** The number of arguments of a name that is not called. */
    public static final int NO_CALL = -1;

    private final String name;
    private final int arguments;
    private final ImmutableList<String> types;
    private final int hash;

    /**
     * A use.
     *
     * @param arguments how many arguments it is called with, or {@link #NO_CALL}
     * @param types their types as far as they are known; empty if none is
     */
    public Use(String name, int arguments, ImmutableList<String> types) {
        this.name = name;
        this.arguments = arguments;
        this.types = types;
        this.hash = 31 * (31 * name.hashCode() + arguments) + types.hashCode();
    }

    /** A use with arguments of unknown types. */
    public Use(String name, int arguments) {
        this(name, arguments, ImmutableList.of());
    }

    /** The name. */
    public String name() {
        return name;
    }

    /** How many arguments it is called with, or {@link #NO_CALL}. */
    public int arguments() {
        return arguments;
    }

    /** The types of the arguments as far as they are known, {@link TypeRules#UNKNOWN} for others; empty if none is. */
    public ImmutableList<String> types() {
        return types;
    }

    /**
     * True if a function that takes such parameters can be meant.
     *
     * @param parameters their types, with commas between
     */
    public boolean fits(String parameters, TypeRules rules) {
        String[] given = parameters.split(",", -1);
        for (int i = 0; i < types.size() && i < given.length; i++) {
            if (!rules.fits(types.get(i), given[i])) {
                return false;
            }
        }
        return true;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other
                || (other instanceof Use that
                        && hash == that.hash
                        && arguments == that.arguments
                        && name.equals(that.name)
                        && types.equals(that.types));
    }

    @Override
    public int hashCode() {
        return hash;
    }

    @Override
    public String toString() {
        return arguments == NO_CALL ? name : name + "/" + arguments + types;
    }
}
