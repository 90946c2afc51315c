package dev.shadeweave.glsl.hw;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.StageInterface;
import java.util.Optional;
import org.checkerframework.checker.tainting.qual.Untainted;

/**
 * Alternative outputs of a pixel stage: textures that other shaders read. For the first, a host draws the scene as seen
 * from the light; for all others, it draws a rectangle over the whole texture.
 */
public enum OutputMode {
    /** Depth and its square, for variance shadow maps. */
    DEPTH_MOMENTS("mx_compute_depth_moments", "vec4(mx_compute_depth_moments(), 0.0, 1.0)", ImmutableList.of()),

    /**
     * Directional albedos. They are always integrated: the table replaces the fitted curve where that is too
     * inaccurate, and cannot be computed from itself.
     */
    ALBEDO_TABLE(
            "mx_generate_dir_albedo_table",
            "vec4(mx_generate_dir_albedo_table(), 1.0)",
            ImmutableList.of(HwSymbols.ALBEDO_TABLE_SIZE)),

    /** One level of the environment, filtered for rough surfaces. */
    ENV_PREFILTER(
            "mx_generate_prefilter_env",
            "vec4(mx_generate_prefilter_env(), 1.0)",
            ImmutableList.of(
                    HwSymbols.ENV_MATRIX,
                    HwSymbols.ENV_RADIANCE,
                    HwSymbols.ENV_RADIANCE_MIPS,
                    HwSymbols.ENV_PREFILTER_MIP));

    private final @Untainted String function;
    private final @Untainted String texel;
    private final ImmutableList<String> uniforms;

    OutputMode(@Untainted String function, @Untainted String texel, ImmutableList<String> uniforms) {
        this.function = function;
        this.texel = texel;
        this.uniforms = uniforms;
    }

    /** Returns the mode that the options select; of several, the first in the order above. */
    public static Optional<OutputMode> of(GenerationOptions options) {
        if (options.get(HwOptions.WRITE_DEPTH_MOMENTS)) {
            return Optional.of(DEPTH_MOMENTS);
        }
        if (options.get(HwOptions.WRITE_ALBEDO_TABLE)) {
            return Optional.of(ALBEDO_TABLE);
        }
        return options.get(HwOptions.WRITE_ENV_PREFILTER) ? Optional.of(ENV_PREFILTER) : Optional.empty();
    }

    /** Returns the library function that computes a texel. */
    public @Untainted String function() {
        return function;
    }

    /** Returns the expression of the texel, four numbers. */
    public @Untainted String texel() {
        return texel;
    }

    /** Returns the library files with the function, in addition to those of lighting. */
    public ImmutableList<String> libraryFiles() {
        String lib = "pbrlib/genglsl/lib/";
        return switch (this) {
            case DEPTH_MOMENTS -> ImmutableList.of();
            case ALBEDO_TABLE -> ImmutableList.of(lib + "mx_generate_albedo_table.glsl");
            case ENV_PREFILTER -> ImmutableList.of(lib + "mx_generate_prefilter_env.glsl");
        };
    }

    /** Declares the variables that the function reads. */
    public void declare(StageInterface.Builder stages) {
        uniforms.forEach(uniform -> HwVariables.uniform(stages, Stage.PIXEL, uniform));
    }
}
