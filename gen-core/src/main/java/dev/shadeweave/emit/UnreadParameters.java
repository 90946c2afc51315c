package dev.shadeweave.emit;

import org.jspecify.annotations.Nullable;

/**
 * What a stage holds of a function that gives back its value may read less than its file hands it: which parameters are gone is
 * found by this.
 *
 * @param unit the file that declares the function
 * @param function its name
 */
public record UnreadParameters(SourceUnit unit, String function) {
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof UnreadParameters that && unit.equals(that.unit) && function.equals(that.function);
    }

    @Override
    public int hashCode() {
        return 31 * unit.hashCode() + function.hashCode();
    }
}
