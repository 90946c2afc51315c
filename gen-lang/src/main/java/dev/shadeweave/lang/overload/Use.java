package dev.shadeweave.lang.overload;

import com.google.common.collect.ImmutableList;
import org.jspecify.annotations.Nullable;

/**
 * A name used in code, with the arguments if it is called. The hash code is computed once, because uses are often
 * looked up in maps.
 */
public final class Use {
    /** The number of arguments of a name that is not called. */
    public static final int NO_CALL = -1;

    private final String name;
    private final int arguments;
    private final ImmutableList<String> types;
    private final int hash;

    /**
     * Creates a use.
     *
     * @param arguments the number of arguments of the call, or {@link #NO_CALL}
     * @param types the types of the arguments as far as they are known; empty if no type is known
     */
    public Use(String name, int arguments, ImmutableList<String> types) {
        this.name = name;
        this.arguments = arguments;
        this.types = types;
        this.hash = 31 * (31 * name.hashCode() + arguments) + types.hashCode();
    }

    /** Creates a use with arguments of unknown types. */
    public Use(String name, int arguments) {
        this(name, arguments, ImmutableList.of());
    }

    /** Returns the name. */
    public String name() {
        return name;
    }

    /** Returns the number of arguments of the call, or {@link #NO_CALL}. */
    public int arguments() {
        return arguments;
    }

    /** Returns the types of the arguments, {@link TypeRules#UNKNOWN} for unknown ones; empty if no type is known. */
    public ImmutableList<String> types() {
        return types;
    }

    /**
     * Returns true if the use can mean a function with the given parameters.
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
