package dev.shadeweave.pass;

import com.google.common.collect.ImmutableSet;

/**
 * Selects inputs of the root node that a shader shows instead of the node's outputs.
 *
 * @param all true for every input with a value
 * @param names the names of the inputs, if not all are shown; empty to show the outputs
 */
public record ShownInputs(boolean all, ImmutableSet<String> names) {
    /** The outputs of the root. */
    public static final ShownInputs NONE = new ShownInputs(false, ImmutableSet.of());

    /** Every input of the root that has a value. */
    public static final ShownInputs ALL = new ShownInputs(true, ImmutableSet.of());

    /** Returns the selection of one input. */
    public static ShownInputs of(String name) {
        return new ShownInputs(false, ImmutableSet.of(name));
    }

    /** Returns true if the outputs of the root are shown. */
    public boolean isEmpty() {
        return !all && names.isEmpty();
    }

    /** Returns true if an input is shown. */
    public boolean has(String name) {
        return all || names.contains(name);
    }
}
