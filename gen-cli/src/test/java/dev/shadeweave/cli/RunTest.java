package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.DiagnosticPrinter;
import dev.shadeweave.generator.GenerationOptions;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.library.Library;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunTest {
    @TempDir
    private Path folder;

    @Test
    void a_defect_at_one_element_is_told_and_costs_only_that_one() {
        new Cli(folder).color("a.mtlx", "1, 0, 0").color("b.mtlx", "1, 0, 0").color("c.mtlx", "1, 0, 0");
        Production.Generate real = Production.Generate.by(Generators.forTarget("genglsl"), GenerationOptions.DEFAULT);
        Production production = new Production(
                Library.standard(),
                Places.NONE,
                new ElementSelection(ImmutableSet.of()),
                content -> ImmutableList.of(),
                (content, element) -> {
                    if (content.document().toString().endsWith("b.mtlx")) {
                        throw new IllegalStateException("a wrong assumption");
                    }
                    return real.generate(content, element);
                });
        StringWriter err = new StringWriter();
        try (Run run = new Run(DiagnosticPrinter.Form.TEXT, new PrintWriter(err), 2, Severities.of(Map.of()))) {
            assertEquals(ExitCode.DEFECT, run.produce(production, List.of(folder), Run.Results.none()));
            assertEquals(2, run.summary().generated());
            assertEquals(1, run.summary().failed());
        }
        assertTrue(err.toString().contains("b.mtlx, NG/out: java.lang.IllegalStateException: a wrong assumption"));
        assertTrue(err.toString().contains("please report it"));
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
