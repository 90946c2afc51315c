package dev.shadeweave.generator;

/**
 * Brings a language. Found by {@link java.util.ServiceLoader}; the class says its targets by {@link ForTarget}, is public
 * and has a public constructor without parameters.
 */
public interface ShaderGeneratorProvider {
    /** The language. */
    Backend backend();
}
