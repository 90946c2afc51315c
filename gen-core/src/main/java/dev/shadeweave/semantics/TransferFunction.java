package dev.shadeweave.semantics;

import org.jspecify.annotations.Nullable;

/** Estimates the output of a node from estimates of its inputs. */
@FunctionalInterface
public interface TransferFunction {
    /** Returns the estimate of the output; null if it does not apply to the call. */
    @Nullable
    AbstractValue apply(AbstractCall call);
}
