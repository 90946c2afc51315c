package dev.shadeweave.option;

import com.google.common.collect.ImmutableList;

/**
 * The options of one topic.
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
     * Creates a group of options, in the order of their description.
     *
     * @param title the topic, a heading in help
     * @param options the options
     */
    public static OptionGroup of(String title, Option<?>... options) {
        return new OptionGroup(title, ImmutableList.copyOf(options));
    }

    /**
     * Returns true if the group contains an option.
     *
     * @param option any option
     */
    public boolean has(Option<?> option) {
        return options.contains(option);
    }
}
