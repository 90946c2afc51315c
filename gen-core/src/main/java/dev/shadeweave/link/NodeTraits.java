package dev.shadeweave.link;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.library.PortDeclaration;

/**
 * What a custom node's code says about it.
 *
 * @param extraInputs inputs that it adds after those of the nodedef
 * @param fixedInputs inputs whose value must be known when code is written: they are never uniforms, and a graph that
 *     passes one on is specialised for the value
 */
public record NodeTraits(ImmutableList<PortDeclaration> extraInputs, ImmutableSet<String> fixedInputs) {
    /** Nothing special. */
    public static final NodeTraits NONE = new NodeTraits(ImmutableList.of(), ImmutableSet.of());

    /** Traits with fixed inputs only. */
    public static NodeTraits fixed(String... inputs) {
        return new NodeTraits(ImmutableList.of(), ImmutableSet.copyOf(inputs));
    }
}
