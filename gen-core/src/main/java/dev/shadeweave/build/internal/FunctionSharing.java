package dev.shadeweave.build.internal;

import java.util.Optional;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/**
 * Whether a program takes functions of the library from a store, and leaves them there.
 *
 * @param store the store, asked for when a function is called; empty to build each function for the program alone
 * @param traces counts what building and rewriting leaves behind besides graphs: messages, decisions taken down. A function
 *     that left any is not stored
 */
public record FunctionSharing(Supplier<Optional<FunctionStore>> store, IntSupplier traces) {
    /** Every function is built for the program alone. */
    public static final FunctionSharing NONE = new FunctionSharing(Optional::empty, () -> 0);
}
