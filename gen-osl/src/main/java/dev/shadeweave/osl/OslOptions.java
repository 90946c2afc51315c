package dev.shadeweave.osl;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.option.Option;
import dev.shadeweave.option.OptionGroup;
import dev.shadeweave.option.OptionProvider;

/** What shaders of Open Shading Language give. */
public final class OslOptions implements OptionProvider {
    /** Makes a material of a lone surface shader. */
    public static final Option<Boolean> IMPLICIT_SURFACE_SHADER_CONVERSION =
            Option.flag("oslImplicitSurfaceShaderConversion", true, "Make a material of a lone surface shader.");

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
