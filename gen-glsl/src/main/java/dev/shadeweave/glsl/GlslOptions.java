package dev.shadeweave.glsl;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.glsl.assembly.StageOptions;
import dev.shadeweave.glsl.hw.HwOptions;
import dev.shadeweave.option.Option;
import dev.shadeweave.option.OptionGroup;
import dev.shadeweave.option.OptionProvider;

/** Provides the options of targets for graphics processors. */
public final class GlslOptions implements OptionProvider {
    private static final OptionGroup STAGES = OptionGroup.of("Stages around surfaces", StageOptions.STAGES);

    @Override
    public ImmutableList<OptionGroup> groups() {
        return ImmutableList.of(HwOptions.GROUP, STAGES);
    }

    static boolean has(Option<?> option) {
        return HwOptions.GROUP.has(option) || STAGES.has(option);
    }
}
