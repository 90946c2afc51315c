package dev.shadeweave.glsl;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.extension.Requirements;
import dev.shadeweave.facet.Facet;
import dev.shadeweave.glsl.hw.HwOptions;
import dev.shadeweave.glsl.hw.HwSymbols;
import dev.shadeweave.glsl.hw.Images;
import dev.shadeweave.glsl.hw.Lighting;
import dev.shadeweave.glsl.hw.OutputMode;
import dev.shadeweave.glsl.syntax.GlslVersion;
import dev.shadeweave.graph.ShaderProgram;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.GraphOptions;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The properties of a program that determine the library code for shading.
 *
 * @param films true if a closure has a thin film
 * @param conductors true if there is a conductor
 * @param closures true if there are closures to light
 * @param images the library file with the image look-up functions
 * @param variables true if global variables may have any initial value
 */
record Shading(boolean films, boolean conductors, boolean closures, String images, boolean variables) {
    /**
     * The models of Fresnel curves in library code. The functions of a model are written only for shaders that use it.
     */
    private static final ImmutableList<String> FRESNEL_MODELS =
            ImmutableList.of("FRESNEL_MODEL_DIELECTRIC", "FRESNEL_MODEL_CONDUCTOR", "FRESNEL_MODEL_SCHLICK");

    /** The requirements of each kind of shading. */
    private static final Facet<GenerationOptions, Map<Shading, Requirements>> REQUIREMENTS =
            new Facet<>(options -> new ConcurrentHashMap<>());

    static Shading of(ShaderProgram program, GenerationOptions options, GlslVersion version) {
        return new Shading(
                Lighting.hasFilms(program),
                Lighting.hasConductors(program),
                Lighting.hasClosures(program),
                Images.libraryFile(program, options),
                version.computesGlobals());
    }

    /** Returns the library code and its names, without declarations. */
    Requirements.Builder requirements(GenerationOptions options) {
        return options.get(REQUIREMENTS).computeIfAbsent(this, it -> it.asked(options)).toBuilder();
    }

    private Requirements asked(GenerationOptions options) {
        Optional<OutputMode> mode = OutputMode.of(options);
        String transformUv = options.get(GraphOptions.FILE_TEXTURE_VERTICAL_FLIP)
                ? "mx_transform_uv_vflip.glsl"
                : "mx_transform_uv.glsl";
        Requirements.Builder requirements = Requirements.builder()
                .tokens(HwSymbols.TOKENS)
                .token("fileTransformUv", transformUv)
                .tokens(Lighting.albedoFiles(options))
                .token("mx_film_airy.glsl", films ? "mx_film_airy.glsl" : "mx_film_none.glsl")
                .token("mx_conductor.glsl", conductors ? "mx_conductor.glsl" : "mx_conductor_none.glsl")
                .token("mx_image.glsl", images)
                .token(
                        "mx_environment_samples.glsl",
                        variables ? "mx_environment_samples_found_once.glsl" : "mx_environment_samples.glsl")
                .prelude("stdlib/genglsl/lib/mx_math.glsl")
                .prelude("stdlib/genglsl/lib/" + transformUv)
                .preludes(Lighting.libraryFiles(options))
                .preludes(mode.map(OutputMode::libraryFiles).orElse(ImmutableList.of()))
                .reservedNames(closures ? Lighting.RESERVED : ImmutableList.of())
                .showsGraph(showsGraph(options));
        FRESNEL_MODELS.forEach(requirements::unused);
        mode.map(OutputMode::function).ifPresent(requirements::libraryFunction);
        if (options.get(HwOptions.SRGB_ENCODE_OUTPUT)) {
            requirements.libraryFunction("mx_srgb_encode");
        }
        return requirements.build();
    }

    /**
     * Returns true if the output depends on the graph. Depths do if transparency is on, because they are not drawn
     * where the surface is cut out.
     */
    static boolean showsGraph(GenerationOptions options) {
        return OutputMode.of(options)
                .map(writer -> writer == OutputMode.DEPTH_MOMENTS && options.get(HwOptions.TRANSPARENCY))
                .orElse(true);
    }
}
