package dev.shadeweave.cli;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.generator.GenerationOptions;
import dev.shadeweave.generator.GenerationOptions.DirectionalAlbedo;
import dev.shadeweave.generator.GenerationOptions.SpecularEnvironment;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.render.RenderJob;
import dev.shadeweave.render.gl.ImageFiles;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.lights.LightRig;
import dev.shadeweave.source.SourceSpan;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options that say which lights shine besides the environment, and how light is found. */
@SuppressWarnings("NullAway.Init") // picocli gives every option its default
final class LightOptions {
    static final DiagnosticKind NO_OCCLUSION = DiagnosticKind.error("SW1748", "option --ambient-occlusion: {0}");

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--light-rig",
            paramLabel = "FILE",
            description = "A document with lights (nodes of type lightshader) that shine besides the environment.")
    private @Nullable Path lightRig;

    @Option(names = "--shadow-map", description = "Lets every light of the rig cast shadows.")
    private boolean shadowMap;

    @Option(
            names = "--ambient-occlusion",
            paramLabel = "FILE",
            description = "A picture, laid over the object by its texture coordinates, of how much of the environment"
                    + " reaches each place.")
    private @Nullable Path ambientOcclusion;

    @Option(
            names = "--reflections",
            defaultValue = "fis",
            paramLabel = "NAME",
            completionCandidates = ShaderOptions.Environments.class,
            description = "How reflections of the environment are found: ${COMPLETION-CANDIDATES}."
                    + " Default: ${DEFAULT-VALUE}.")
    private SpecularEnvironment reflections;

    @Option(
            names = "--directional-albedo",
            defaultValue = "analytic",
            paramLabel = "NAME",
            completionCandidates = ShaderOptions.Albedos.class,
            description =
                    "How the reflectance of a lobe is found: ${COMPLETION-CANDIDATES}." + " Default: ${DEFAULT-VALUE}.")
    private DirectionalAlbedo directionalAlbedo;

    /**
     * What the options name, read once for all pictures.
     *
     * @param rig the lights
     * @param images pictures for samplers that every shader has
     */
    record Lighting(LightRig rig, ImmutableMap<String, Image> images) {
        RenderJob.Builder apply(RenderJob.Builder job) {
            return job.lights(rig).images(images);
        }
    }

    /** Reads what the options name; what is wrong with a file is a message. */
    Optional<Lighting> read(Library library, LibraryOptions libraries, Diagnostics diagnostics) {
        if (shadowMap && lightRig == null) {
            throw UsageErrors.wrongCall(
                    spec.commandLine(), UsageErrors.WRONG_CALL, "option '--shadow-map' needs --light-rig");
        }
        Optional<LightRig> rig = lightRig == null
                ? Optional.of(LightRig.NONE)
                : libraries
                        .places()
                        .reader()
                        .read(lightRig, diagnostics)
                        .flatMap(document -> LightRig.read(LinkedDocument.of(library, document), diagnostics));
        Optional<ImmutableMap<String, Image>> images = images(libraries.places(), diagnostics);
        return rig.isEmpty() || images.isEmpty()
                ? Optional.empty()
                : Optional.of(new Lighting(rig.get(), images.get()));
    }

    private Optional<ImmutableMap<String, Image>> images(Places places, Diagnostics diagnostics) {
        if (ambientOcclusion == null) {
            return Optional.of(ImmutableMap.of());
        }
        Diagnostics problems = new Diagnostics();
        Optional<Image> image = ImageFiles.read(places.locate(ambientOcclusion), SourceSpan.none(), problems);
        for (Diagnostic problem : problems.all()) {
            Diagnostic reported = Diagnostic.of(NO_OCCLUSION, SourceSpan.none(), problem.message());
            diagnostics.report(places.tried(reported, ambientOcclusion));
        }
        return image.map(occlusion -> ImmutableMap.of("u_ambOccMap", occlusion));
    }

    /** The document with the lights, if there is one. */
    @Nullable
    Path lightRig() {
        return lightRig;
    }

    /** The picture of what is occluded, if there is one. */
    @Nullable
    Path ambientOcclusion(Places places) {
        return ambientOcclusion == null ? null : places.locate(ambientOcclusion);
    }

    /** True if lights cast shadows. */
    boolean shadows() {
        return shadowMap;
    }

    /** What shaders must be generated with to be lit so. */
    GenerationOptions.Builder apply(Lighting lighting, GenerationOptions.Builder options) {
        int lights = lighting.rig().lights().size();
        return options.lightShaders(lighting.rig().shaders())
                .hwMaxActiveLightSources(Math.max(GenerationOptions.DEFAULT.hwMaxActiveLightSources(), lights))
                .hwShadowMap(shadowMap)
                .hwAmbientOcclusion(ambientOcclusion != null)
                .hwSpecularEnvironmentMethod(reflections)
                .hwDirectionalAlbedoMethod(directionalAlbedo);
    }
}
