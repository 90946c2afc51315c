package dev.shadeweave.analysis;

import org.jspecify.annotations.Nullable;

/** What a standard node makes of estimates. */
@FunctionalInterface
interface Transfer {
    /** The estimate of the output; null if this says nothing about the call. */
    @Nullable
    AbstractValue apply(Call call);
}
