package dev.shadeweave.cli.edit;

import dev.shadeweave.cli.call.KebabEnums;
import dev.shadeweave.cli.call.StandardStreams;
import dev.shadeweave.cli.files.DocumentText;
import dev.shadeweave.cli.files.Outputs;
import dev.shadeweave.cli.files.PathOptions;
import dev.shadeweave.cli.files.PathRebasing;
import dev.shadeweave.cli.files.ReadFiles;
import dev.shadeweave.cli.run.LibraryOptions;
import dev.shadeweave.cli.run.Places;
import dev.shadeweave.cli.run.Run;
import dev.shadeweave.cli.run.RunOptions;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.xml.DocumentReader.OlderVersions;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.Repairs;
import dev.shadeweave.source.ArchivePath;
import dev.shadeweave.source.SourceSpan;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code upgrade}: converts an older document to the current version, and writes it as XML or JSON. */
@Command(
        name = "upgrade",
        description = "Upgrades a document to the current version and reports each change. Does not change"
                + " included documents.",
        mixinStandardHelpOptions = true,
        abbreviateSynopsis = true,
        sortOptions = false)
public final class UpgradeCommand implements Callable<Integer> {
    static final DiagnosticKind UNCHANGED =
            DiagnosticKind.note("SW1751", "nothing in the document is written otherwise in version {0}");

    private static final String JSON_SUFFIX = ".json";

    /** The forms of a document. */
    public enum Form {
        /** XML, as other programs write it. */
        MTLX,
        /** The same content as JSON, without loss. */
        JSON
    }

    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "FILE", description = "A document: .mtlx, or .json in its JSON form.")
    private Path input = Path.of("");

    @Option(
            names = {"-o", "--output"},
            paramLabel = "OUT",
            description = "The file to write. Default: standard output.")
    private @Nullable Path output;

    @Option(
            names = "--to",
            paramLabel = "FORM",
            description = "The form to write: mtlx or json. Default: as OUT ends, else mtlx.",
            completionCandidates = Forms.class)
    private @Nullable Form form;

    @Mixin
    private PathOptions pathOptions;

    @Mixin
    private LibraryOptions libraryOptions;

    @Mixin
    private RunOptions run;

    @Override
    public Integer call() {
        try (Run work = run.start(libraryOptions.limits())) {
            Diagnostics diagnostics = work.diagnostics();
            Library library = libraryOptions.load(diagnostics);
            read(diagnostics)
                    .map(upgraded -> Repairs.apply(upgraded, library, diagnostics))
                    .ifPresent(document -> {
                        if (diagnostics.all().isEmpty()) {
                            diagnostics.report(
                                    UNCHANGED,
                                    SourceSpan.none(),
                                    document.attributes().get("version", Document.VERSION));
                        }
                        write(
                                PathRebasing.apply(
                                        document,
                                        input,
                                        output,
                                        pathOptions.mode(),
                                        libraryOptions.places().searchPath(),
                                        diagnostics),
                                diagnostics);
                    });
            return work.finish();
        }
    }

    private Optional<Document> read(Diagnostics diagnostics) {
        Places places = libraryOptions.places();
        return places.read(input, places.reader().withOlderVersions(OlderVersions.UPGRADE_AND_TELL), diagnostics);
    }

    private void write(Document document, Diagnostics diagnostics) {
        boolean json = form == Form.JSON || (form == null && output != null && isJson(output));
        Optional<String> made =
                json ? Optional.of(DocumentText.json(document)) : DocumentText.xml(document, output, diagnostics);
        if (made.isEmpty()) {
            return;
        }
        String text = made.get();
        if (output == null || StandardStreams.isStandard(output)) {
            spec.commandLine().getOut().print(text);
            spec.commandLine().getOut().flush();
            return;
        }
        // The output may replace the input document: it has the same content in another version or form. An archive may
        // not be replaced, because it contains more files.
        ReadFiles reads = new ReadFiles();
        ArchivePath.of(input).ifPresent(inside -> reads.add(inside.archive()));
        Outputs outputs = new Outputs(reads);
        outputs.addRead(document);
        outputs.write(output, text.getBytes(StandardCharsets.UTF_8), null, diagnostics);
    }

    private static boolean isJson(Path file) {
        return file.toString().toLowerCase(Locale.ROOT).endsWith(JSON_SUFFIX);
    }

    /** The names of the forms, for help and completion. */
    static final class Forms extends KebabEnums.Candidates {
        Forms() {
            super(Form.class);
        }
    }
}
