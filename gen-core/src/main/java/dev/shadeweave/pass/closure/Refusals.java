package dev.shadeweave.pass.closure;

import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import org.jspecify.annotations.Nullable;

/** Records the reason for failure of the attempt that found partners for the most closures. */
final class Refusals {
    private int matched = -1;
    private int most = -1;
    private @Nullable ShaderNode node;
    private @Nullable ShaderInput input;

    /** Starts an attempt with partners for a number of closures. */
    void start(int closures) {
        matched = closures;
    }

    /** Adds an equation that no values solve. */
    void add(Equation equation) {
        add(matched, equation.place(), equation.input());
    }

    /** Adds a closure without partner. */
    void add(int closures, ShaderNode place, @Nullable ShaderInput port) {
        // An input that the document states is a more helpful reason than a lobe that cannot be removed.
        int rank = 2 * closures + (port == null ? 0 : 1);
        if (rank > most) {
            most = rank;
            node = place;
            input = port;
        }
    }

    /** Returns true if an attempt found partners for more closures than each attempt of other refusals. */
    boolean isNearerThan(Refusals other) {
        return most > other.most;
    }

    /** Returns the closure without an equal in the model; null if no attempt failed. */
    @Nullable
    ShaderNode node() {
        return node;
    }

    /** Returns the input without an equal; null if the whole closure has no equal. */
    @Nullable
    ShaderInput input() {
        return input;
    }
}
