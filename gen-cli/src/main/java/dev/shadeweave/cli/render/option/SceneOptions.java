package dev.shadeweave.cli.render.option;

import com.google.common.collect.ImmutableSet;
import dev.shadeweave.cli.call.PlainNumbers;
import dev.shadeweave.cli.call.UsageErrors;
import dev.shadeweave.cli.files.Outputs;
import dev.shadeweave.cli.run.LibraryOptions;
import dev.shadeweave.cli.run.Places;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.image.Srgb;
import dev.shadeweave.render.internal.file.ImageFiles;
import dev.shadeweave.render.job.Background;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.render.scene.Camera;
import dev.shadeweave.render.scene.Environment;
import dev.shadeweave.render.scene.Mesh;
import dev.shadeweave.render.scene.Viewpoint;
import dev.shadeweave.source.SourceSpan;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.joml.Matrix4fc;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options for the scene of a material: object, camera, light, size of the picture. */
public final class SceneOptions {
    static final DiagnosticKind BAD_PICTURE = DiagnosticKind.error("SW1740", "option {0}: {1}");

    private static final String STUDIO = "studio";
    private static final String NONE = "none";
    private static final ImmutableSet<String> BUILT_IN = ImmutableSet.<String>builder()
            .addAll(Environment.byName().keySet())
            .add(NONE)
            .build();
    private static final Pattern HEX = Pattern.compile("#[0-9A-Fa-f]{6}");
    private static final Pattern SIZE = Pattern.compile("(\\d{1,9})(?:x(\\d{1,9}))?");
    private static final int MAX_SIZE = 16384;
    private static final int MAX_SAMPLES = 64;
    private static final int OUTLINE_SAMPLES = 4;

    /** The most environment samples. A larger number makes no visible difference, but can make a driver fail. */
    private static final int MAX_ENVIRONMENT_SAMPLES = 65536;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--size",
            paramLabel = "WIDTHxHEIGHT",
            defaultValue = "512",
            description = "Pixels of the picture; one number for a square. Default: ${DEFAULT-VALUE}.")
    private String size = "512";

    @Option(
            names = "--mesh",
            paramLabel = "NAME_OR_FILE",
            description = "The object: shaderball, ball, cube, plane, sphere, torus, or an OBJ or glTF file (also"
                    + " pack.zip!/chair.glb). Default: shaderball.")
    private @Nullable String namedMesh;

    @Mixin
    private CameraOptions camera;

    @Option(
            names = "--environment",
            paramLabel = "NAME_OR_FILE",
            defaultValue = "studio",
            description =
                    "The light around the object: studio (soft boxes), sky (a clear one), none, or a picture of all"
                            + " directions, HDR or EXR. Default: ${DEFAULT-VALUE}.")
    private String environment = STUDIO;

    @Option(
            names = "--environment-rotation",
            paramLabel = "DEGREES",
            defaultValue = "0",
            description = "Turns the environment around the object. Default: ${DEFAULT-VALUE}.")
    private float environmentRotation;

    @Option(
            names = "--environment-samples",
            paramLabel = "N",
            defaultValue = "16",
            description = "The number of directions for each reflection of the environment. Default: ${DEFAULT-VALUE}.")
    private int environmentSamples = 16;

    @Option(
            names = "--samples",
            paramLabel = "N",
            description = "Shades each pixel at N places and shows the mean, which also smooths patterns and"
                    + " reflections. Default: 1, which smooths only outlines.")
    private @Nullable Integer samples;

    @Option(
            names = "--background",
            paramLabel = "COLOR",
            description =
                    "studio, polished, environment, transparent (or none), R,G,B or #RRGGBB. Default: studio in the studio,"
                            + " else environment.")
    private @Nullable String background;

    @Option(names = "--time", paramLabel = "SECONDS", defaultValue = "0", description = "The time, for moving nodes.")
    private float time;

    @Option(names = "--frame", paramLabel = "N", defaultValue = "1", description = "The frame, for moving nodes.")
    private float frame = 1;

    /**
     * The scene of the material, read once for all pictures.
     *
     * @param mesh the object
     * @param environment the light
     * @param width the width of a picture in pixels
     * @param height the height of a picture in pixels
     * @param viewpoint the position of the camera
     * @param world the world matrix of the object
     * @param background what is drawn behind the object
     */
    public record Scene(
            Mesh mesh,
            Environment environment,
            int width,
            int height,
            Viewpoint viewpoint,
            Matrix4fc world,
            Background background) {
        /** Returns the same scene with another object. */
        public Scene with(Mesh other) {
            return new Scene(other, environment, width, height, viewpoint, world, background);
        }

        /**
         * Returns the camera, moved around the object.
         *
         * @param further the angle in degrees
         */
        public Camera camera(float further) {
            return viewpoint.camera(mesh.bounds(), world, further, (float) width / height);
        }
    }

    /** Returns the outputs of a call. They never replace the documents, or a file that these options name. */
    public Outputs outputs(LightOptions lights, LibraryOptions libraries, List<Path> documents) {
        Places places = libraries.places();
        Path named = object().file();
        Path object = named == null ? null : places.locate(named);
        Path file = environmentFile();
        Path light = file == null ? null : places.locate(file);
        return libraries.outputs(documents, object, light, lights.lightRig(), lights.ambientOcclusion(places));
    }

    /**
     * Reads the files that the options name. Returns empty if a file has an error, which is reported. An invalid value
     * of an option is a wrong call.
     */
    public Optional<Scene> read(Places places, Diagnostics diagnostics) {
        Matcher match = SIZE.matcher(size);
        if (!match.matches()) {
            throw UsageErrors.badValue(spec, "--size", size, "a number of pixels, or two with an x between them");
        }
        int width = pixels(match.group(1));
        int height = match.group(2) == null ? width : pixels(match.group(2));
        Viewpoint viewpoint = camera.viewpoint();
        Matrix4fc world = camera.world();
        Background behind = background();
        if (samples != null && (samples < 1 || samples > MAX_SAMPLES)) {
            throw UsageErrors.badValue(spec, "--samples", samples, "numbers from 1 to " + MAX_SAMPLES);
        }
        if (environmentSamples < 1 || environmentSamples > MAX_ENVIRONMENT_SAMPLES) {
            throw UsageErrors.badValue(
                    spec, "--environment-samples", environmentSamples, "numbers from 1 to " + MAX_ENVIRONMENT_SAMPLES);
        }
        Optional<Mesh> object = object().read(places, diagnostics);
        Optional<Environment> light = environment(places, diagnostics);
        return object.isEmpty() || light.isEmpty()
                ? Optional.empty()
                : Optional.of(new Scene(object.get(), light.get(), width, height, viewpoint, world, behind));
    }

    /** Returns true for the studio environment. */
    public boolean isStudio() {
        return environment.equals(STUDIO);
    }

    /** Adds the scene to a job. */
    public RenderJob.Builder apply(Scene scene, RenderJob.Builder job) {
        return job.mesh(scene.mesh())
                .environment(scene.environment())
                .size(scene.width(), scene.height())
                .background(scene.background())
                .samples(samples == null ? OUTLINE_SAMPLES : 1)
                .shadings(samples == null ? 1 : samples)
                .environmentSamples(environmentSamples)
                .time(time, frame);
    }

    private int pixels(String text) {
        int pixels = Integer.parseInt(text);
        if (pixels < 1 || pixels > MAX_SIZE) {
            throw UsageErrors.badValue(spec, "--size", size, "sides of 1 to " + MAX_SIZE + " pixels");
        }
        return pixels;
    }

    private Background background() {
        if (background == null) {
            return environment.equals(STUDIO) ? Background.STUDIO : Background.ENVIRONMENT;
        }
        switch (background) {
            case STUDIO -> {
                return Background.STUDIO;
            }
            case "polished" -> {
                return Background.POLISHED;
            }
            case "environment" -> {
                return Background.ENVIRONMENT;
            }
            case NONE, "transparent" -> {
                return Background.NONE;
            }
            default -> {}
        }
        if (HEX.matcher(background).matches()) {
            int color = Integer.parseInt(background.substring(1), 16);
            return Background.of(channel(color >> 16), channel(color >> 8), channel(color), 1);
        }
        String allowed =
                "studio, polished, environment, transparent, three decimal numbers with commas between them, or a colour like #20262E";
        float[] numbers = numbers("--background", background, allowed);
        if (numbers.length != 3) {
            throw UsageErrors.badValue(spec, "--background", background, allowed);
        }
        return Background.of(numbers[0], numbers[1], numbers[2], 1);
    }

    private static float channel(int color) {
        return Srgb.decode((color & 255) / 255f);
    }

    private float[] numbers(String option, String text, String allowed) {
        String[] words = text.split(",", -1);
        float[] numbers = new float[words.length];
        for (int i = 0; i < words.length; i++) {
            numbers[i] =
                    PlainNumbers.read(words[i]).orElseThrow(() -> UsageErrors.badValue(spec, option, text, allowed));
        }
        return numbers;
    }

    /** Returns true if the call names the object. */
    public boolean namesMesh() {
        return namedMesh != null;
    }

    private NamedMesh object() {
        return new NamedMesh(namedMesh == null ? "shaderball" : namedMesh, spec.commandLine());
    }

    /** Returns the file of the environment; null for a built-in environment. */
    private @Nullable Path environmentFile() {
        try {
            return BUILT_IN.contains(environment) ? null : Path.of(environment);
        } catch (InvalidPathException e) {
            throw UsageErrors.badValue(spec, "--environment", environment, String.join(", ", BUILT_IN) + " or a file");
        }
    }

    private Optional<Environment> environment(Places places, Diagnostics diagnostics) {
        Path file = environmentFile();
        if (file == null) {
            Supplier<Environment> builtIn = Environment.byName().get(environment);
            Environment light =
                    builtIn == null ? Environment.of(Image.of(1, 1, new float[] {0, 0, 0, 1})) : builtIn.get();
            return Optional.of(light.turned(environmentRotation));
        }
        Diagnostics problems = new Diagnostics();
        var image = ImageFiles.readEnvironment(places.locate(file), SourceSpan.none(), problems);
        for (Diagnostic problem : problems.all()) {
            Diagnostic reported = Diagnostic.of(BAD_PICTURE, SourceSpan.none(), "--environment", problem.message());
            diagnostics.report(places.tried(reported, file));
        }
        return image.map(picture -> Environment.of(picture).turned(environmentRotation));
    }
}
