package dev.shadeweave.option;

import com.google.common.collect.ImmutableList;

/**
 * Provides options of a target. Found by {@link java.util.ServiceLoader}; the class is public and has a public
 * constructor without parameters.
 *
 * <pre>{@code
 * public final class SamplingOptions implements OptionProvider {
 *     static final Option<Integer> SAMPLES = Option.number("my-samples", 16, 1, "how many samples are taken");
 *
 *     @Override
 *     public ImmutableList<OptionGroup> groups() {
 *         return ImmutableList.of(OptionGroup.of("Sampling", SAMPLES));
 *     }
 * }
 * }</pre>
 */
public interface OptionProvider {
    /** Returns the options, by topic. */
    ImmutableList<OptionGroup> groups();
}
