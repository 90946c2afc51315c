package dev.shadeweave.write.internal;

import org.jspecify.annotations.Nullable;

/** An error in the code of a custom node; the message names its class, the node and the node's place. */
final class NodeFailure extends IllegalStateException {
    NodeFailure(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
