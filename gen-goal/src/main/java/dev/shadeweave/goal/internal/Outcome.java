package dev.shadeweave.goal.internal;

import com.google.common.collect.ImmutableSet;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The result of running a goal.
 *
 * @param outputs the files that the goal wrote into its folder, now or in an earlier run; empty if it fails
 * @param failure the reason why the build fails; empty if it does not
 */
public record Outcome(ImmutableSet<Path> outputs, Optional<Failure> failure) {
    /** The kinds of failure. */
    public enum Fault {
        /** Documents have errors, or warnings that the build forbids. */
        DOCUMENTS,
        /** The build calls the goal in a wrong way, or the goal has an internal error. */
        CALL
    }

    /**
     * The reason why a build fails.
     *
     * @param fault the kind of failure
     * @param message the message that ends the build
     */
    public record Failure(Fault fault, String message) {}

    static Outcome failed(Fault fault, String message) {
        return new Outcome(ImmutableSet.of(), Optional.of(new Failure(fault, message)));
    }
}
