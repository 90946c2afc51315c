package dev.shadeweave.build.internal;

import java.util.Optional;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/**
 * Controls whether a program takes library functions from a store and adds functions to it.
 *
 * @param store the store, requested when a function is called; empty to build every function only for this program
 * @param traces counts the side effects of building and rewriting, such as messages and recorded decisions. A
 *     function with side effects is not stored
 */
public record FunctionSharing(Supplier<Optional<FunctionStore>> store, IntSupplier traces) {
    /** Builds every function only for this program. */
    public static final FunctionSharing NONE = new FunctionSharing(Optional::empty, () -> 0);
}
