/**
 * Options of generation. Each {@link dev.shadeweave.option.Option} has a name, a default, a type of values, and a
 * description. One class holds the options of one topic ({@link dev.shadeweave.option.InterfaceOptions}, {@link
 * dev.shadeweave.option.ColorOptions}, {@link dev.shadeweave.option.GraphOptions}). Options of a target are in its
 * module, which registers an {@link dev.shadeweave.option.OptionProvider}. {@link dev.shadeweave.option.Options} lists
 * all of them. A caller's choice is a {@link dev.shadeweave.option.GenerationOptions}, one immutable value. The command line, {@code docs/options.md} and the keys of caches are derived from this list.
 *
 * <ul>
 *   <li><b>Status</b>: stable are {@code BadOptionException}, {@code ColorOptions}, {@code GenerationOptions}, {@code
 *     GraphOptions}, {@code InterfaceOptions}, {@code Option}, {@code OptionGroup}, {@code OptionProvider}, {@code
 *     Options}; the types that they mention may change in any minor release.
 *   <li><b>Threads</b>: options and groups are immutable, for any number of threads.
 *   <li><b>Errors</b>: a value that an option does not accept throws {@code BadOptionException}, whose message
 *     lists the accepted values.
 * </ul>
 */
@NullMarked
package dev.shadeweave.option;

import org.jspecify.annotations.NullMarked;
