package dev.shadeweave.cli.inspect;

import dev.shadeweave.cli.call.ExitCode;
import dev.shadeweave.cli.call.KebabEnums;
import dev.shadeweave.cli.call.StandardStreams;
import dev.shadeweave.cli.run.LibraryOptions;
import dev.shadeweave.cli.run.Production;
import dev.shadeweave.cli.run.Run;
import dev.shadeweave.cli.run.RunOptions;
import dev.shadeweave.cli.run.StatedDefaults;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.link.DocumentGraph;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.site.diagram.Diagram;
import dev.shadeweave.site.diagram.DiagramLayout;
import dev.shadeweave.site.diagram.DiagramSvg;
import dev.shadeweave.source.SourceSpan;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
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

/** {@code graph}: draws the nodes of a document and their connections, as a picture or as text for other programs. */
@Command(
        name = "graph",
        description = "Draws the nodes of a document and their connections.",
        mixinStandardHelpOptions = true,
        abbreviateSynopsis = true,
        sortOptions = false)
public final class GraphCommand implements Callable<Integer> {
    static final DiagnosticKind TOO_LARGE = DiagnosticKind.error(
            "SW1775", "a graph of {0} nodes is too large to be drawn; the most is {1}; Graphviz draws it: --to dot");

    /** The forms of drawings. */
    public enum Form {
        /** Text for Graphviz. */
        DOT,
        /** An SVG picture. */
        SVG,
        /** Text for Markdown pages. */
        MERMAID
    }

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "FILE", description = "A document.")
    private Path input = Path.of("");

    @Option(
            names = "--to",
            paramLabel = "FORM",
            defaultValue = "dot",
            completionCandidates = Forms.class,
            description = "The form: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    private Form form = Form.DOT;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "OUT",
            description = "The file to write. Default: standard output.")
    private @Nullable Path output;

    @Option(names = "--all", description = "Also shows stated values that equal the defaults.")
    private boolean all;

    @Mixin
    private LibraryOptions libraryOptions;

    @Mixin
    private RunOptions run;

    @Override
    public Integer call() {
        try (Run work = run.start(libraryOptions.limits())) {
            Production reading = Production.reading(libraryOptions.load(work.diagnostics()), libraryOptions.places());
            List<LinkedDocument> contents = new ArrayList<>();
            int status = work.read(reading, input, contents::add);
            Diagnostics diagnostics = new Diagnostics();
            for (LinkedDocument content : contents) {
                Optional<String> drawing = drawing(content, form, all, diagnostics);
                drawing.ifPresent(text -> write(text, content, diagnostics));
            }
            work.print(diagnostics.all());
            return diagnostics.hasErrors() ? Math.max(status, ExitCode.BAD_INPUT) : status;
        }
    }

    /**
     * Returns a drawing of a document.
     *
     * @param all true to show stated values that equal the defaults
     * @param diagnostics receives an error if the graph is too large
     */
    public static Optional<String> drawing(LinkedDocument content, Form form, boolean all, Diagnostics diagnostics) {
        StatedDefaults defaults = new StatedDefaults(content);
        DocumentGraph graph =
                DocumentGraph.of(content.document(), (value, node) -> all || !defaults.saysDefault(value, node));
        return switch (form) {
            case DOT -> Optional.of(GraphText.dot(graph));
            case MERMAID -> Optional.of(GraphText.mermaid(graph));
            case SVG -> {
                Diagram diagram = Diagram.of(graph);
                if (diagram.isTooLarge()) {
                    diagnostics.report(
                            TOO_LARGE, SourceSpan.none(), diagram.boxes().size(), Diagram.MOST_BOXES);
                    yield Optional.empty();
                }
                yield Optional.of(DiagramSvg.of(DiagramLayout.of(diagram)));
            }
        };
    }

    private void write(String text, LinkedDocument content, Diagnostics diagnostics) {
        if (output == null || StandardStreams.isStandard(output)) {
            PrintWriter out = spec.commandLine().getOut();
            out.print(text);
            out.flush();
            return;
        }
        libraryOptions
                .outputs(List.of(input))
                .write(output, text.getBytes(StandardCharsets.UTF_8), content, diagnostics);
    }

    /** The names of the forms, for help and completion. */
    static final class Forms extends KebabEnums.Candidates {
        Forms() {
            super(Form.class);
        }
    }
}
