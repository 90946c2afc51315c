package dev.shadeweave.option;

import com.google.common.collect.ImmutableList;

/**
 * The options of one concern.
 *
 * <pre>{@code
 * Option<Integer> samples = Option.number("my-samples", 16, 1, "how many samples are taken");
 * OptionGroup group = OptionGroup.of("Sampling", samples);
 * System.out.println(group.has(samples)); // true
 * }</pre>
 *
 * @param title a heading: {@code Colours and units}
 */
public record OptionGroup(String title, ImmutableList<Option<?>> options) {
    /**
     * The options of one concern, in the order in which they are described.
     *
     * @param title what the options are about, a heading in help
     * @param options the options
     */
    public static OptionGroup of(String title, Option<?>... options) {
        return new OptionGroup(title, ImmutableList.copyOf(options));
    }

    /**
     * True if an option is one of these.
     *
     * @param option any option
     */
    public boolean has(Option<?> option) {
        return options.contains(option);
    }
}
