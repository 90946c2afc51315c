package dev.shadeweave.cli.render;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.cli.call.ExitCode;
import dev.shadeweave.cli.call.StandardStreams;
import dev.shadeweave.cli.call.UsageErrors;
import dev.shadeweave.cli.files.OutputFile;
import dev.shadeweave.cli.files.Outputs;
import dev.shadeweave.cli.files.PictureFiles;
import dev.shadeweave.cli.render.option.DisplayOptions;
import dev.shadeweave.cli.render.option.DisplayOptions.Display;
import dev.shadeweave.cli.render.option.DrawnShaderOptions;
import dev.shadeweave.cli.render.option.LightOptions;
import dev.shadeweave.cli.render.option.SceneOptions;
import dev.shadeweave.cli.render.option.SheetOptions;
import dev.shadeweave.cli.render.option.UniformOptions;
import dev.shadeweave.cli.render.option.WedgeOptions;
import dev.shadeweave.cli.run.ElementSelection;
import dev.shadeweave.cli.run.LibraryOptions;
import dev.shadeweave.cli.run.Production;
import dev.shadeweave.cli.run.Run;
import dev.shadeweave.cli.run.RunOptions;
import dev.shadeweave.cli.run.VariantOptions;
import dev.shadeweave.cli.run.WatchOptions;
import dev.shadeweave.cli.shader.ShaderOptions;
import dev.shadeweave.cli.shader.StagesOptions;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.Printable;
import dev.shadeweave.generator.DialectGenerator;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.glsl.assembly.LightType;
import dev.shadeweave.glsl.assembly.StageOptions;
import dev.shadeweave.glsl.hw.HwOptions;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.gl.GlException;
import dev.shadeweave.render.image.ImageFormat;
import dev.shadeweave.render.job.Background;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.render.lights.PlainLights;
import dev.shadeweave.source.SourceSpan;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
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
        description = "Draws the renderable elements of documents without a window.",
        mixinStandardHelpOptions = true,
        abbreviateSynopsis = true,
        sortOptions = false)
public final class RenderCommand implements Callable<Integer> {
    static final DiagnosticKind NOTHING = DiagnosticKind.error("SW1742", "there is nothing to draw in {0}");

    @Spec
    private CommandSpec spec;

    @Parameters(arity = "1..*", paramLabel = "FILE_OR_DIR", description = "Documents, or folders of them.")
    private List<Path> inputs = List.of();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            required = true,
            description = "The picture: .png in display colours, .hdr or .exr, - for standard output; further ones are"
                    + " FILE__<document>__<element>.")
    private Path output = Path.of("");

    @Option(
            names = "--element",
            paramLabel = "PATH",
            description = "Only this output, node or material; * is any text. Repeatable.")
    private List<String> elements = List.of();

    @Option(
            names = "--look",
            paramLabel = "NAME",
            defaultValue = "",
            description =
                    "Only the materials that this look assigns: a picture each, or one of a --mesh whose parts have names.")
    private String look = "";

    @Mixin
    private SheetOptions sheetOptions;

    @Mixin
    private DisplayOptions displayOptions;

    @Mixin
    private TransparencyOptions transparencyOptions;

    @Mixin
    private DrawnShaderOptions shaderOptions;

    @Option(
            names = "--glir",
            paramLabel = "FILE",
            description = "Writes the drawing commands of the first picture (.json), for 'glir run' and other programs;"
                    + " - for standard output.")
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
            description = "Shows the output of the shader with this name. Default: the first.")
    private String shownOutput = "";

    @Option(
            names = "--mesh-material",
            paramLabel = "PATH",
            defaultValue = "",
            description = "The material, shader or output of the document for a --mesh in a marched scene. Default:"
                    + " grey.")
    private String meshMaterial = "";

    @Mixin
    private StagesOptions stages;

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
    private WatchOptions watch;

    @Mixin
    private RunOptions run;

    @Override
    public Integer call() {
        boolean printed = StandardStreams.isStandard(output);
        ImageFormat format = printed
                ? ImageFormat.PNG
                : ImageFormat.of(output)
                        .orElseThrow(() -> UsageErrors.badValue(
                                spec, "--output", output.toString(), "names that end in .png, .hdr or .exr"));
        check();
        ShaderGenerator generator = shaderOptions.generator(libraryOptions, inputs);
        UniformOptions.Assignments assignments = uniformOptions.start(wedgeOptions.keys());
        ImmutableList<WedgeOptions.Step> steps = wedgeOptions.steps();
        Outputs outputs = sceneOptions.outputs(lightOptions, libraryOptions, inputs);
        outputs.check(printed ? null : output, spec.commandLine());
        outputs.check(StandardStreams.isStandard(commands) ? null : commands, spec.commandLine());
        PictureFiles files =
                new PictureFiles(output, format, outputs, spec.commandLine().getOut());
        try (Run work = run.start(libraryOptions.limits()).watchedBy(watch)) {
            Optional<String> obstacle = printed ? Optional.empty() : OutputFile.obstacle(output);
            if (obstacle.isPresent()) {
                work.print(List.of(Outputs.notWritten(output, obstacle.get())));
                return ExitCode.BAD_INPUT;
            }
            Library library = libraryOptions.load(work.diagnostics());
            Optional<SceneOptions.Scene> read = sceneOptions.read(libraryOptions.places(), work.diagnostics());
            Optional<LightOptions.Lighting> lighting = lightOptions.read(library, libraryOptions, work.diagnostics());
            Optional<ImmutableList<PlainLights.Kind>> kinds = stages.takesSceneLights()
                    ? lighting.flatMap(shining -> PlainLights.kinds(shining.rig(), work.diagnostics()))
                    : Optional.of(ImmutableList.of());
            if (read.isEmpty() || lighting.isEmpty() || kinds.isEmpty()) {
                work.print(work.diagnostics().all());
                return ExitCode.BAD_INPUT;
            }
            SceneOptions.Scene scene = read.get();
            DrawnShaders shaders =
                    shaders(generator, lighting.get(), kinds.get(), scene.background(), assignments.keys());
            watch.follow(inputs, () -> ImmutableList.<Path>builder()
                    .addAll(libraryOptions.files())
                    .addAll(stages.files())
                    .addAll(outputs.namedByOptions())
                    .build());
            ElementSelection selection =
                    new ElementSelection(elements).withVariants(variants.read()).withLook(look);
            Production production = new Production(
                    library,
                    libraryOptions.places(),
                    selection,
                    content -> check(content, shaders.lighting()),
                    shaders.colouring());
            Optional<WholeLook> whole = look.isEmpty() || scene.mesh().parts().isEmpty()
                    ? Optional.empty()
                    : Optional.of(new WholeLook(
                            look,
                            selection,
                            scene.mesh(),
                            shaders,
                            libraryOptions.places().reader(),
                            library));
            try (Renderer renderer = open(work)) {
                if (renderer == null) {
                    return ExitCode.USAGE;
                }
                Frames.Settings settings = new Frames.Settings(
                        assignments, steps, libraryOptions.places().searchPath());
                Frames frames = new Frames(
                        renderer,
                        job -> common(scene, job),
                        scene,
                        shaders,
                        settings,
                        sheetOptions.turntable(),
                        new RecordedCommands(
                                commands, outputs, spec.commandLine().getOut()));
                Display display = displayOptions.read(
                        format, sceneOptions.isStudio(), !scene.background().equals(Background.NONE));
                Optional<PictureSheet> sheet = sheet(scene);
                MeshInScene mesh = new MeshInScene(
                        sceneOptions.namesMesh() ? scene.mesh() : null,
                        meshMaterial,
                        shaders,
                        libraryOptions.places().reader(),
                        library);
                Pictures pictures = new Pictures(
                        frames,
                        display,
                        files,
                        sheet,
                        whole,
                        mesh,
                        shaderOptions.moreOutputs(),
                        sheetOptions.turntable());
                int status = work.produce(production, inputs, pictures);
                Diagnostics last = new Diagnostics();
                assignments.finish(status == ExitCode.OK, last);
                finish(sheet, scene, files, pictures.count() > 0 || status != ExitCode.OK, last);
                work.print(last.all());
                return last.hasErrors() ? Math.max(status, ExitCode.BAD_INPUT) : status;
            }
        }
    }

    /** Refuses option values that are out of range, and options that exclude each other. */
    private void check() {
        if (StandardStreams.isStandard(output) && StandardStreams.isStandard(commands)) {
            throw UsageErrors.wrongCall(
                    spec.commandLine(),
                    UsageErrors.WRONG_CALL,
                    "options '--output' and '--glir' cannot both have standard output (-); name a file for one of them");
        }
        sheetOptions.check();
        displayOptions.check();
        transparencyOptions.check(shownOutput);
        if (!meshMaterial.isEmpty() && !sceneOptions.namesMesh()) {
            throw UsageErrors.wrongCall(
                    spec.commandLine(), UsageErrors.WRONG_CALL, "option '--mesh-material' needs a mesh (--mesh)");
        }
        if (lightOptions.all() && stages.takesSceneLights()) {
            throw UsageErrors.wrongCall(
                    spec.commandLine(),
                    UsageErrors.WRONG_CALL,
                    "option '--all-lights' cannot be had with --shade-mode; name the document with --light-rig");
        }
    }

    /** Returns messages about the lights of a document, and about its elements that do not appear in a picture. */
    private ImmutableList<Diagnostic> check(LinkedDocument content, LightOptions.Lighting lighting) {
        Diagnostics diagnostics = new Diagnostics();
        lighting.check(content, diagnostics);
        if (lightOptions.isWithoutLights() && !stages.takesSceneLights()) {
            UnseenThings.lights(content, diagnostics);
        }
        UnseenThings.surfaces(content, diagnostics);
        return diagnostics.all();
    }

    /** Creates the generator of the drawn shaders. Lit shade modes use lights of the given kinds. */
    private DrawnShaders shaders(
            ShaderGenerator generator,
            LightOptions.Lighting lighting,
            List<PlainLights.Kind> kinds,
            Background background,
            ImmutableSet<String> edited) {
        DrawnShaders.SeenThrough seenThrough = transparencyOptions.seenThrough(edited);
        GenerationOptions unlit = shaderOptions
                .read()
                .set(HwOptions.DISPLACEMENT, displacement)
                .set(StageOptions.STAGES, around(kinds))
                .set(HwOptions.TRANSPARENCY, seenThrough instanceof DrawnShaders.SeenThrough.All)
                .build();
        boolean shadowed = lightOptions.shadows() || background.studio();
        return new DrawnShaders(DialectGenerator.of(generator), unlit, lightOptions, lighting, seenThrough, shadowed);
    }

    /** Returns the modifiers, stage templates and lighting modes of the surfaces. */
    private StageOptions around(List<PlainLights.Kind> lights) {
        return stages.read(
                libraryOptions.places().searchPath(),
                transparencyOptions.modifiers(),
                lights.stream().map(kind -> LightType.valueOf(kind.name())).toList());
    }

    /** Adds the settings that all pictures share to a job. */
    private RenderJob.Builder common(SceneOptions.Scene scene, RenderJob.Builder job) {
        return sceneOptions
                .apply(scene, job)
                .layers(transparencyOptions.layers())
                .strict(run.isStrict())
                .output(shownOutput)
                .limits(libraryOptions.limits().rendering());
    }

    /**
     * Returns the sheet for all pictures; empty if each picture has its own file. A wedge always uses a sheet, so that
     * its pictures can be compared.
     */
    private Optional<PictureSheet> sheet(SceneOptions.Scene scene) {
        int steps = wedgeOptions.columns();
        if (!sheetOptions.isSheet() && steps == 0) {
            return Optional.empty();
        }
        Integer asked = sheetOptions.columns();
        return Optional.of(new PictureSheet(
                scene, asked == null ? steps * sheetOptions.turntable() : asked, sheetOptions.hasCaptions()));
    }

    /**
     * Writes the sheet, or reports that nothing was drawn.
     *
     * @param excused true if it is not an error that the sheet has no pictures
     */
    private void finish(
            Optional<PictureSheet> sheet,
            SceneOptions.Scene scene,
            PictureFiles files,
            boolean excused,
            Diagnostics diagnostics) {
        int pictures = sheet.map(PictureSheet::size).orElse(0);
        if (pictures > 0 && diagnostics.hasErrors()) {
            return; // an option set no input, so its pictures would be equal
        }
        if (pictures > 0) {
            sheet.flatMap(all -> all.whole(diagnostics)).ifPresent(all -> {
                files.write(all, "", null, diagnostics);
                if (!diagnostics.hasErrors() && !files.isStandard() && !StandardStreams.isStandard(commands)) {
                    PrintWriter out = spec.commandLine().getOut();
                    out.print(Printable.of(output.toString()) + ": " + pictures + " pictures of " + scene.width()
                            + " by " + scene.height() + "\n");
                    out.flush();
                }
            });
        } else if (!excused) {
            diagnostics.report(
                    NOTHING,
                    SourceSpan.none(),
                    inputs.size() == 1 && !Files.isDirectory(inputs.get(0))
                            ? "'" + inputs.get(0) + "'"
                            : "these documents");
        }
    }

    /** Opens the renderer. Returns null without OpenGL, which is reported. */
    private static @Nullable Renderer open(Run work) {
        try {
            return Renderer.open();
        } catch (GlException e) {
            work.print(List.of(e.diagnostic()));
            return null;
        }
    }
}
