package dev.shadeweave.semantics;

import org.jspecify.annotations.Nullable;

/** What a node makes of estimates. */
@FunctionalInterface
public interface TransferFunction {
    /** The estimate of the output; null if this says nothing about the call. */
    @Nullable
    AbstractValue apply(AbstractCall call);
}
