package dev.shadeweave.cli.run;

import dev.shadeweave.cli.call.ChildProcess;
import dev.shadeweave.cli.call.StandardStreams;
import dev.shadeweave.cli.call.UsageErrors;
import dev.shadeweave.cli.message.MessageOptions;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/**
 * The option that repeats the call when a file that it reads changes. Collects these files. {@link Watch} waits for
 * changes.
 */
public final class WatchOptions {
    /** The name of the option. */
    public static final String NAME = "--watch";

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = NAME,
            description = "Runs again whenever a file that was read changes: documents, includes, textures, code,"
                    + " libraries and others. Ends with Ctrl-C.")
    private boolean watch;

    private final Set<Path> files = new LinkedHashSet<>();
    private List<Path> inputs = List.of();

    /** Returns the options of the called verb; empty if the call does not state {@code --watch}. */
    static Optional<WatchOptions> of(CommandLine command) {
        ParseResult result = command.getParseResult();
        if (result == null || !result.hasSubcommand()) {
            return Optional.empty();
        }
        return result.subcommand().commandSpec().mixins().values().stream()
                .map(CommandSpec::userObject)
                .filter(WatchOptions.class::isInstance)
                .map(WatchOptions.class::cast)
                .filter(options -> options.watch)
                .findFirst();
    }

    /**
     * Records the files and folders that the call names, if it states this option. A call that cannot be repeated is a
     * wrong call.
     *
     * @param documents the files and folders of the call
     * @param others supplies the other files that the call names for reading; only called if files are watched
     */
    public void follow(List<Path> documents, Supplier<? extends Collection<Path>> others) {
        if (!watch) {
            return;
        }
        if (documents.stream().anyMatch(StandardStreams::isStandard)) {
            throw wrong("with a document from standard input (-), which cannot be read again; name a file");
        }
        if (Boolean.getBoolean(ChildProcess.CHILD)) {
            throw wrong(
                    "with --root or --limit seconds=N, which give this call a process that ends; leave out one of them");
        }
        inputs = List.copyOf(documents);
        files.addAll(others.get());
    }

    private RuntimeException wrong(String why) {
        return UsageErrors.wrongCall(spec.commandLine(), UsageErrors.WRONG_CALL, "option " + NAME + " " + why);
    }

    /** Adds the files that a document was read from, including files that could not be read. */
    void add(Production.OpenedDocument document) {
        if (!watch) {
            return;
        }
        files.addAll(Run.files(document));
    }

    /** Returns the files and folders that the call names for reading. */
    List<Path> inputs() {
        return inputs;
    }

    /** Returns the files that were read. */
    Set<Path> files() {
        return files;
    }

    boolean isQuiet() {
        return MessageOptions.areQuiet(spec);
    }
}
