package dev.shadeweave.raymarch;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.option.Option;
import dev.shadeweave.option.OptionGroup;
import dev.shadeweave.option.OptionProvider;

/** What shaders of marched scenes give. */
public final class MarchOptions implements OptionProvider {
    /**
     * The outputs that a shader gives of the node that its root shows, in order, in place of those that the root asks for.
     * None for what the root asks for.
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
