package dev.shadeweave.option;

import com.google.common.collect.ImmutableList;

/**
 * Brings options of a target. Found by {@link java.util.ServiceLoader}; the class is public and has a public constructor
 * without parameters.
 */
public interface OptionProvider {
    /** The options, by concern. */
    ImmutableList<OptionGroup> groups();
}
