package dev.shadeweave.cli.edit;

import com.google.common.base.Strings;
import dev.shadeweave.cli.call.StandardStreams;
import dev.shadeweave.cli.call.UsageErrors;
import dev.shadeweave.cli.files.DocumentText;
import dev.shadeweave.cli.files.InputFiles;
import dev.shadeweave.cli.files.Outputs;
import dev.shadeweave.cli.files.PathOptions;
import dev.shadeweave.cli.files.PathRebasing;
import dev.shadeweave.cli.files.ReadFiles;
import dev.shadeweave.cli.message.MessageOptions;
import dev.shadeweave.cli.run.LibraryOptions;
import dev.shadeweave.cli.run.Places;
import dev.shadeweave.cli.run.Run;
import dev.shadeweave.cli.run.RunOptions;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.Printable;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.xml.DocumentReader.OlderVersions;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.Repairs;
import dev.shadeweave.source.ArchivePath;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceSpan;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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

/** {@code format}: writes documents in a standard layout. */
@Command(
        name = "format",
        description = "Formats documents: one element a line, two spaces of indent, names and types first. Keeps"
                + " comments, blank lines and versions.",
        mixinStandardHelpOptions = true,
        abbreviateSynopsis = true,
        sortOptions = false)
public final class FormatCommand implements Callable<Integer> {
    static final DiagnosticKind NOT_FORMATTED =
            DiagnosticKind.error("SW1785", "the document is not in the layout that 'shadeweave format' writes");

    static final DiagnosticKind NOT_CURRENT = DiagnosticKind.warning(
            "SW1769",
            "the document is of version {0} and is not repaired; 'shadeweave upgrade' repairs it and makes it version {1}");

    @Spec
    private CommandSpec spec;

    @Parameters(
            arity = "1..*",
            paramLabel = "FILE_OR_DIR",
            description = "Documents, or folders of them; - for standard input, which goes to standard output.")
    private List<Path> inputs = List.of();

    @Option(names = "--check", description = "Changes nothing; lists the documents that are not formatted.")
    private boolean check;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "OUT",
            description = "The file to write, for one document; - for standard output. Default: changes each document"
                    + " in place and lists it.")
    private @Nullable Path output;

    @Mixin
    private PathOptions pathOptions;

    @Option(
            names = "--fix",
            description = "Also repairs faults that have only one repair, such as a value beside a connection"
                    + " (docs/repairs.md).")
    private boolean fix;

    @Mixin
    private LibraryOptions libraryOptions;

    @Mixin
    private RunOptions run;

    private Outputs outputs = new Outputs(new ReadFiles());

    @Override
    public Integer call() {
        if (output != null && (check || inputs.size() != 1 || Files.isDirectory(inputs.get(0)))) {
            throw UsageErrors.wrongCall(
                    spec.commandLine(),
                    UsageErrors.WRONG_CALL,
                    check
                            ? "option '--check' writes nothing, so it cannot be had with --output"
                            : "option '--output' takes one document, and no folder");
        }
        ReadFiles reads = new ReadFiles();
        reads.addDocuments(output == null ? List.of() : inputs);
        outputs = new Outputs(reads);
        outputs.check(output == null || StandardStreams.isStandard(output) ? null : output, spec.commandLine());
        try (Run work = run.start(libraryOptions.limits())) {
            Diagnostics diagnostics = work.diagnostics();
            Optional<Library> library = fix ? Optional.of(libraryOptions.load(diagnostics)) : Optional.empty();
            if (!fix) {
                libraryOptions.check(diagnostics);
            }
            for (Path file : InputFiles.find(inputs, diagnostics)) {
                format(file, library, diagnostics);
            }
            return work.finish();
        }
    }

    private void format(Path file, Optional<Library> library, Diagnostics diagnostics) {
        Diagnostics own = new Diagnostics();
        Places places = libraryOptions.places();
        Optional<Document> read = places.read(file, places.reader().withOlderVersions(OlderVersions.KEEP), own);
        diagnostics.reportAll(own.all());
        // Writing a document that could not be read completely would lose the rest.
        if (read.isEmpty() || own.hasErrors()) {
            return;
        }
        SourceFile source = read.get().source();
        Document document =
                library.map(known -> repaired(read.get(), known, diagnostics)).orElse(read.get());
        Path target = output == null ? file : output;
        Document laidOut = DocumentLayout.of(
                output == null
                        ? document
                        : PathRebasing.apply(
                                document, file, output, pathOptions.mode(), places.searchPath(), diagnostics));
        // The form of the document, XML or JSON, does not change.
        Optional<String> made = source != null && isJson(source)
                ? Optional.of(DocumentText.json(laidOut))
                : DocumentText.xml(laidOut, target, diagnostics);
        if (made.isEmpty()) {
            return;
        }
        String text = made.get();
        boolean same = source != null && text.equals(source.text());
        if (check) {
            if (!same) {
                diagnostics.report(NOT_FORMATTED, source == null ? SourceSpan.none() : difference(source, text));
            }
        } else if (StandardStreams.isStandard(target)) {
            PrintWriter out = spec.commandLine().getOut();
            out.print(text);
            out.flush();
        } else if (output != null) {
            outputs.write(output, text.getBytes(StandardCharsets.UTF_8), null, diagnostics);
        } else if (!same && ArchivePath.of(file).isPresent()) {
            diagnostics.report(Outputs.notWritten(file, "it lies in an archive, which is not written to; unpack it"));
        } else if (!same) {
            Diagnostics writing = new Diagnostics();
            outputs.write(file, text.getBytes(StandardCharsets.UTF_8), null, writing);
            diagnostics.reportAll(writing.all());
            if (!writing.hasErrors() && !MessageOptions.areQuiet(spec)) {
                PrintWriter out = spec.commandLine().getOut();
                out.print("rewrote " + Printable.of(Outputs.shown(file)) + "\n");
                out.flush();
            }
        }
    }

    /**
     * Returns the document with repairs. A document of another version is returned unchanged, with a warning, because
     * its syntax differs.
     */
    private static Document repaired(Document document, Library library, Diagnostics diagnostics) {
        String version = document.attributes().get("version", Document.VERSION);
        if (!version.equals(Document.VERSION)) {
            SourceFile source = document.source();
            diagnostics.report(
                    NOT_CURRENT,
                    source == null ? SourceSpan.none() : SourceSpan.startOf(source),
                    version,
                    Document.VERSION);
            return document;
        }
        return Repairs.apply(document, library, diagnostics);
    }

    private static boolean isJson(SourceFile source) {
        return source.path().toLowerCase(Locale.ROOT).endsWith(".json");
    }

    /** Returns the place of the first line that would change. */
    private static SourceSpan difference(SourceFile source, String text) {
        String old = source.text();
        int same = Strings.commonPrefix(old, text).length();
        int start = old.lastIndexOf('\n', Math.max(0, same - 1)) + 1;
        int end = old.indexOf('\n', start);
        return new SourceSpan(source, Math.min(start, old.length()), end < 0 ? old.length() : end);
    }
}
