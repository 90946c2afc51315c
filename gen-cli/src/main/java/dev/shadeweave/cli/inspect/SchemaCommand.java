package dev.shadeweave.cli.inspect;

import dev.shadeweave.cli.call.StandardStreams;
import dev.shadeweave.cli.run.LibraryOptions;
import dev.shadeweave.cli.run.Run;
import dev.shadeweave.cli.run.RunOptions;
import dev.shadeweave.library.Library;
import dev.shadeweave.schema.DocumentSchema;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code schema}: writes the library as an XML Schema, for editors. */
@Command(
        name = "schema",
        description = "Writes an XML Schema of MaterialX documents with all nodes of the library, with which XML"
                + " editors complete and check .mtlx files.",
        mixinStandardHelpOptions = true,
        abbreviateSynopsis = true,
        sortOptions = false)
public final class SchemaCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "The file to write, such as materialx.xsd. Default: standard output.")
    private @Nullable Path output;

    @Mixin
    private LibraryOptions libraryOptions;

    @Mixin
    private RunOptions run;

    @Override
    public Integer call() {
        try (Run work = run.start(libraryOptions.limits())) {
            Library library = libraryOptions.load(work.diagnostics());
            String schema = DocumentSchema.of(library);
            if (output == null || StandardStreams.isStandard(output)) {
                PrintWriter out = spec.commandLine().getOut();
                out.print(schema);
                out.flush();
            } else {
                libraryOptions
                        .outputs(List.of())
                        .write(output, schema.getBytes(StandardCharsets.UTF_8), null, work.diagnostics());
            }
            return work.finish();
        }
    }
}
