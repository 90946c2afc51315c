package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.analysis.Transparency;
import dev.shadeweave.cli.call.ExitCode;
import dev.shadeweave.cli.message.MessageLog;
import dev.shadeweave.cli.message.Progress;
import dev.shadeweave.cli.message.Severities;
import dev.shadeweave.cli.run.ElementSelection;
import dev.shadeweave.cli.run.LimitOptions;
import dev.shadeweave.cli.run.Places;
import dev.shadeweave.cli.run.Production;
import dev.shadeweave.cli.run.Run;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Element;
import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.json.DiagnosticForm;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.semantics.Range;
import dev.shadeweave.source.SourceSpan;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunTest {
    @TempDir
    private Path folder;

    @Test
    void a_defect_at_one_element_is_reported_and_costs_only_that_one() {
        new Cli(folder).color("a.mtlx", "1, 0, 0").color("b.mtlx", "1, 0, 0").color("c.mtlx", "1, 0, 0");
        Production.Generate real = Production.Generate.by(Generators.forTarget("genglsl"), GenerationOptions.DEFAULT);
        Production production = new Production(
                Library.standard(),
                Places.NONE,
                new ElementSelection(ImmutableSet.of()),
                content -> ImmutableList.of(),
                (content, element, found) -> {
                    if (content.document().toString().endsWith("b.mtlx")) {
                        throw new IllegalStateException("a wrong assumption");
                    }
                    return real.generate(content, element, found);
                });
        StringWriter err = new StringWriter();
        try (Run run = new Run(
                DiagnosticForm.TEXT,
                new PrintWriter(err),
                2,
                new MessageLog.Shown(Severities.of(Map.of()), LimitOptions.MOST_MESSAGES, false),
                false,
                null)) {
            assertEquals(ExitCode.DEFECT, run.produce(production, List.of(folder), Run.Results.none()));
            assertEquals(2, run.summary().generated());
            assertEquals(1, run.summary().failed());
        }
        assertTrue(err.toString().contains("b.mtlx, NG/out: java.lang.IllegalStateException: a wrong assumption"));
        assertTrue(err.toString().contains("please report it"));
    }

    /**
     * A document that does not fit into memory is reported. The shaders of other documents are made, if necessary in a
     * second attempt.
     */
    @Test
    void one_document_that_runs_out_of_memory(@TempDir Path folder) {
        Cli cli = new Cli(folder)
                .color("a.mtlx", "1, 0, 0")
                .color("b.mtlx", "0, 1, 0")
                .color("c.mtlx", "0, 0, 1");
        ShaderGenerator real = Generators.forTarget("genglsl");
        AtomicInteger first = new AtomicInteger();
        Production production = new Production(
                Library.standard(),
                Places.NONE,
                new ElementSelection(ImmutableSet.of()),
                content -> ImmutableList.of(),
                (content, element, found) -> {
                    if (content.document().toString().endsWith("b.mtlx") || first.getAndIncrement() == 0) {
                        throw new OutOfMemoryError("a document like a mountain");
                    }
                    return real.generate(content, element, GenerationOptions.DEFAULT);
                });
        StringWriter err = new StringWriter();
        try (Run run = new Run(
                DiagnosticForm.TEXT,
                new PrintWriter(err),
                2,
                new MessageLog.Shown(Severities.of(Map.of()), LimitOptions.MOST_MESSAGES, false),
                false,
                null)) {
            assertEquals(ExitCode.BAD_INPUT, run.produce(production, List.of(folder), Run.Results.none()));
            assertEquals(2, run.summary().generated());
        }
        assertTrue(
                err.toString()
                        .contains("error[SW1707]: element 'NG/out' of '" + folder + "/b.mtlx' does not fit into the "),
                err.toString());
        assertTrue(cli.list("").size() == 3);
    }

    @Test
    void a_further_step_keeps_the_transparency_that_decides_about_a_shader() {
        new Cli(folder).color("a.mtlx", "1, 0, 0");
        Transparency glass = new Transparency(
                Transparency.Mode.BLEND,
                Transparency.Reason.STATED,
                Range.of(0.5),
                Range.of(0),
                ImmutableList.of(),
                ImmutableSet.of());
        AtomicReference<Optional<Transparency>> given = new AtomicReference<>(Optional.empty());
        Production.Generate generate = new Production.Generate() {
            @Override
            public GenerationResult generate(LinkedDocument content, Element element, Optional<Transparency> found) {
                given.set(found);
                return GenerationResult.failed(ImmutableList.of());
            }

            @Override
            public Optional<Transparency> transparency(
                    LinkedDocument content, Element element, Diagnostics diagnostics) {
                return Optional.of(glass);
            }
        };
        new Production(
                        Library.standard(),
                        Places.NONE,
                        new ElementSelection(ImmutableSet.of()),
                        content -> ImmutableList.of(),
                        generate.optimized())
                .make(folder.resolve("a.mtlx"), diagnostics -> Places.NONE.read(folder.resolve("a.mtlx"), diagnostics));
        assertEquals(Optional.of(glass), given.get());
    }

    @Test
    void only_so_many_messages_are_shown(@TempDir Path folder) {
        StringBuilder text = new StringBuilder("<materialx version=\"1.39\">\n");
        for (int i = 0; i < 100; i++) {
            text.append("<nonsense").append(i).append(" name=\"n").append(i).append("\" type=\"float\" />\n");
        }
        Cli cli = new Cli(folder).file("a.mtlx", text + "</materialx>");
        Cli.Result result = cli.run("validate --limit messages=10 @a.mtlx").hasStatus(ExitCode.OK);
        assertEquals(10, result.err().split("warning\\[", -1).length - 1, result.err());
        result.says("note[SW1734]: there are more than 10 messages; the others are not shown (--limit messages=N)");
        cli.run("validate --limit elements=50 @a.mtlx")
                .hasStatus(ExitCode.BAD_INPUT)
                .says("a.mtlx:51:1: error[SW1008]: the file has too many elements; the limit is 50");
        cli.run("validate --limit characters=50 @a.mtlx")
                .hasStatus(ExitCode.BAD_INPUT)
                .says("error[SW1008]: the file has ");
        cli.run("validate --limit chars=50 @a.mtlx")
                .hasStatus(ExitCode.USAGE)
                .says(
                        "error[SW1703]: option '--limit' does not take 'chars' but elements, characters, includes, pixels,"
                                + " calls, code, depth, messages, seconds, run-elements");
        cli.run("validate --limit elements=0 @a.mtlx")
                .hasStatus(ExitCode.USAGE)
                .says(
                        "error[SW1703]: option '--limit' does not take 'elements=0' but a whole number from 1 to 999999999");
        cli.run("validate --limit includes=0 --limit run-includes=0 @a.mtlx").hasStatus(ExitCode.OK);
        cli.run("validate --limit includes=x @a.mtlx")
                .hasStatus(ExitCode.USAGE)
                .says("option '--limit' does not take 'includes=x' but a whole number from 0 to 999999999\n");
        cli.run("validate --limit run-includes=-1 @a.mtlx")
                .hasStatus(ExitCode.USAGE)
                .says("'run-includes=-1' but a whole number from 0 to 999999999999999\n");
    }

    @Test
    void counts_a_repeated_message_once_beyond_the_limit_of_messages() {
        StringWriter err = new StringWriter();
        MessageLog.Shown shown = new MessageLog.Shown(Severities.of(Map.of()), 2, false);
        DiagnosticKind odd = DiagnosticKind.warning("SW1", "odd {0}");
        DiagnosticKind bad = DiagnosticKind.error("SW2", "bad {0}");
        PrintWriter printed = new PrintWriter(err);
        try (MessageLog log = new MessageLog(DiagnosticForm.TEXT, printed, Progress.none(printed), shown, null)) {
            for (int round = 0; round < 3; round++) {
                for (int i = 0; i < 4; i++) {
                    log.print(List.of(
                            Diagnostic.of(odd, SourceSpan.none(), i), Diagnostic.of(bad, SourceSpan.none(), i)));
                }
            }
            assertEquals(4, log.errors());
            assertEquals(4, log.warnings());
        }
        assertTrue(err.toString().contains("SW1734"), err.toString());
    }

    @Test
    void a_file_that_two_documents_include_is_complained_of_once() {
        Cli cli = new Cli(folder)
                .file(
                        "shared.mtlx",
                        "<materialx version=\"1.39\"><nodegraph name=\"x\"><x name=\"x\" type=\"float\" /></nodegraph></materialx>");
        for (String name : List.of("one.mtlx", "two.mtlx")) {
            cli.file(
                    name,
                    """
                    <materialx version="1.39" xmlns:xi="http://www.w3.org/2001/XInclude">
                      <xi:include href="shared.mtlx" />
                    </materialx>
                    """);
        }
        Cli.Result result = cli.run("validate @one.mtlx @two.mtlx").hasStatus(1);
        assertEquals(
                1, result.err().lines().filter(line -> line.contains("error[")).count());
    }
}
