package dev.shadeweave.cli;

import dev.shadeweave.diagnostic.DiagnosticPrinter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The program {@code shadeweave}: finds the verb, runs it, and turns what happens into an exit status. */
@Command(
        name = "shadeweave",
        description = "Reads MaterialX documents and writes shaders.",
        mixinStandardHelpOptions = true,
        versionProvider = VersionProvider.class,
        synopsisSubcommandLabel = "VERB",
        subcommands = {
            GenerateCommand.class,
            ValidateCommand.class,
            ListCommand.class,
            WarmupCommand.class,
        })
public final class Main implements Runnable {
    @Spec
    private CommandSpec spec;

    /**
     * Runs the program and ends the process.
     *
     * @param args the verb, its options and its files
     */
    public static void main(String[] args) {
        System.exit(run(args, utf8(System.out), utf8(System.err)));
    }

    /**
     * Runs the program without ending the process.
     *
     * @param args the verb, its options and its files
     * @param out where results go
     * @param err where messages go
     * @return the exit status, see {@link ExitCode}
     */
    static int run(String[] args, PrintWriter out, PrintWriter err) {
        CommandLine command = new CommandLine(new Main());
        ShaderOptions.registerConverters(command);
        command.registerConverter(ListCommand.What.class, KebabEnums.reader(ListCommand.What.class));
        command.registerConverter(DiagnosticPrinter.Form.class, KebabEnums.reader(DiagnosticPrinter.Form.class));
        int status = command.setOut(out)
                .setErr(err)
                .setParameterExceptionHandler(new UsageErrors())
                .setExecutionExceptionHandler(new Defects())
                .execute(args);
        out.flush();
        err.flush();
        return status;
    }

    /** Without a verb there is nothing to do: that is wrong usage. */
    @Override
    public void run() {
        throw UsageErrors.wrongCall(spec.commandLine(), UsageErrors.WRONG_CALL, "missing verb");
    }

    private static PrintWriter utf8(PrintStream stream) {
        return new PrintWriter(stream, false, StandardCharsets.UTF_8);
    }
}
