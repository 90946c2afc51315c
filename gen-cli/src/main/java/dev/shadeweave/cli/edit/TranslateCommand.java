package dev.shadeweave.cli.edit;

import dev.shadeweave.cli.call.ExitCode;
import dev.shadeweave.cli.call.ShortNames;
import dev.shadeweave.cli.call.StandardStreams;
import dev.shadeweave.cli.files.DocumentText;
import dev.shadeweave.cli.files.Outputs;
import dev.shadeweave.cli.files.PathOptions;
import dev.shadeweave.cli.files.PathRebasing;
import dev.shadeweave.cli.run.LibraryOptions;
import dev.shadeweave.cli.run.Production;
import dev.shadeweave.cli.run.Run;
import dev.shadeweave.cli.run.RunOptions;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.translate.internal.Translator;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
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

/** {@code translate}: converts one shading model to another. */
@Command(
        name = "translate",
        description = "Translates the shaders of a document to another shading model.",
        mixinStandardHelpOptions = true,
        abbreviateSynopsis = true,
        sortOptions = false)
public final class TranslateCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "FILE", description = "A document.")
    private Path input = Path.of("");

    @Option(
            names = "--to",
            required = true,
            paramLabel = "CATEGORY",
            converter = ShortNames.Models.class,
            completionCandidates = Models.class,
            description =
                    "The model: UsdPreviewSurface (usd), gltf_pbr (gltf), open_pbr_surface (openpbr), standard_surface,"
                            + " disney_principled, LamaSurface, your own.")
    private String category = "";

    @Option(
            names = {"-o", "--output"},
            paramLabel = "OUT",
            description = "Where the document is written. Default: standard output.")
    private @Nullable Path output;

    @Mixin
    private PathOptions pathOptions;

    @Mixin
    private LibraryOptions libraryOptions;

    @Mixin
    private RunOptions run;

    @Override
    public Integer call() {
        Outputs outputs = libraryOptions.outputs(List.of(input));
        outputs.check(output, spec.commandLine());
        try (Run work = run.start(libraryOptions.limits())) {
            Production reading = Production.reading(libraryOptions.load(work.diagnostics()), libraryOptions.places());
            List<LinkedDocument> contents = new ArrayList<>();
            // The call writes one document, so a folder is not searched.
            int status = work.read(reading, input, contents::add);
            Diagnostics diagnostics = new Diagnostics();
            for (LinkedDocument content : contents) {
                Optional<Document> translated = Translator.translate(content, category, diagnostics);
                translated
                        .map(document -> PathRebasing.apply(
                                document,
                                input,
                                output,
                                pathOptions.mode(),
                                libraryOptions.places().searchPath(),
                                diagnostics))
                        .ifPresent(document -> write(document, content, outputs, diagnostics));
            }
            work.print(diagnostics.all());
            return diagnostics.hasErrors() ? Math.max(status, ExitCode.BAD_INPUT) : status;
        }
    }

    private void write(Document document, LinkedDocument content, Outputs outputs, Diagnostics diagnostics) {
        Optional<String> made = DocumentText.xml(document, output, diagnostics);
        if (made.isEmpty()) {
            return;
        }
        String text = made.get();
        if (output == null || StandardStreams.isStandard(output)) {
            spec.commandLine().getOut().print(text);
            spec.commandLine().getOut().flush();
            return;
        }
        outputs.write(output, text.getBytes(StandardCharsets.UTF_8), content, diagnostics);
    }

    /** The names of the models, for completion. */
    static final class Models implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return ShortNames.MODELS
                    .with(List.of(
                            "UsdPreviewSurface",
                            "gltf_pbr",
                            "open_pbr_surface",
                            "standard_surface",
                            "disney_principled",
                            "LamaSurface"))
                    .iterator();
        }
    }
}
