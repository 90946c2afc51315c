package dev.shadeweave.cli;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.cli.call.ArgumentFiles;
import dev.shadeweave.cli.call.CallAnswer;
import dev.shadeweave.cli.call.CallListener;
import dev.shadeweave.cli.call.ChildProcess;
import dev.shadeweave.cli.call.Defects;
import dev.shadeweave.cli.call.ExitCode;
import dev.shadeweave.cli.call.KebabEnums;
import dev.shadeweave.cli.call.PlainNumbers;
import dev.shadeweave.cli.call.StandardOutput;
import dev.shadeweave.cli.call.UsageErrors;
import dev.shadeweave.cli.call.VersionProvider;
import dev.shadeweave.cli.config.Config;
import dev.shadeweave.cli.config.UnusableConfigException;
import dev.shadeweave.cli.edit.CreateCommand;
import dev.shadeweave.cli.edit.DiffCommand;
import dev.shadeweave.cli.edit.FormatCommand;
import dev.shadeweave.cli.edit.TranslateCommand;
import dev.shadeweave.cli.edit.UpgradeCommand;
import dev.shadeweave.cli.files.PathRebasing;
import dev.shadeweave.cli.generate.CompileCommand;
import dev.shadeweave.cli.generate.GenerateCommand;
import dev.shadeweave.cli.generate.IrCommand;
import dev.shadeweave.cli.generate.PlainGenerate;
import dev.shadeweave.cli.inspect.ExplainCommand;
import dev.shadeweave.cli.inspect.GraphCommand;
import dev.shadeweave.cli.inspect.InspectCommand;
import dev.shadeweave.cli.inspect.ListCommand;
import dev.shadeweave.cli.inspect.ReferenceCommand;
import dev.shadeweave.cli.inspect.SchemaCommand;
import dev.shadeweave.cli.inspect.ValidateCommand;
import dev.shadeweave.cli.message.MessageColors;
import dev.shadeweave.cli.message.MessageOptions;
import dev.shadeweave.cli.render.BakeCommand;
import dev.shadeweave.cli.render.CompareCommand;
import dev.shadeweave.cli.render.MeshCommand;
import dev.shadeweave.cli.render.RenderCommand;
import dev.shadeweave.cli.render.ViewCommand;
import dev.shadeweave.cli.run.PluginOptions;
import dev.shadeweave.cli.run.ScarceMemory;
import dev.shadeweave.cli.run.Watch;
import dev.shadeweave.cli.serve.ServeClient;
import dev.shadeweave.cli.serve.ServeCommand;
import dev.shadeweave.cli.shader.ShaderOptions;
import dev.shadeweave.cli.stream.StreamCommand;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Printable;
import dev.shadeweave.file.IoReason;
import dev.shadeweave.json.DiagnosticForm;
import dev.shadeweave.render.image.ToneMapping;
import dev.shadeweave.source.SourceSpan;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.OptionalInt;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** The program {@code shadeweave}: finds the verb, runs it, and returns an exit status. */
@Command(
        name = "shadeweave",
        description = "Reads MaterialX documents and writes shaders.",
        mixinStandardHelpOptions = true,
        versionProvider = VersionProvider.class,
        synopsisSubcommandLabel = "VERB",
        footer = "%nAn argument @FILE stands for the lines of a file, each of them one argument.")
public final class Main implements Runnable {
    private static final String HELP = "help";

    /** The columns of help texts. Each option takes at most two lines. */
    private static final int HELP_WIDTH = 100;

    /** Every verb, in the order of the help text. */
    private static final ImmutableMap<String, Supplier<Object>> VERBS = ImmutableMap.<String, Supplier<Object>>builder()
            .put("generate", GenerateCommand::new)
            .put("validate", ValidateCommand::new)
            .put("list", ListCommand::new)
            .put("upgrade", UpgradeCommand::new)
            .put("inspect", InspectCommand::new)
            .put("translate", TranslateCommand::new)
            .put("render", RenderCommand::new)
            .put("mesh", MeshCommand::new)
            .put("bake", BakeCommand::new)
            .put("view", ViewCommand::new)
            .put("compare", CompareCommand::new)
            .put("glir", StreamCommand::new)
            .put("compile", CompileCommand::new)
            .put("ir", IrCommand::new)
            .put("explain", ExplainCommand::new)
            .put("serve", () -> new ServeCommand(Main::run))
            .put("format", FormatCommand::new)
            .put("diff", DiffCommand::new)
            .put("graph", GraphCommand::new)
            .put("create", CreateCommand::new)
            .put("reference", ReferenceCommand::new)
            .put("schema", SchemaCommand::new)
            .put("completion", CompletionCommand::new)
            .put(HELP, HelpCommand::new)
            .put("manual", ManualCommand::new)
            .put("warmup", WarmupCommand::new)
            .buildOrThrow();

    private static final String[] SHOW_CONFIG = {"inspect", Config.OPTION};

    @Spec
    private CommandSpec spec;

    /**
     * Runs the program and ends the process.
     *
     * @param args the verb, its options and its files
     */
    public static void main(String[] args) {
        OutputStream out = new FileOutputStream(FileDescriptor.out);
        PrintWriter err = new StandardOutput.Text(new StandardOutput(new FileOutputStream(FileDescriptor.err)));
        System.exit(ServeClient.ask(System.getenv(ServeClient.VARIABLE), args, err)
                .map(answer -> print(answer, out, MessageColors.of(args, err)))
                .orElseGet(() -> ChildProcess.isWanted(args) ? ChildProcess.run(args, err) : run(args, out, err)));
    }

    /**
     * Runs the program without ending the process.
     *
     * @param args the verb, its options and its files
     * @param stream receives results
     * @param err receives messages
     * @return the exit status, see {@link ExitCode}
     */
    static int run(String[] args, OutputStream stream, PrintWriter err) {
        return run(out -> run(args, out, MessageColors.of(args, err)), stream, err);
    }

    /**
     * Runs a call inside another program, such as a build tool. Only the arguments set options: no configuration file
     * is read, and the call runs once even with {@code --watch}.
     *
     * @param args the verb, its options and its files; relative names start from the folder of the process
     * @param stream receives results
     * @param err receives the error of a wrong call, and internal errors
     * @param listener receives messages about documents, and the names of files
     * @return the exit status, see {@link ExitCode}
     */
    public static int run(String[] args, OutputStream stream, PrintWriter err, CallListener listener) {
        return run(out -> heard(args, out, err, listener), stream, err);
    }

    private static int heard(String[] args, PrintWriter out, PrintWriter err, CallListener listener) {
        try {
            String[] expanded = ArgumentFiles.expand(args);
            PluginOptions.load(expanded);
            CommandLine command = prepared(command(expanded), out, err);
            for (CommandLine verb : command.getSubcommands().values()) {
                CallListener.install(verb.getCommandSpec(), listener);
            }
            return command.execute(expanded);
        } catch (ArgumentFiles.UnreadableException | PluginOptions.UnusableException e) {
            err.println("shadeweave: " + Printable.of(String.valueOf(e.getMessage())));
            return ExitCode.USAGE;
        } catch (OutOfMemoryError e) {
            err.println("shadeweave: " + ScarceMemory.exceeded("this"));
            return ExitCode.USAGE;
        } finally {
            out.flush();
        }
    }

    /** Prints the answer that the server gave for the call. */
    private static int print(CallAnswer answer, OutputStream stream, PrintWriter err) {
        return run(
                out -> {
                    out.print(answer.out());
                    out.flush();
                    err.print(answer.err());
                    return answer.status();
                },
                stream,
                err);
    }

    /** Runs work that prints to a stream; a stack overflow is reported as an internal error. */
    static int run(ToIntFunction<PrintWriter> work, OutputStream stream, PrintWriter err) {
        StandardOutput output = new StandardOutput(stream);
        PrintWriter out = new StandardOutput.Text(output);
        int status;
        try {
            status = work.applyAsInt(out);
        } catch (StackOverflowError e) {
            out.flush();
            Defects.report(e, "", err);
            status = ExitCode.DEFECT;
        }
        IOException failure = output.failure();
        if (failure != null && output.isLost()) {
            Diagnostic message = Diagnostic.of(StandardOutput.NOT_WRITTEN, SourceSpan.none(), IoReason.of(failure));
            err.println("shadeweave: " + message);
            status = Math.max(status, ExitCode.USAGE);
        }
        err.flush();
        if (err instanceof StandardOutput.Text messages && messages.isLost()) {
            // The error cannot be reported anywhere, but a truncated report must not look complete.
            status = Math.max(status, ExitCode.USAGE);
        }
        return status;
    }

    private static int run(String[] args, PrintWriter out, PrintWriter err) {
        if (args.length == 1 && (args[0].equals("--version") || args[0].equals("-V"))) {
            // Other programs often request the version, and the parser would take most of the time.
            out.println(VersionProvider.text());
            out.flush();
            return ExitCode.OK;
        }
        int status;
        try {
            String[] expanded = ArgumentFiles.expand(args);
            PluginOptions.load(expanded);
            Config config = Config.find(Path.of(""), System.getenv(Config.VARIABLE));
            if (Arrays.equals(expanded, SHOW_CONFIG)) {
                out.print(Printable.linesOf(config.text(Main::wholeCommand)));
                status = ExitCode.OK;
            } else {
                config.refused().ifPresent(message -> err.println("shadeweave: " + message));
                OptionalInt plain = config.file().isPresent() ? OptionalInt.empty() : PlainGenerate.run(args, out, err);
                status = plain.isPresent()
                        ? plain.getAsInt()
                        : parsed(config.apply(expanded, () -> command(expanded), Main::wholeCommand), out, err);
            }
        } catch (ArgumentFiles.UnreadableException | PluginOptions.UnusableException | UnusableConfigException e) {
            err.println("shadeweave: " + Printable.of(String.valueOf(e.getMessage())));
            err.println("try 'shadeweave --help'");
            status = ExitCode.USAGE;
        } catch (OutOfMemoryError e) {
            err.println("shadeweave: " + ScarceMemory.exceeded("this"));
            status = ExitCode.USAGE;
        }
        out.flush();
        err.flush();
        return status;
    }

    private static int parsed(String[] arguments, PrintWriter out, PrintWriter err) {
        return Watch.run(() -> prepared(command(arguments), out, err), arguments, err);
    }

    private static CommandLine prepared(CommandLine command, PrintWriter out, PrintWriter err) {
        return command.setOut(out)
                .setErr(err)
                .setParameterExceptionHandler(new UsageErrors())
                .setExecutionExceptionHandler(new Defects());
    }

    /**
     * Returns the parser for a call. If the call begins with a verb, the parser has only this verb: creating all verbs
     * takes a tenth of a second.
     */
    private static CommandLine command(String[] args) {
        CommandLine command = new CommandLine(new Main()).setExpandAtFiles(false);
        String first = args.length == 0 ? "" : args[0];
        if (VERBS.containsKey(first)) {
            add(first, command);
        } else {
            VERBS.keySet().forEach(verb -> add(verb, command));
        }
        return prepared(command);
    }

    /** Returns the parser of all verbs, for help and completion. */
    static CommandLine wholeCommand() {
        CommandLine command = new CommandLine(new Main()).setExpandAtFiles(false);
        VERBS.keySet().forEach(verb -> add(verb, command));
        return prepared(command);
    }

    private static CommandLine prepared(CommandLine command) {
        command.setUsageHelpWidth(HELP_WIDTH);
        command.getSubcommands().values().forEach(HelpLayout::install);
        ShaderOptions.install(command);
        PluginOptions.install(command);
        PlainNumbers.register(command);
        command.registerConverter(Path.class, Main::path);
        command.registerConverter(MessageOptions.Color.class, KebabEnums.reader(MessageOptions.Color.class));
        command.registerConverter(UpgradeCommand.Form.class, KebabEnums.reader(UpgradeCommand.Form.class));
        command.registerConverter(CompletionCommand.Shell.class, KebabEnums.reader(CompletionCommand.Shell.class));
        command.registerConverter(ToneMapping.class, KebabEnums.reader(ToneMapping.class));
        command.registerConverter(GraphCommand.Form.class, KebabEnums.reader(GraphCommand.Form.class));
        command.registerConverter(CompileCommand.Form.class, KebabEnums.reader(CompileCommand.Form.class));
        command.registerConverter(PathRebasing.Mode.class, KebabEnums.reader(PathRebasing.Mode.class));
        command.registerConverter(ListCommand.What.class, KebabEnums.reader(ListCommand.What.class));
        command.registerConverter(StreamCommand.Action.class, KebabEnums.reader(StreamCommand.Action.class));
        return command.registerConverter(DiagnosticForm.class, KebabEnums.reader(DiagnosticForm.class));
    }

    /**
     * Reads a path. An empty path, for example from an empty shell variable, is an error, because Java takes it for the
     * current folder.
     */
    private static Path path(String text) {
        if (text.isEmpty()) {
            throw new TypeConversionException("the name of a file or folder is empty");
        }
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw new TypeConversionException("'" + text + "' is no name of a file (" + e.getReason() + ")");
        }
    }

    private static void add(String verb, CommandLine command) {
        Supplier<Object> maker = VERBS.get(verb);
        if (maker != null) {
            CommandLine added = new CommandLine(maker.get());
            MessageOptions.install(added.getCommandSpec());
            command.addSubcommand(verb, added);
        }
    }

    /** Reports a call without a verb as wrong. */
    @Override
    public void run() {
        throw UsageErrors.wrongCall(spec.commandLine(), UsageErrors.WRONG_CALL, "missing verb");
    }
}
