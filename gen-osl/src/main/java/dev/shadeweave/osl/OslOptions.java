package dev.shadeweave.osl;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.option.Option;
import dev.shadeweave.option.OptionGroup;
import dev.shadeweave.option.OptionProvider;

/** Options for the outputs of shaders in Open Shading Language. */
public final class OslOptions implements OptionProvider {
    /** Converts a surface shader without a material to a material. */
    public static final Option<Boolean> IMPLICIT_SURFACE_SHADER_CONVERSION = Option.flag(
            "oslImplicitSurfaceShaderConversion", true, "Write a surface shader without a material as a material.");

    /** Assigns the closure to {@code Ci}. */
    public static final Option<Boolean> CONNECT_CI_WRAPPER =
            Option.flag("oslConnectCiWrapper", false, "Assign the closure to Ci.");

    static final OptionGroup GROUP =
            OptionGroup.of("Open Shading Language", IMPLICIT_SURFACE_SHADER_CONVERSION, CONNECT_CI_WRAPPER);

    @Override
    public ImmutableList<OptionGroup> groups() {
        return ImmutableList.of(GROUP);
    }
}
