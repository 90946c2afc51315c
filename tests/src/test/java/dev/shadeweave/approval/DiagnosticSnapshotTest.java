package dev.shadeweave.approval;

import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticPrinter;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.link.Validator;
import dev.shadeweave.look.internal.Looks;
import dev.shadeweave.look.internal.TextureCheck;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.source.SourceRoot;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * What a user sees of a bad document: the messages of reading and validating it, then each element with the messages
 * that only making its shader brings, for OSL in the folder of that name and for GLSL elsewhere. Files in folders
 * called {@code parts} are included by other files and are not test cases.
 */
class DiagnosticSnapshotTest {
    private static final String FOLDER = "snapshots/diagnostics/";
    private static final int ENDING = ".mtlx".length();
    private static final SourceRoot ROOT = SourceRoot.folder(Path.of("snapshots", "diagnostics"));

    @TestFactory
    Stream<DynamicTest> messages() {
        Snapshots snapshots = new Snapshots("diagnostics");
        return Stream.concat(
                Stream.of(".mtlx", ".mtlz")
                        .flatMap(ending -> ROOT.list(ending).stream())
                        .filter(file -> !file.contains("parts/"))
                        .map(file -> DynamicTest.dynamicTest(
                                file,
                                () -> snapshots.check(
                                        file.substring(0, file.length() - ENDING), ".txt", messages(file)))),
                Stream.of(snapshots.noOrphans()));
    }

    private static String messages(String file) {
        Diagnostics diagnostics = Diagnostics.strict();
        DocumentReader reader = DocumentReader.create();
        Optional<Document> document = file.endsWith(".mtlz")
                ? reader.read(Path.of(FOLDER, file), diagnostics)
                : reader.read(ROOT.read(file).orElseThrow(), diagnostics);
        Transcript transcript = new Transcript();
        if (document.isEmpty()) {
            transcript.add(diagnostics.all());
            return transcript.line("cannot be read").text();
        }
        LinkedDocument content = LinkedDocument.of(Library.standard(), document.get());
        diagnostics.reportAll(Validator.validate(content));
        Looks looks = Looks.of(content);
        diagnostics.reportAll(looks.diagnostics());
        diagnostics.reportAll(TextureCheck.check(content, looks));
        transcript.add(diagnostics.all());
        if (content.renderables().isEmpty()) {
            transcript.line("nothing to generate");
        }
        for (Element element : content.renderables()) {
            GenerationResult result = Generators.forTarget(file.startsWith("osl/") ? "genosl" : "genglsl")
                    .generate(content, element, GenerationOptions.DEFAULT);
            transcript.line(content.path(element) + (result.succeeded() ? ": generated" : ": not generated"));
            transcript.add(result.diagnostics());
        }
        return transcript.text();
    }

    /** Messages as they are printed, each once, with paths that are the same everywhere. */
    private static final class Transcript {
        private final StringWriter text = new StringWriter();
        private final Set<Diagnostic> shown = new HashSet<>();

        void add(List<Diagnostic> diagnostics) {
            try (PrintWriter out = new PrintWriter(text);
                    DiagnosticPrinter printer = DiagnosticPrinter.text(out)) {
                diagnostics.stream().filter(shown::add).forEach(printer::print);
            }
        }

        Transcript line(String line) {
            text.append("==== ").append(line).append('\n');
            return this;
        }

        String text() {
            return text.toString().replace(FOLDER, "");
        }
    }
}
