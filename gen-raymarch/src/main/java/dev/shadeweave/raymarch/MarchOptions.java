package dev.shadeweave.raymarch;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.option.Option;
import dev.shadeweave.option.OptionGroup;
import dev.shadeweave.option.OptionProvider;

/** The options for the outputs of marched scenes. */
public final class MarchOptions implements OptionProvider {
    /**
     * The outputs that the shader writes, in order. They are outputs of the node that the root shows, and replace those
     * that the root reads. If the list is empty, the shader writes those that the root reads.
     */
    public static final Option<ImmutableList<String>> OUTPUTS = Option.texts(
                    "hwOutputs",
                    "What the shader of a marched scene gives, in order: color, normal, depth, worldposition, objectid and"
                            + " the other outputs of node raymarch. Default: what the element shows.")
            .spelled("--outputs", "--hw-outputs");

    @Override
    public ImmutableList<OptionGroup> groups() {
        return ImmutableList.of(OptionGroup.of("Marched scenes", OUTPUTS));
    }
}
