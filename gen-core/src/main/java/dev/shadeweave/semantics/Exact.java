package dev.shadeweave.semantics;

import dev.shadeweave.type.Value;
import org.jspecify.annotations.Nullable;

/** Computes the output of a node from values. */
@FunctionalInterface
interface Exact {
    /** Returns the value of the output; null if it cannot be computed for these types. */
    @Nullable
    Value apply(Operands in);
}
