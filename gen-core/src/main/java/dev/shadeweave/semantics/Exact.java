package dev.shadeweave.semantics;

import dev.shadeweave.type.Value;
import org.jspecify.annotations.Nullable;

/** What a node computes from values. */
@FunctionalInterface
interface Exact {
    /** The value of the output; null if there is no answer for such types. */
    @Nullable
    Value apply(Operands in);
}
