package dev.shadeweave.cli.run;

import dev.shadeweave.cli.call.StandardStreams;
import dev.shadeweave.cli.call.UsageErrors;
import dev.shadeweave.cli.message.MessageOptions;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.watch.internal.CodeFiles;
import dev.shadeweave.watch.internal.DocumentFiles;
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

/** The option that does the work again whenever something that was read changes, and what that is. {@link Watch} waits for it. */
public final class WatchOptions {
    /** As it is written. */
    public static final String NAME = "--watch";

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = NAME,
            description =
                    "Does the work again whenever something changes that was read: documents, includes, textures, code,"
                            + " libraries and what else the call names. Ends with Ctrl-C.")
    private boolean watch;

    private final Set<Path> files = new LinkedHashSet<>();
    private List<Path> inputs = List.of();

    /** The option of the verb that was called, if it has it and the call states it. */
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
     * Begins the work.
     *
     * @param documents the files and folders of the call
     * @param others what else the call names to be read; only asked if files are watched
     */
    public void follow(List<Path> documents, Supplier<? extends Collection<Path>> others) {
        if (!watch) {
            return;
        }
        if (documents.stream().anyMatch(StandardStreams::isStandard)) {
            throw wrong("with a document from standard input (-), which cannot be read again; name a file");
        }
        if (Boolean.getBoolean(LimitOptions.CHILD)) {
            throw wrong(
                    "with --root or --limit seconds=N, which give this call a process that ends; leave out one of them");
        }
        inputs = List.copyOf(documents);
        files.addAll(others.get());
    }

    private RuntimeException wrong(String why) {
        return UsageErrors.wrongCall(spec.commandLine(), UsageErrors.WRONG_CALL, "option " + NAME + " " + why);
    }

    /** Adds what a document was read from, or was tried to be. */
    void add(Production.OpenedDocument document) {
        if (!watch) {
            return;
        }
        CodeFiles.disk(document.file().toString()).ifPresent(files::add);
        LinkedDocument content = document.content();
        if (content != null) {
            files.addAll(DocumentFiles.of(content));
        }
        // an include with mistakes is no part of the content
        document.diagnostics()
                .forEach(message -> CodeFiles.onDisk(message.span().file()).ifPresent(files::add));
    }

    /** What the call names to be read. */
    List<Path> inputs() {
        return inputs;
    }

    /** What was read. */
    Set<Path> files() {
        return files;
    }

    boolean isQuiet() {
        return MessageOptions.areQuiet(spec);
    }
}
