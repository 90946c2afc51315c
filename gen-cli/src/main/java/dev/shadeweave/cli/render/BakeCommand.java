package dev.shadeweave.cli.render;

import dev.shadeweave.cli.call.ExitCode;
import dev.shadeweave.cli.call.StandardStreams;
import dev.shadeweave.cli.call.UsageErrors;
import dev.shadeweave.cli.files.DocumentText;
import dev.shadeweave.cli.files.OutputFile;
import dev.shadeweave.cli.files.OutputFolder;
import dev.shadeweave.cli.files.OutputNames;
import dev.shadeweave.cli.files.Outputs;
import dev.shadeweave.cli.files.PathRebasing;
import dev.shadeweave.cli.render.option.NamedMesh;
import dev.shadeweave.cli.run.LibraryOptions;
import dev.shadeweave.cli.run.Production;
import dev.shadeweave.cli.run.Run;
import dev.shadeweave.cli.run.RunOptions;
import dev.shadeweave.cli.shader.StagesOptions;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.file.IoReason;
import dev.shadeweave.glsl.assembly.StageOptions;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.bake.BakeSettings;
import dev.shadeweave.render.bake.Baker;
import dev.shadeweave.render.gl.GlException;
import dev.shadeweave.render.image.ImageFormat;
import dev.shadeweave.render.scene.Mesh;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code bake}: renders graphs to images, and writes a document that reads the images. */
@Command(
        name = "bake",
        description = "Bakes the graphs behind the materials of a document into images, and writes a document"
                + " that uses them.",
        mixinStandardHelpOptions = true,
        abbreviateSynopsis = true,
        sortOptions = false)
public final class BakeCommand implements Callable<Integer> {

    private static final int MOST_PIXELS = 8192;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "FILE", description = "A document.")
    private Path input = Path.of("");

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "DIR",
            description = "The folder for the document, which keeps its name, and for the images.")
    private Path output = Path.of("");

    @Option(
            names = "--size",
            paramLabel = "N",
            defaultValue = "1024",
            description = "Pixels along each side of an image. Default: ${DEFAULT-VALUE}.")
    private int size = 1024;

    @Option(
            names = "--udim",
            negatable = true,
            description = "Writes an image for each UDIM tile of the mesh, the udimset or the textures. Default: if a"
                    + " texture has tiles (<UDIM>, <UVTILE>).")
    private @Nullable Boolean udim;

    @Option(
            names = "--mesh",
            paramLabel = "FILE",
            description =
                    "The mesh (a file or a built-in shape) with the positions and normals for the graphs. Default: a flat"
                            + " square.")
    private @Nullable String mesh;

    @Option(
            names = "--format",
            paramLabel = "NAME",
            defaultValue = "png",
            completionCandidates = Formats.class,
            description = "The format of the images: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    private String format = "png";

    @Mixin
    private StagesOptions stages;

    @Mixin
    private LibraryOptions libraryOptions;

    @Mixin
    private RunOptions run;

    /** The names of the formats, for help and completion. */
    static final class Formats extends ArrayList<String> {
        private static final long serialVersionUID = 1L;

        Formats() {
            super(Stream.of(ImageFormat.values()).map(ImageFormat::ending).toList());
        }
    }

    @Override
    public Integer call() {
        Formats formats = new Formats();
        if (!formats.contains(format)) {
            throw UsageErrors.badValue(spec, "--format", format, String.join(", ", formats));
        }
        ImageFormat written = ImageFormat.valueOf(format.toUpperCase(Locale.ROOT));
        if (size < 1 || size > MOST_PIXELS) {
            throw UsageErrors.badValue(spec, "--size", size, "numbers from 1 to " + MOST_PIXELS);
        }
        StandardStreams.refuse("--output", output, spec.commandLine());
        StageOptions around = stages.read(libraryOptions.places().searchPath(), List.of(), List.of());
        Optional<NamedMesh> named = Optional.ofNullable(mesh).map(it -> new NamedMesh(it, spec.commandLine()));
        Path object = named.isEmpty() ? null : named.get().file();
        Outputs outputs = libraryOptions.outputs(
                List.of(input), object == null ? null : libraryOptions.places().locate(object));
        String stem = OutputNames.document(input);
        Path target = output.resolve(stem + ".mtlx");
        outputs.check(target, spec.commandLine());
        open(outputs);
        try (Run work = run.start(libraryOptions.limits())) {
            Optional<String> obstacle = OutputFile.obstacle(target);
            if (obstacle.isPresent()) {
                work.print(List.of(Outputs.notWritten(target, obstacle.get())));
                return ExitCode.BAD_INPUT;
            }
            Production reading = Production.reading(libraryOptions.load(work.diagnostics()), libraryOptions.places());
            Optional<Mesh> worn =
                    named.isEmpty() ? Optional.empty() : named.get().read(libraryOptions.places(), work.diagnostics());
            if (work.diagnostics().hasErrors()) {
                return work.finish();
            }
            BakeSettings settings = new BakeSettings(
                    new BakeSettings.Images(stem, size, written, Optional.ofNullable(udim)),
                    worn,
                    libraryOptions.places().searchPath(),
                    around,
                    libraryOptions.limits().rendering());
            List<LinkedDocument> contents = new ArrayList<>();
            int status = work.read(reading, input, contents::add);
            Diagnostics diagnostics = new Diagnostics();
            try (Renderer renderer = Renderer.open()) {
                for (LinkedDocument content : contents) {
                    bake(content, renderer, settings, target, outputs, work, diagnostics);
                }
            } catch (GlException e) {
                work.print(List.of(e.diagnostic()));
                return ExitCode.USAGE;
            }
            work.print(diagnostics.all());
            return diagnostics.hasErrors() ? Math.max(status, ExitCode.BAD_INPUT) : status;
        }
    }

    private void bake(
            LinkedDocument content,
            Renderer renderer,
            BakeSettings settings,
            Path target,
            Outputs outputs,
            Run work,
            Diagnostics diagnostics) {
        Optional<Document> baked = Baker.bake(
                content,
                renderer,
                settings,
                document -> PathRebasing.apply(
                        document,
                        input,
                        target,
                        PathRebasing.Mode.REBASE,
                        libraryOptions.places().searchPath(),
                        diagnostics),
                diagnostics,
                new Baker.Files() {
                    @Override
                    public void write(String name, byte[] bytes) {
                        outputs.write(output.resolve(name), bytes, content, diagnostics);
                    }

                    @Override
                    public void progress(int done, int all) {
                        if (done == 0) {
                            work.progress(all);
                        } else {
                            work.step();
                        }
                    }
                });
        // The baked document is useless without its images.
        if (baked.isEmpty() || diagnostics.hasErrors()) {
            return;
        }
        DocumentText.xml(baked.get(), target, diagnostics)
                .ifPresent(text -> outputs.write(target, text.getBytes(StandardCharsets.UTF_8), content, diagnostics));
    }

    /** Creates the output folder; a folder that cannot be written to is a wrong call. */
    private void open(Outputs outputs) {
        try {
            OutputFolder.open(output, outputs);
        } catch (IOException e) {
            throw UsageErrors.wrongCall(spec.commandLine(), Outputs.NOT_WRITTEN, Outputs.shown(output), IoReason.of(e));
        }
    }
}
