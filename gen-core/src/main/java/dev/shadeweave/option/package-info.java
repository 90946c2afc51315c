/**
 * What callers may choose: each {@link dev.shadeweave.option.Option} says its name, its default, what it takes, and what it
 * does. The options of a concern stand in one class ({@link dev.shadeweave.option.InterfaceOptions},
 * {@link dev.shadeweave.option.ColorOptions}, {@link dev.shadeweave.option.GraphOptions}); those of a target stand in its module
 * and are found through {@link dev.shadeweave.option.OptionProvider}. {@link dev.shadeweave.option.Options} is the one list
 * of which the command line, {@code docs/options.md} and the keys of caches are made.
 */
@NullMarked
package dev.shadeweave.option;

import org.jspecify.annotations.NullMarked;
