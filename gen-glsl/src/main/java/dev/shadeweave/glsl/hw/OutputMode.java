package dev.shadeweave.glsl.hw;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.generator.GenerationOptions;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.StageInterface;
import java.util.Optional;
import org.checkerframework.checker.tainting.qual.Untainted;

/**
 * What a pixel stage can write instead of what the graph shows: textures that other shaders read. A host draws a
 * rectangle over the whole texture for all but the first, which draws the scene as the light sees it.
 */
public enum OutputMode {
    /** Depth and its square, for variance shadow maps. */
    DEPTH_MOMENTS("mx_compute_depth_moments", "vec4(mx_compute_depth_moments(), 0.0, 1.0)", ImmutableList.of()),

    /**
     * Directional albedos. They are integrated, whatever method the option says: a table is needed where the fitted curve
     * is not good enough, and cannot be made of itself.
     */
    ALBEDO_TABLE(
            "mx_generate_dir_albedo_table",
            "vec4(mx_generate_dir_albedo_table(), 1.0)",
            ImmutableList.of(HwSymbols.ALBEDO_TABLE_SIZE)),

    /** One level of the environment as rough surfaces see it. */
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

    /** What the options ask for; of several, the first in the order above. */
    public static Optional<OutputMode> of(GenerationOptions options) {
        if (options.get(HwOptions.WRITE_DEPTH_MOMENTS)) {
            return Optional.of(DEPTH_MOMENTS);
        }
        if (options.get(HwOptions.WRITE_ALBEDO_TABLE)) {
            return Optional.of(ALBEDO_TABLE);
        }
        return options.get(HwOptions.WRITE_ENV_PREFILTER) ? Optional.of(ENV_PREFILTER) : Optional.empty();
    }

    /** The library function that computes a texel. */
    public @Untainted String function() {
        return function;
    }

    /** The texel, four numbers. */
    public @Untainted String texel() {
        return texel;
    }

    /** The library files that hold the function, beside those of lighting. */
    public ImmutableList<String> libraryFiles() {
        String lib = "pbrlib/genglsl/lib/";
        return switch (this) {
            case DEPTH_MOMENTS -> ImmutableList.of();
            case ALBEDO_TABLE -> ImmutableList.of(lib + "mx_generate_albedo_table.glsl");
            case ENV_PREFILTER -> ImmutableList.of(lib + "mx_generate_prefilter_env.glsl");
        };
    }

    /** Declares what the function reads. */
    public void declare(StageInterface.Builder stages) {
        uniforms.forEach(uniform -> HwVariables.uniform(stages, Stage.PIXEL, uniform));
    }
}
