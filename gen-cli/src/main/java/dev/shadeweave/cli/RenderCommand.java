package dev.shadeweave.cli;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.analysis.Transparency;
import dev.shadeweave.cli.Production.MadeElement;
import dev.shadeweave.cli.Production.OpenedDocument;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.Printable;
import dev.shadeweave.document.Element;
import dev.shadeweave.generator.GenerationOptions;
import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.glsl.assembly.LightType;
import dev.shadeweave.glsl.assembly.StageOptions;
import dev.shadeweave.glsl.hw.HwOptions;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.look.Looks;
import dev.shadeweave.option.ColorOptions;
import dev.shadeweave.option.ColorOptions.ColorManagement;
import dev.shadeweave.raymarch.MarchOptions;
import dev.shadeweave.render.DrawnTargets;
import dev.shadeweave.render.PlainLights;
import dev.shadeweave.render.RenderJob;
import dev.shadeweave.render.RenderResult;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.gl.GlException;
import dev.shadeweave.render.gl.ImageFiles;
import dev.shadeweave.render.gl.Lettering;
import dev.shadeweave.render.image.ContactSheet;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.image.Srgb;
import dev.shadeweave.render.image.ToneMapping;
import dev.shadeweave.render.scene.Mesh;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.type.Value;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code render}: draws materials without a window. */
@Command(
        name = "render",
        description = "Draws renderable elements of documents without a window.",
        mixinStandardHelpOptions = true,
        abbreviateSynopsis = true,
        sortOptions = false)
final class RenderCommand implements Callable<Integer> {
    static final DiagnosticKind NOT_WRITTEN = DiagnosticKind.error("SW1741", "cannot write picture '{0}': {1}");
    static final DiagnosticKind NOTHING = DiagnosticKind.error("SW1742", "there is nothing to draw in {0}");

    static final DiagnosticKind SHEET_TOO_LARGE = DiagnosticKind.error(
            "SW1752",
            "a contact sheet of {0} pictures of {1} by {2} pixels has more than {3}; draw smaller ones (--size)");

    static final DiagnosticKind ONE_PICTURE = DiagnosticKind.error(
            "SW1795",
            "standard output takes one picture; choose an element (--element), put all into one (--contact-sheet), or name"
                    + " a file");

    /** An array of floats holds no more. */
    private static final int MOST_PIXELS = 1 << 28;

    /** What a shader names that asks for light. */
    private static final ImmutableSet<String> LIGHT =
            ImmutableSet.of("u_envIrradiance", "u_envRadiance", "u_lightData");

    /** Each layer is one more drawing of everything. */
    private static final int MOST_LAYERS = 256;

    /** The largest float is 2 to the power of 128, nearly. */
    private static final int MOST_STOPS = 100;

    @Spec
    private CommandSpec spec;

    @Parameters(arity = "1..*", paramLabel = "FILE_OR_DIR", description = "Documents, or folders of them.")
    private List<Path> inputs = List.of();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            required = true,
            description =
                    "The picture: .png in the colours of a display; .hdr or .exr with linear numbers; - for one PNG"
                            + " on standard output. Of several elements the first has this name, the others"
                            + " FILE__<document>__<element>.")
    private Path output = Path.of("");

    @Option(names = "--element", paramLabel = "PATH", description = "Only this output, node or material. Repeatable.")
    private List<String> elements = List.of();

    @Option(
            names = "--look",
            paramLabel = "NAME",
            defaultValue = "",
            description =
                    "Only the materials that this look assigns, with its variants: each as a picture of its own on a"
                            + " built-in shape, all in one on a --mesh whose parts have names (node/mesh of glTF, groups of OBJ).")
    private String look = "";

    @Option(
            names = "--turntable",
            paramLabel = "N",
            defaultValue = "1",
            description = "Draws N pictures on the way once around the object.")
    private int turntable = 1;

    @Option(names = "--contact-sheet", description = "Puts all pictures into one, in rows.")
    private boolean contactSheet;

    @Option(
            names = "--columns",
            paramLabel = "N",
            description = "How many pictures of a contact sheet stand in a row. Default: as many as rows.")
    private @Nullable Integer columns;

    @Option(
            names = "--captions",
            negatable = true,
            defaultValue = "true",
            fallbackValue = "true",
            description =
                    "Writes below each picture of a contact sheet, from a width of 64 pixels on, which document and"
                            + " element it shows.")
    private boolean captions;

    @Option(names = "--linear", description = "Writes linear numbers into .png too.")
    private boolean linear;

    @Option(
            names = "--tone-mapping",
            paramLabel = "NAME",
            completionCandidates = ToneMappings.class,
            description =
                    "How lit surfaces that are brighter than a display are shown in .png: ${COMPLETION-CANDIDATES};"
                            + " none cuts them off, for measuring. What is unlit and linear numbers stay. Default: neutral in the"
                            + " studio, else none.")
    private @Nullable ToneMapping toneMapping;

    @Option(
            names = "--exposure",
            paramLabel = "STOPS",
            defaultValue = "0",
            description =
                    "Multiplies all colours by 2 to the power of STOPS: -3 shows what shines, 3 what lies in the dark."
                            + " Default: ${DEFAULT-VALUE}.")
    private float exposure;

    @Option(
            names = "--transparency",
            description =
                    "Lays surfaces over the background by their opacity; with --shadow-map they cast the shadow of"
                            + " what is there.")
    private boolean transparency;

    @Option(
            names = "--peel",
            paramLabel = "N",
            defaultValue = "0",
            description = "Lays N surfaces that lie behind each other over each other by their opacity, nearest first,"
                    + " however the object is made; with modifier peel and --transparency.")
    private int layers;

    @Option(
            names = "--strict",
            description = "Draws nothing if the mesh lacks normals, coordinates, colours or properties that the shader"
                    + " reads, in place of a warning that says what takes their place.")
    private boolean strict;

    @Option(
            names = "--target",
            paramLabel = "NAME",
            defaultValue = "genglsl",
            description = "Draws what is written for genglsl, essl or a target that inherits from them. Default:"
                    + " ${DEFAULT-VALUE}.")
    private String target = "genglsl";

    @Option(
            names = "--outputs",
            paramLabel = "NAME",
            defaultValue = "",
            description = "What is drawn of a marched scene: color, normal, depth, worldposition, objectid or another"
                    + " output of node raymarch. Default: what the element shows.")
    private String sceneOutput = "";

    @Option(
            names = "--target-colorspace",
            paramLabel = "NAME",
            defaultValue = "lin_rec709",
            description = "The colour space to compute in. Default: ${DEFAULT-VALUE}.")
    private String colorSpace = "lin_rec709";

    @Option(
            names = "--target-unit",
            paramLabel = "UNIT",
            defaultValue = "meter",
            description = "The unit that lengths are converted to. Default: ${DEFAULT-VALUE}.")
    private String unit = "meter";

    @Option(
            names = "--color-management",
            defaultValue = "shader",
            paramLabel = "NAME",
            completionCandidates = ShaderOptions.ColorManagements.class,
            description = "Who converts colours: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    private ColorManagement colorManagement = ColorManagement.SHADER;

    @Option(
            names = "--glir",
            paramLabel = "FILE",
            description =
                    "Writes the drawing commands of the first picture (.json), which draw it without the document;"
                            + " 'glir run' does.")
    private @Nullable Path commands;

    @Option(
            names = "--displacement",
            defaultValue = "vertex",
            paramLabel = "NAME",
            completionCandidates = ShaderOptions.Displacements.class,
            description = "Displacement of vertices: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    private HwOptions.Displacement displacement = HwOptions.Displacement.VERTEX;

    @Option(
            names = "--show-output",
            paramLabel = "NAME",
            defaultValue = "",
            description = "Shows another output of the shader than the first, by its name in the source.")
    private String shownOutput = "";

    @Mixin
    private StagesOptions stages;

    private ToneMapping mapping = ToneMapping.NONE;
    private ImmutableList<WedgeOptions.Step> steps = ImmutableList.of();

    @Mixin
    private VariantOptions variants;

    @Mixin
    private SceneOptions sceneOptions;

    @Mixin
    private LightOptions lightOptions;

    @Mixin
    private UniformOptions uniformOptions;

    @Mixin
    private WedgeOptions wedgeOptions;

    @Mixin
    private LibraryOptions libraryOptions;

    @Mixin
    private RunOptions run;

    /** Read once: equal options that are the same object cost nothing. */
    private StageOptions around = StageOptions.DEFAULT;

    @Override
    public Integer call() {
        boolean printed = StandardStreams.isStandard(output);
        ImageFiles.Format format = printed
                ? ImageFiles.Format.PNG
                : ImageFiles.Format.of(output)
                        .orElseThrow(
                                () -> badValue("--output", output.toString(), "names that end in .png, .hdr or .exr"));
        if (turntable < 1 || turntable > 10_000) {
            throw badValue("--turntable", Integer.toString(turntable), "numbers from 1 to 10000");
        }
        if (layers < 0 || layers > MOST_LAYERS) {
            throw badValue("--peel", Integer.toString(layers), "numbers from 1 to " + MOST_LAYERS);
        }
        if (layers > 0 && !shownOutput.isEmpty()) {
            throw UsageErrors.wrongCall(
                    spec.commandLine(),
                    UsageErrors.WRONG_CALL,
                    "option '--peel' draws colours, so it cannot be had with --show-output");
        }
        if (lightOptions.all() && stages.takesSceneLights()) {
            throw UsageErrors.wrongCall(
                    spec.commandLine(),
                    UsageErrors.WRONG_CALL,
                    "option '--all-lights' cannot be had with --shade-mode; name the document with --light-rig");
        }
        if (columns != null && (columns < 1 || columns > 10_000)) {
            throw badValue("--columns", Integer.toString(columns), "numbers from 1 to 10000");
        }
        if (Math.abs(exposure) > MOST_STOPS) {
            throw badValue("--exposure", Float.toString(exposure), "numbers from -" + MOST_STOPS + " to " + MOST_STOPS);
        }
        if (!DrawnTargets.areDrawn(
                TargetOptions.generator(target, spec.commandLine()).targets())) {
            throw badValue("--target", target, drawnTargets());
        }
        mapping = toneMapping();
        UniformOptions.Assignments assignments = uniformOptions.start(wedgeOptions.keys());
        steps = wedgeOptions.steps();
        Outputs outputs = sceneOptions.outputs(lightOptions, libraryOptions, inputs);
        outputs.check(printed ? null : output, spec.commandLine());
        outputs.check(commands, spec.commandLine());
        try (Run work = run.start(libraryOptions.limits())) {
            Optional<String> obstacle = printed ? Optional.empty() : OutputFile.obstacle(output);
            if (obstacle.isPresent()) {
                work.print(List.of(Diagnostic.of(NOT_WRITTEN, SourceSpan.none(), output, obstacle.get())));
                return ExitCode.BAD_INPUT;
            }
            Library library = libraryOptions.load(work.diagnostics());
            Optional<SceneOptions.Scene> scene = sceneOptions.read(libraryOptions.places(), work.diagnostics());
            Optional<LightOptions.Lighting> lighting = lightOptions.read(library, libraryOptions, work.diagnostics());
            Optional<ImmutableList<PlainLights.Kind>> kinds = stages.takesSceneLights()
                    ? lighting.flatMap(read -> PlainLights.kinds(read.rig(), work.diagnostics()))
                    : Optional.of(ImmutableList.of());
            if (scene.isEmpty() || lighting.isEmpty() || kinds.isEmpty()) {
                work.print(work.diagnostics().all());
                return ExitCode.BAD_INPUT;
            }
            around = stages.read(
                    libraryOptions.places().searchPath(),
                    layers > 0 ? List.of("peel") : List.of(),
                    kinds.get().stream()
                            .map(kind -> LightType.valueOf(kind.name()))
                            .toList());
            ElementSelection selection =
                    new ElementSelection(elements).withVariants(variants.read()).withLook(look);
            Production production = new Production(
                    library,
                    libraryOptions.places(),
                    selection,
                    content -> lighting.get().check(content),
                    generate(lighting.get()));
            try (Renderer renderer = open(work)) {
                if (renderer == null) {
                    return ExitCode.USAGE;
                }
                Pictures pictures =
                        new Pictures(renderer, scene.get(), lighting.get(), assignments, format, outputs, selection);
                int status = work.produce(production, inputs, pictures);
                Diagnostics last = pictures.finish(status == ExitCode.OK);
                work.print(last.all());
                return last.hasErrors() ? Math.max(status, ExitCode.BAD_INPUT) : status;
            }
        }
    }

    private GenerationOptions options(LightOptions.Lighting lighting) {
        return lightOptions.apply(lighting, options()).build();
    }

    /** What shaders are generated with, whatever shines on them. */
    private GenerationOptions.Builder options() {
        return GenerationOptions.builder()
                .set(ColorOptions.TARGET_COLOR_SPACE_OVERRIDE, colorSpace)
                .set(ColorOptions.TARGET_DISTANCE_UNIT, unit)
                .set(ColorOptions.COLOR_MANAGEMENT, colorManagement)
                .set(HwOptions.DISPLACEMENT, displacement)
                .set(StageOptions.STAGES, around)
                .set(MarchOptions.OUTPUTS, sceneOutput.isEmpty() ? ImmutableList.of() : ImmutableList.of(sceneOutput))
                .set(HwOptions.TRANSPARENCY, showsThrough());
    }

    /** Whether a surface is opaque is of interest where its shadow depends on it. */
    private Production.Generate generate(LightOptions.Lighting lighting) {
        ShaderGenerator generator = Generators.forTarget(target);
        if (lighting.all()) {
            return new Production.Generate() {
                @Override
                public GenerationResult generate(LinkedDocument content, Element element) {
                    return generator.generate(content, element, options(lighting.in(content)));
                }

                @Override
                public Optional<Transparency> transparency(
                        LinkedDocument content, Element element, Diagnostics diagnostics) {
                    return castsByOpacity()
                            ? generator.transparency(content, element, options(lighting.in(content)), diagnostics)
                            : Optional.empty();
                }
            };
        }
        return castsByOpacity()
                ? Production.Generate.reporting(generator, options(lighting))
                : Production.Generate.by(generator, options(lighting));
    }

    /** Layers that hide each other need not be peeled. */
    private boolean showsThrough() {
        return transparency || layers > 0;
    }

    private boolean castsByOpacity() {
        return showsThrough() && lightOptions.shadows();
    }

    /** Without OpenGL there is nothing a document could do about it: the surroundings are wrong. */
    private static @Nullable Renderer open(Run work) {
        try {
            return Renderer.open();
        } catch (GlException e) {
            work.print(List.of(e.diagnostic()));
            return null;
        }
    }

    /** The names of all targets that are drawn: {@code essl or genglsl}. */
    private static String drawnTargets() {
        return Generators.targets().stream()
                .filter(name -> DrawnTargets.areDrawn(Generators.forTarget(name).targets()))
                .collect(Collectors.joining(" or "));
    }

    private RuntimeException badValue(String option, String value, String allowed) {
        return UsageErrors.wrongCall(spec.commandLine(), UsageErrors.BAD_VALUE, option, value, allowed, "");
    }

    /** Numbers of patterns are what they are; light has to fit into a display. */
    private static boolean isLit(Shader shader) {
        String source = shader.stage(Stage.PIXEL).source();
        return LIGHT.stream().anyMatch(source::contains);
    }

    /** The names for help and completion. */
    static final class ToneMappings extends KebabEnums.Candidates {
        ToneMappings() {
            super(ToneMapping.class);
        }
    }

    private ToneMapping toneMapping() {
        if (toneMapping != null) {
            return toneMapping;
        }
        return sceneOptions.isStudio() ? ToneMapping.NEUTRAL : ToneMapping.NONE;
    }

    /** Draws what was made; all on the one thread that a context belongs to. */
    private final class Pictures implements Run.Results {
        private final Renderer renderer;
        private final SceneOptions.Scene scene;
        private final LightOptions.Lighting lighting;
        private final UniformOptions.Assignments assignments;
        private final ImageFiles.Format format;
        private final Outputs outputs;
        private final ElementSelection selection;
        private final List<MadeElement> ofLook = new ArrayList<>();
        private final List<Image> sheet = new ArrayList<>();
        private int count;
        private boolean streamWritten;
        private boolean printed;

        Pictures(
                Renderer renderer,
                SceneOptions.Scene scene,
                LightOptions.Lighting lighting,
                UniformOptions.Assignments assignments,
                ImageFiles.Format format,
                Outputs outputs,
                ElementSelection selection) {
            this.selection = selection;
            this.outputs = outputs;
            this.renderer = renderer;
            this.scene = scene;
            this.lighting = lighting;
            this.assignments = assignments;
            this.format = format;
        }

        @Override
        public void document(OpenedDocument document) {}

        @Override
        public Diagnostics element(MadeElement made) {
            Diagnostics diagnostics = new Diagnostics();
            if (!look.isEmpty() && !scene.mesh().parts().isEmpty()) {
                ofLook.add(made);
                if (ofLook.size() == made.document().elements().size()) {
                    wholeLook(List.copyOf(ofLook), diagnostics);
                    ofLook.clear();
                }
            } else if (made.result().shader().isPresent()) {
                picture(
                        made,
                        made.path(),
                        ImmutableMap.of(made.result().shader().get(), ImmutableSet.of()),
                        diagnostics);
            }
            return diagnostics;
        }

        /** All that a look assigns, each to its parts of the mesh. */
        private void wholeLook(List<MadeElement> all, Diagnostics diagnostics) {
            MadeElement made = all.get(0);
            if (all.stream().anyMatch(one -> one.result().shader().isEmpty())) {
                return;
            }
            LookParts.Grey grey = new LookParts.Grey(
                    Generators.forTarget(target),
                    libraryOptions.places().reader(),
                    made.content().library(),
                    options(lighting.in(made.content())));
            LookParts.of(look, all, selection, scene.mesh(), grey, diagnostics)
                    .ifPresent(parts -> picture(made, look, parts.shaders(), diagnostics));
        }

        /**
         * Draws a picture, or all that it consists of.
         *
         * @param name what it is called
         * @param shaders what colours the object; several, each with its parts
         */
        private void picture(
                MadeElement made,
                String name,
                ImmutableMap<Shader, ImmutableSet<Mesh.Part>> shaders,
                Diagnostics diagnostics) {
            List<Image> frames = draw(made, shaders, diagnostics);
            if (diagnostics.hasErrors()) {
                return;
            }
            if (isSheet()) {
                for (int frame = 0; frame < frames.size(); frame++) {
                    sheet.add(captioned(frames.get(frame), made, name, frame));
                }
                return;
            }
            String stem = OutputNames.FLAT.stem(made.document().file(), name);
            String owner = Outputs.shown(made.document().file()) + ", " + name;
            if (outputs.claim(Path.of(""), stem, owner, made.element().span(), diagnostics)) {
                write(frames, count++ == 0 ? "" : "__" + stem, made.content(), diagnostics);
            }
        }

        /** A wedge is one picture: it is there to be compared. */
        private boolean isSheet() {
            return contactSheet || wedgeOptions.columns() > 0;
        }

        private int captionHeight() {
            return captions ? Lettering.height(scene.width(), 2) : 0;
        }

        private Image captioned(Image image, MadeElement made, String name, int frame) {
            if (captionHeight() == 0) {
                return image;
            }
            String label = steps.get(frame / turntable).label();
            String walked = turntable > 1 ? "  " + (frame % turntable + 1) + "/" + turntable : "";
            List<String> lines = label.isEmpty()
                    ? List.of(OutputNames.document(made.document().file()), name + walked)
                    : List.of(name + walked, label);
            return ContactSheet.captioned(image, Lettering.below(image.width(), lines));
        }

        private List<Image> draw(
                MadeElement made, ImmutableMap<Shader, ImmutableSet<Mesh.Part>> shaders, Diagnostics diagnostics) {
            List<Image> frames = new ArrayList<>();
            for (WedgeOptions.Step step : steps) {
                List<RenderJob.Part> parts = new ArrayList<>();
                shaders.forEach((shader, ofMesh) -> parts.add(new RenderJob.Part(
                        shader,
                        ofMesh,
                        assignments.of(shader, Looks.of(made.content()), step.settings(), diagnostics))));
                if (diagnostics.hasErrors() || !draw(made, parts, frames, diagnostics)) {
                    break;
                }
            }
            return frames;
        }

        /** Draws all frames with some values; false if one cannot be drawn. */
        private boolean draw(
                MadeElement made, List<RenderJob.Part> parts, List<Image> frames, Diagnostics diagnostics) {
            Shader shader = parts.get(0).shader();
            ImmutableMap<String, Value> values = parts.get(0).values();
            boolean alone = parts.get(0).parts().isEmpty();
            boolean lit = parts.stream().anyMatch(part -> isLit(part.shader()));
            Optional<Shader> caster = alone ? caster(made, values, diagnostics) : Optional.empty();
            for (int frame = 0; frame < turntable; frame++) {
                RenderJob job = lighting.in(made.content())
                        .apply(sceneOptions.apply(scene, RenderJob.of(shader)))
                        .caster(caster)
                        .others(alone ? ImmutableList.of() : ImmutableList.copyOf(parts))
                        .camera(scene.camera(360f * frame / turntable))
                        .previous(scene.camera(turntable == 1 ? 0 : 360f * (frame - 1) / turntable))
                        .searchPath(
                                assignments.searchPath(libraryOptions.places().searchPath()))
                        .blended(transparency)
                        .layers(layers)
                        .strict(strict)
                        .output(shownOutput)
                        .limits(libraryOptions.limits().rendering())
                        .values(values)
                        .build();
                RenderResult result = commands != null && !streamWritten
                        ? recorded(renderer.record(job), commands, diagnostics)
                        : renderer.render(job);
                diagnostics.reportAll(result.diagnostics());
                result.image().map(image -> coded(image, lit)).ifPresent(frames::add);
                if (result.image().isEmpty()) {
                    return false;
                }
            }
            return true;
        }

        /** Writes the stream that drew the first picture. */
        private RenderResult recorded(Renderer.Recording recording, Path file, Diagnostics diagnostics) {
            recording.stream().ifPresent(stream -> {
                try {
                    StreamFiles.write(stream, file, false);
                    streamWritten = true;
                } catch (IOException e) {
                    diagnostics.report(NOT_WRITTEN, SourceSpan.none(), file, IoReason.of(e));
                }
            });
            return recording.result();
        }

        /** What casts the shadow of a surface that is not all there; values that are set can make it so. */
        private Optional<Shader> caster(MadeElement made, ImmutableMap<String, Value> values, Diagnostics diagnostics) {
            boolean opaque = made.transparency()
                    .filter(found -> found.mode() == Transparency.Mode.OPAQUE)
                    .isPresent();
            if (!castsByOpacity() || (opaque && values.isEmpty())) {
                return Optional.empty();
            }
            GenerationOptions options = RenderCommand.this
                    .options()
                    .set(HwOptions.WRITE_DEPTH_MOMENTS, true)
                    .build();
            GenerationResult result = Generators.forTarget(target).generate(made.content(), made.element(), options);
            if (result.shader().isEmpty()) {
                diagnostics.reportAll(result.diagnostics());
            }
            return result.shader();
        }

        /**
         * Alpha is what a shader makes of it; in a picture with a background it would cut holes. Without one, PNG has the
         * colours of what is there (Portable Network Graphics, section 4.3.2), EXR those that light has: multiplied by alpha.
         */
        private Image coded(Image image, boolean lit) {
            float bright = (float) Math.pow(2, exposure);
            Image exposed = exposure == 0 ? image : image.mapColors(value -> value * bright);
            Image whole = scene.background().equals(RenderJob.Background.NONE) ? exposed : exposed.opaque();
            if (format != ImageFiles.Format.PNG) {
                return whole;
            }
            Image straight = linear || !lit ? whole.divided() : mapping.apply(whole.divided());
            return linear ? straight : straight.mapColors(value -> Srgb.encode(value));
        }

        private void write(List<Image> frames, String suffix, LinkedDocument content, Diagnostics diagnostics) {
            for (int frame = 0; frame < frames.size(); frame++) {
                String number = turntable > 1 ? String.format(Locale.ROOT, "__%04d", frame + 1) : "";
                write(
                        frames.get(frame),
                        StandardStreams.isStandard(output) ? output : suffixed(suffix + number),
                        content,
                        diagnostics);
            }
        }

        private Path suffixed(String suffix) {
            String name = String.valueOf(output.getFileName());
            int dot = name.lastIndexOf('.');
            return output.resolveSibling(name.substring(0, dot) + suffix + name.substring(dot));
        }

        private void write(Image image, Path file, @Nullable LinkedDocument content, Diagnostics diagnostics) {
            try {
                if (StandardStreams.isStandard(output)) {
                    print(ImageFiles.encode(image, format), diagnostics);
                    return;
                }
                outputs.write(file, ImageFiles.encode(image, format), content, NOT_WRITTEN, diagnostics);
            } catch (IOException e) {
                diagnostics.report(NOT_WRITTEN, SourceSpan.none(), file, IoReason.of(e));
            }
        }

        /** Programs that read a picture read one. */
        private void print(byte[] picture, Diagnostics diagnostics) throws IOException {
            if (printed) {
                diagnostics.report(ONE_PICTURE, SourceSpan.none());
            } else if (spec.commandLine().getOut() instanceof StandardOutput.Text out) {
                out.write(picture);
                printed = true;
            }
        }

        /** Writes what is made of all pictures together. */
        Diagnostics finish(boolean allWell) {
            Diagnostics diagnostics = new Diagnostics();
            if (allWell) {
                assignments.finish(diagnostics);
            }
            int asked = columns != null ? columns : wedgeOptions.columns() * turntable;
            long across = Math.max(1, asked == 0 ? ContactSheet.columns(sheet.size()) : Math.min(asked, sheet.size()));
            long down = (sheet.size() + across - 1) / across;
            if (across * scene.width() * down * (scene.height() + captionHeight()) > MOST_PIXELS) {
                diagnostics.report(
                        SHEET_TOO_LARGE, SourceSpan.none(), sheet.size(), scene.width(), scene.height(), MOST_PIXELS);
            } else if (!sheet.isEmpty()) {
                Image all = ContactSheet.of(sheet, (int) across);
                write(all, output, null, diagnostics);
                if (!diagnostics.hasErrors() && !StandardStreams.isStandard(output)) {
                    PrintWriter out = spec.commandLine().getOut();
                    out.print(Printable.of(output.toString()) + ": " + sheet.size() + " pictures of " + scene.width()
                            + " by " + scene.height() + "\n");
                    out.flush();
                }
            } else if (count == 0 && allWell) {
                diagnostics.report(
                        NOTHING,
                        SourceSpan.none(),
                        inputs.size() == 1 && !Files.isDirectory(inputs.get(0))
                                ? "'" + inputs.get(0) + "'"
                                : "these documents");
            }
            return diagnostics;
        }
    }
}
