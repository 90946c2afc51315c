package dev.shadeweave.cli.edit;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.cli.call.ExitCode;
import dev.shadeweave.cli.files.PathRebasing;
import dev.shadeweave.cli.report.JsonOutput;
import dev.shadeweave.cli.run.LibraryOptions;
import dev.shadeweave.cli.run.Production;
import dev.shadeweave.cli.run.Run;
import dev.shadeweave.cli.run.RunOptions;
import dev.shadeweave.diagnostic.Printable;
import dev.shadeweave.link.LinkedDocument;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code diff}: reports how two documents differ in meaning. */
@Command(
        name = "diff",
        description = "Compares two documents by meaning: added (+), removed (-), moved or renamed (>),"
                + " connections (@), values (=) and other attributes (~). Ignores layout, order, comments and"
                + " stated defaults. Exit status 1 if they differ.",
        mixinStandardHelpOptions = true,
        abbreviateSynopsis = true,
        sortOptions = false)
public final class DiffCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "A", description = "The document as it was.")
    private Path before = Path.of("");

    @Parameters(index = "1", paramLabel = "B", description = "The document as it is.")
    private Path after = Path.of("");

    @Option(names = "--json", description = "Prints JSON.")
    private boolean json;

    @Mixin
    private LibraryOptions libraryOptions;

    @Mixin
    private RunOptions run;

    @Override
    public Integer call() {
        try (Run work = run.start(libraryOptions.limits())) {
            Production reading = Production.reading(libraryOptions.load(work.diagnostics()), libraryOptions.places());
            List<LinkedDocument> contents = new ArrayList<>();
            int status = Math.max(work.read(reading, before, contents::add), work.read(reading, after, contents::add));
            if (contents.size() < 2) {
                return Math.max(status, ExitCode.BAD_INPUT);
            }
            ImmutableList<DocumentDiff.Change> changes = DocumentDiff.between(
                    contents.get(0), contents.get(1), PathRebasing.folder(before), PathRebasing.folder(after));
            print(changes);
            return changes.isEmpty() ? status : Math.max(status, ExitCode.BAD_INPUT);
        }
    }

    private void print(ImmutableList<DocumentDiff.Change> changes) {
        PrintWriter out = spec.commandLine().getOut();
        if (!json) {
            changes.forEach(change -> out.print(Printable.of(change.toString()) + "\n"));
            out.flush();
            return;
        }
        out.print(JsonOutput.text(output -> DocumentDiff.write(changes, output)));
        out.flush();
    }
}
