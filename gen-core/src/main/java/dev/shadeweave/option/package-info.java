/**
 * What callers may choose: each {@link dev.shadeweave.option.Option} says its name, its default, what it takes, and what it
 * does. The options of a concern stand in one class ({@link dev.shadeweave.option.InterfaceOptions},
 * {@link dev.shadeweave.option.ColorOptions}, {@link dev.shadeweave.option.GraphOptions}); those of a target stand in its module
 * and are found through {@link dev.shadeweave.option.OptionProvider}. {@link dev.shadeweave.option.Options} is the one list
 * of which the command line, {@code docs/options.md} and the keys of caches are made.
 *
 * <ul>
 *   <li><b>Status</b>: stable are {@code BadOptionException}, {@code ColorOptions}, {@code GraphOptions}, {@code
 *       InterfaceOptions}, {@code Option}, {@code OptionGroup}, {@code OptionProvider}, {@code Options}; the other
 *       types are what these mention, and may change in any minor release.
 *   <li><b>Threads</b>: options and groups are immutable, for any number of threads.
 *   <li><b>Errors</b>: a value that an option does not take is a {@code BadOptionException}, whose message says what
 *       it takes.
 * </ul>
 */
@NullMarked
package dev.shadeweave.option;

import org.jspecify.annotations.NullMarked;
