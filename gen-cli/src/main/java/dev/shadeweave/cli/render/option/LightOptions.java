package dev.shadeweave.cli.render.option;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.cli.call.UsageErrors;
import dev.shadeweave.cli.run.LibraryOptions;
import dev.shadeweave.cli.run.Places;
import dev.shadeweave.cli.shader.ShaderOptions;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.glsl.hw.HwOptions;
import dev.shadeweave.glsl.hw.HwOptions.DirectionalAlbedo;
import dev.shadeweave.glsl.hw.HwOptions.SpecularEnvironment;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.internal.file.ImageFiles;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.render.lights.LightRig;
import dev.shadeweave.source.SourceSpan;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options for the lights besides the environment, and for the lighting computation. */
@SuppressWarnings("NullAway.Init") // picocli gives every option its default
public final class LightOptions {
    private static final String THREE_POINT = "three-point";

    /**
     * A warm key light from the left in front, a dim cool fill light from the right, and a bright rim light from
     * behind.
     */
    private static final String THREE_LIGHTS =
            """
            <materialx version="1.39">
              <directional_light name="key" type="lightshader">
                <input name="direction" type="vector3" value="0.6, -0.65, -0.6" />
                <input name="color" type="color3" value="1.0, 0.95, 0.88" />
                <input name="intensity" type="float" value="2.6" />
              </directional_light>
              <directional_light name="fill" type="lightshader">
                <input name="direction" type="vector3" value="-0.85, -0.25, -0.5" />
                <input name="color" type="color3" value="0.75, 0.87, 1.0" />
                <input name="intensity" type="float" value="0.7" />
              </directional_light>
              <directional_light name="rim" type="lightshader">
                <input name="direction" type="vector3" value="-0.35, -0.6, 0.9" />
                <input name="color" type="color3" value="1.0, 1.0, 1.0" />
                <input name="intensity" type="float" value="3.2" />
              </directional_light>
            </materialx>
            """;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--light-rig",
            paramLabel = "NAME_OR_FILE",
            description = "Lights in addition to the environment: three-point (a key, a fill and a rim light), or a"
                    + " document with nodes of type lightshader.")
    private @Nullable Path lightRig;

    @Option(names = "--all-lights", description = "Also uses the lights that the document itself contains.")
    private boolean allLights;

    @Option(names = "--shadow-map", description = "Lets every light of the rig cast shadows.")
    private boolean shadowMap;

    @Option(
            names = "--ambient-occlusion",
            paramLabel = "FILE",
            description = "A picture of how much of the environment reaches each place, read at the texture coordinates"
                    + " of the object.")
    private @Nullable Path ambientOcclusion;

    @Option(
            names = "--reflections",
            defaultValue = "fis",
            paramLabel = "NAME",
            completionCandidates = ShaderOptions.Environments.class,
            description = "How reflections of the environment are computed: ${COMPLETION-CANDIDATES}. Default:"
                    + " ${DEFAULT-VALUE}.")
    private SpecularEnvironment reflections;

    @Option(
            names = "--directional-albedo",
            defaultValue = "analytic",
            paramLabel = "NAME",
            completionCandidates = ShaderOptions.Albedos.class,
            description = "How the directional albedo of lobes is computed: ${COMPLETION-CANDIDATES}. Default:"
                    + " ${DEFAULT-VALUE}.")
    private DirectionalAlbedo directionalAlbedo;

    /**
     * The lights and images that the options name, read once for all pictures.
     *
     * @param rig the lights
     * @param all true if the lights of documents are used too
     * @param images the images for samplers of all shaders, by the name of the sampler
     */
    public record Lighting(LightRig rig, boolean all, ImmutableMap<String, Image> images) {
        /** Returns the lighting of a document: with the document's own lights if they are used. */
        public Lighting in(LinkedDocument content) {
            return all ? new Lighting(rig.plus(LightRig.in(content, new Diagnostics())), true, images) : this;
        }

        /** Reports errors in the lights of a document, if these lights are used. */
        public void check(LinkedDocument content, Diagnostics diagnostics) {
            if (all) {
                LightRig.in(content, diagnostics);
            }
        }

        public RenderJob.Builder apply(RenderJob.Builder job) {
            return job.lights(rig).images(images);
        }
    }

    /** Reads the files that the options name. Returns empty if a file has an error, which is reported. */
    public Optional<Lighting> read(Library library, LibraryOptions libraries, Diagnostics diagnostics) {
        if (shadowMap && lightRig == null && !allLights) {
            throw UsageErrors.wrongCall(
                    spec.commandLine(),
                    UsageErrors.WRONG_CALL,
                    "option '--shadow-map' needs --light-rig or --all-lights");
        }
        Optional<LightRig> rig = lightRig == null
                ? Optional.of(LightRig.NONE)
                : document(lightRig, libraries, diagnostics)
                        .flatMap(document -> LightRig.read(LinkedDocument.of(library, document), diagnostics));
        Optional<ImmutableMap<String, Image>> images = images(libraries.places(), diagnostics);
        return rig.isEmpty() || images.isEmpty()
                ? Optional.empty()
                : Optional.of(new Lighting(rig.get(), allLights, images.get()));
    }

    private static Optional<Document> document(Path rig, LibraryOptions libraries, Diagnostics diagnostics) {
        DocumentReader reader = libraries.places().reader();
        return rig.toString().equals(THREE_POINT)
                ? reader.readString(THREE_POINT, THREE_LIGHTS, diagnostics)
                : reader.read(rig, diagnostics);
    }

    private Optional<ImmutableMap<String, Image>> images(Places places, Diagnostics diagnostics) {
        if (ambientOcclusion == null) {
            return Optional.of(ImmutableMap.of());
        }
        Diagnostics problems = new Diagnostics();
        Optional<Image> image = ImageFiles.read(places.locate(ambientOcclusion), SourceSpan.none(), problems);
        for (Diagnostic problem : problems.all()) {
            Diagnostic reported = Diagnostic.of(
                    SceneOptions.BAD_PICTURE, SourceSpan.none(), "--ambient-occlusion", problem.message());
            diagnostics.report(places.tried(reported, ambientOcclusion));
        }
        return image.map(occlusion -> ImmutableMap.of("u_ambOccMap", occlusion));
    }

    /** Returns the file of the lights; null without a rig and for the built-in one. */
    @Nullable
    Path lightRig() {
        return lightRig != null && lightRig.toString().equals(THREE_POINT) ? null : lightRig;
    }

    /** Returns the file of the ambient occlusion; null without the option. */
    @Nullable
    Path ambientOcclusion(Places places) {
        return ambientOcclusion == null ? null : places.locate(ambientOcclusion);
    }

    /** Returns true if the environment is the only light. */
    public boolean isWithoutLights() {
        return lightRig == null && !allLights;
    }

    /** Returns true if the lights of documents are used. */
    public boolean all() {
        return allLights;
    }

    /** Returns true if the lights of the rig cast shadows. */
    public boolean shadows() {
        return shadowMap;
    }

    /** Sets the generation options that this lighting needs. */
    public GenerationOptions.Builder apply(Lighting lighting, GenerationOptions.Builder options) {
        int lights = lighting.rig().lights().size();
        return options.set(InterfaceOptions.LIGHT_SHADERS, lighting.rig().shaders())
                .set(
                        HwOptions.MAX_ACTIVE_LIGHT_SOURCES,
                        Math.max(GenerationOptions.DEFAULT.get(HwOptions.MAX_ACTIVE_LIGHT_SOURCES), lights))
                .set(HwOptions.SHADOW_MAP, shadowMap)
                .set(HwOptions.AMBIENT_OCCLUSION, ambientOcclusion != null)
                .set(HwOptions.SPECULAR_ENVIRONMENT_METHOD, reflections)
                .set(HwOptions.DIRECTIONAL_ALBEDO_METHOD, directionalAlbedo);
    }
}
