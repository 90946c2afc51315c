package dev.shadeweave.goal.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.cli.Main;
import dev.shadeweave.cli.call.CallListener;
import dev.shadeweave.cli.call.ExitCode;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Severity;
import dev.shadeweave.watch.internal.CodeFiles;
import java.io.ByteArrayOutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The result of calls of the command.
 *
 * @param status the worst exit status, see {@link ExitCode}
 * @param messages the messages in order
 * @param documents the files and messages of each document
 * @param whole the files and messages that belong to no single document
 * @param printed the results on standard output
 * @param wrong the text on standard error: wrong calls and internal errors
 */
record CommandRun(
        int status,
        ImmutableList<Diagnostic> messages,
        ImmutableMap<Path, Share> documents,
        Share whole,
        String printed,
        String wrong) {
    /** A run without calls. */
    static final CommandRun NONE =
            new CommandRun(ExitCode.OK, ImmutableList.of(), ImmutableMap.of(), Share.NOTHING, "", "");

    /**
     * The files and messages of a document.
     *
     * @param read the files that were read, and the places where missing files were searched
     * @param written the files that were written
     * @param messages the messages
     */
    record Share(ImmutableSet<Path> read, ImmutableSet<Path> written, ImmutableSet<Diagnostic> messages) {
        static final Share NOTHING = new Share(ImmutableSet.of(), ImmutableSet.of(), ImmutableSet.of());
    }

    /**
     * Runs calls, one after the other.
     *
     * @param calls the arguments of each call: the verb, its options and its files
     */
    static CommandRun of(List<? extends List<String>> calls) {
        Hearing hearing = new Hearing();
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        StringWriter wrong = new StringWriter();
        int status = ExitCode.OK;
        for (List<String> call : calls) {
            hearing.document(Optional.empty());
            status = Math.max(
                    status, Main.run(call.toArray(String[]::new), printed, new PrintWriter(wrong, true), hearing));
        }
        return hearing.run(status, printed.toString(StandardCharsets.UTF_8), wrong.toString());
    }

    /** Returns the number of messages of a severity. */
    int count(Severity severity) {
        return (int) messages.stream()
                .filter(message -> message.severity() == severity)
                .count();
    }

    /** Returns all files that were written. */
    ImmutableSet<Path> written() {
        ImmutableSet.Builder<Path> written = ImmutableSet.<Path>builder().addAll(whole.written());
        documents.values().forEach(share -> written.addAll(share.written()));
        return written.build();
    }

    /** Collects the files and messages that calls report, by document. */
    private static final class Hearing implements CallListener {
        private final Map<Path, Part> parts = new LinkedHashMap<>();
        private final Part whole = new Part();
        private final Set<Diagnostic> messages = new LinkedHashSet<>();
        private Part current = whole;

        @Override
        public void document(Optional<Path> file) {
            current = file.map(it -> parts.computeIfAbsent(absolute(it), key -> new Part()))
                    .orElse(whole);
        }

        @Override
        public void message(Diagnostic message) {
            messages.add(message);
            current.messages.add(message);
        }

        @Override
        public void read(Path file) {
            current.read.add(absolute(file));
        }

        @Override
        public void written(Path file) {
            current.written.add(absolute(file));
        }

        CommandRun run(int status, String printed, String wrong) {
            ImmutableMap.Builder<Path, Share> documents = ImmutableMap.builder();
            parts.forEach((file, part) -> documents.put(file, part.share(messages)));
            return new CommandRun(
                    status,
                    ImmutableList.copyOf(messages),
                    documents.buildOrThrow(),
                    whole.share(List.of()),
                    printed,
                    wrong);
        }

        private static Path absolute(Path file) {
            return file.toAbsolutePath().normalize();
        }
    }

    private static final class Part {
        private final Set<Path> read = new LinkedHashSet<>();
        private final Set<Path> written = new LinkedHashSet<>();
        private final Set<Diagnostic> messages = new LinkedHashSet<>();

        /**
         * Returns this part, with each message about a file that it read. A message about a file that several documents
         * include belongs to each of them.
         *
         * @param all the messages of all documents
         */
        Share share(Iterable<Diagnostic> all) {
            ImmutableSet.Builder<Diagnostic> own =
                    ImmutableSet.<Diagnostic>builder().addAll(messages);
            for (Diagnostic message : all) {
                Path place = place(message);
                if (place != null && read.contains(place)) {
                    own.add(message);
                }
            }
            return new Share(ImmutableSet.copyOf(read), ImmutableSet.copyOf(written), own.build());
        }

        private static @Nullable Path place(Diagnostic message) {
            return message.span().isKnown()
                    ? CodeFiles.onDisk(message.span().file())
                            .map(Hearing::absolute)
                            .orElse(null)
                    : null;
        }
    }
}
