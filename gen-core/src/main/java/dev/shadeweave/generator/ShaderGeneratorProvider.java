package dev.shadeweave.generator;

import com.google.common.collect.ImmutableList;

/**
 * Brings a language. Found by {@link java.util.ServiceLoader}; the class says its targets by {@link ForTarget}, is public
 * and has a public constructor without parameters.
 */
public interface ShaderGeneratorProvider {
    /**
     * The generator.
     *
     * @param targets what {@link ForTarget} says: its own target, then those it inherits from
     * @param nodes the custom nodes of all those targets
     */
    ShaderGenerator create(ImmutableList<String> targets, NodeImplementations nodes);
}
