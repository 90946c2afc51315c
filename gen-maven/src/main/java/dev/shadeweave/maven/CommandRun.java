package dev.shadeweave.maven;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.cli.Main;
import dev.shadeweave.cli.call.CallListener;
import dev.shadeweave.cli.call.ExitCode;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Severity;
import java.io.ByteArrayOutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/**
 * What calls of the command did.
 *
 * @param status the worst exit status, see {@link ExitCode}
 * @param messages the messages in order
 * @param read the files that were read, and the places where missing files were searched
 * @param written the files that were written
 * @param printed the results on standard output
 * @param wrong what is wrong with a call, and internal errors
 */
record CommandRun(
        int status,
        ImmutableList<Diagnostic> messages,
        ImmutableSet<Path> read,
        ImmutableSet<Path> written,
        String printed,
        String wrong) {

    /**
     * Runs calls, one after the other.
     *
     * @param calls the arguments of each call: the verb, its options and its files
     */
    static CommandRun of(List<? extends List<String>> calls) {
        ImmutableSet.Builder<Diagnostic> messages = ImmutableSet.builder();
        ImmutableSet.Builder<Path> read = ImmutableSet.builder();
        ImmutableSet.Builder<Path> written = ImmutableSet.builder();
        CallListener listener = new CallListener() {
            @Override
            public void message(Diagnostic message) {
                messages.add(message);
            }

            @Override
            public void read(Path file) {
                read.add(file.toAbsolutePath().normalize());
            }

            @Override
            public void written(Path file) {
                written.add(file.toAbsolutePath().normalize());
            }
        };
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        StringWriter wrong = new StringWriter();
        int status = ExitCode.OK;
        for (List<String> call : calls) {
            status = Math.max(
                    status, Main.run(call.toArray(String[]::new), printed, new PrintWriter(wrong, true), listener));
        }
        return new CommandRun(
                status,
                messages.build().asList(),
                read.build(),
                written.build(),
                printed.toString(StandardCharsets.UTF_8),
                wrong.toString());
    }

    /** Returns the number of messages of a severity. */
    int count(Severity severity) {
        return (int) messages.stream()
                .filter(message -> message.severity() == severity)
                .count();
    }
}
