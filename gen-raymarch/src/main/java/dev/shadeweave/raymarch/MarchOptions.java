package dev.shadeweave.raymarch;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.option.Option;
import dev.shadeweave.option.OptionGroup;
import dev.shadeweave.option.OptionProvider;

/** The options for the outputs of marched scenes. */
public final class MarchOptions implements OptionProvider {
    /**
     * The outputs that the shader writes, in order. They are outputs of the node that shows the scene ({@code raymarch}
     * or {@code sdfslice}). If the list is empty, the shader writes the outputs that the root reads.
     */
    public static final Option<ImmutableList<String>> OUTPUTS = Option.texts(
                    "hwOutputs",
                    "The outputs of a marched scene, in order, such as color, normal, depth, objectid. Default: that of the"
                            + " element.")
            .spelled("--outputs", "--hw-outputs");

    static final OptionGroup GROUP = OptionGroup.of("Marched scenes", OUTPUTS);

    @Override
    public ImmutableList<OptionGroup> groups() {
        return ImmutableList.of(GROUP);
    }
}
