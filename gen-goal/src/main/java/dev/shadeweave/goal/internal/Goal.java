package dev.shadeweave.goal.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import dev.shadeweave.cli.call.ExitCode;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Printable;
import dev.shadeweave.diagnostic.Severity;
import dev.shadeweave.goal.internal.BuildRecord.Part;
import dev.shadeweave.goal.internal.CommandRun.Share;
import dev.shadeweave.goal.internal.Outcome.Fault;
import dev.shadeweave.source.SearchPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A verb of the command for the documents of a project. If nothing changed since the last run, a run does nothing.
 * Otherwise it processes the documents that changed, and those that had messages, so that the log and the SARIF file
 * have the messages of all documents.
 *
 * @param folder the folder that contains the documents
 * @param documents the documents, absolute, in the order of their paths
 * @param calls builds the calls of the command
 * @param options the options that all goals have
 * @param surroundings a text with everything else that affects the outputs and is not a file, such as versions
 * @param files the files that it writes
 * @param failure when and how it fails
 */
public record Goal(
        Path folder,
        ImmutableList<Path> documents,
        Calls calls,
        CommonOptions options,
        String surroundings,
        Written files,
        Failing failure) {
    /**
     * The files that a goal writes.
     *
     * @param output the folder that the goal owns and writes into; empty if it writes no such files
     * @param report a file about all documents. If it is not empty, a change of any document processes all.
     * @param state the file with the record of the last run
     * @param sarif the file with the messages
     */
    public record Written(Optional<Path> output, Optional<Path> report, Path state, Path sarif) {}

    /**
     * When and how a goal fails.
     *
     * @param onWarnings true if warnings fail the build
     * @param nativesAdvice what to do if native libraries are missing
     */
    public record Failing(boolean onWarnings, String nativesAdvice) {}

    /**
     * The documents that a run must process.
     *
     * @param documents the documents
     * @param reason the reason, for the log
     */
    private record Work(ImmutableSet<Path> documents, String reason) {}

    /**
     * Runs the goal.
     *
     * @throws IOException if a file cannot be read or written
     */
    public Outcome run(GoalLog log) throws IOException {
        Optional<String> wrong = options.problem();
        if (wrong.isPresent()) {
            return Outcome.failed(Fault.CALL, wrong.get());
        }
        Optional<BuildRecord> before = BuildRecord.read(files.state());
        String call = call();
        Optional<Work> work = before.isPresent()
                ? work(before.get(), call)
                : Optional.of(new Work(ImmutableSet.copyOf(documents), "there is no earlier run"));
        if (work.isEmpty()) {
            int warnings = before.orElseThrow().warnings();
            log.info(count(documents.size(), "document") + " up to date"
                    + (warnings == 0
                            ? ""
                            : "; the last run had " + count(warnings, "warning") + ", see " + files.sarif()));
            return new Outcome(inOutput(before.orElseThrow().outputs()), Optional.empty());
        }
        if (!Files.isDirectory(folder)) {
            log.warn("folder " + folder + " does not exist; name the folder of the documents as 'sourceDirectory'");
        } else if (documents.isEmpty()) {
            log.warn("no documents in " + folder);
        }
        return process(work.get(), before, call, log);
    }

    /** Returns the hash of everything that affects the outputs and is not a file. */
    private String call() {
        return BuildRecord.hash(surroundings
                + "\n" + System.getenv(SearchPath.VARIABLE)
                + "\n" + failure.onWarnings()
                + "\n" + calls.of(ImmutableList.of(folder.resolve("document"))));
    }

    /** Returns the documents that must be processed; empty if everything is as the last run left it. */
    private Optional<Work> work(BuildRecord before, String call) throws IOException {
        ImmutableSet<Path> all = ImmutableSet.copyOf(documents);
        if (before.call().equals(BuildRecord.FAILED)) {
            return Optional.of(new Work(all, "the last run failed"));
        }
        if (!before.call().equals(call)) {
            return Optional.of(new Work(all, "a parameter changed"));
        }
        Optional<Path> changed = before.whole().changed();
        if (changed.isPresent()) {
            return Optional.of(new Work(all, changed.get() + " changed"));
        }
        Set<Path> some = new LinkedHashSet<>();
        String reason = "";
        for (Path document : documents) {
            Part part = before.documents().get(document);
            String why = part == null
                    ? document + " is new"
                    : part.done()
                            ? part.changed().map(file -> file + " changed").orElse("")
                            : "the last run failed";
            if (!why.isEmpty()) {
                reason = reason.isEmpty() ? why : reason;
                some.add(document);
            }
        }
        Set<Path> gone = Sets.difference(before.documents().keySet(), all);
        if (some.isEmpty() && gone.isEmpty()) {
            return Optional.empty();
        }
        reason = reason.isEmpty() ? gone.iterator().next() + " is no longer one of the documents" : reason;
        boolean messagesAreGone = before.documents().entrySet().stream()
                .anyMatch(
                        each -> gone.contains(each.getKey()) && each.getValue().messages() > 0);
        if (files.report().isPresent() || messagesAreGone) {
            return Optional.of(new Work(all, reason));
        }
        for (Path document : documents) {
            Part part = before.documents().get(document);
            if (part != null && part.messages() > 0) {
                some.add(document);
            }
        }
        return Optional.of(new Work(ImmutableSet.copyOf(some), reason));
    }

    private Outcome process(Work work, Optional<BuildRecord> before, String call, GoalLog log) throws IOException {
        int number = work.documents().size();
        if (!documents.isEmpty()) {
            log.info((number == 0 ? "no document" : count(number, "document")) + " to process"
                    + (number > 0 && number < documents.size() ? " of " + documents.size() : "") + ": "
                    + work.reason());
        }
        Instant start = Instant.now();
        CommandRun run;
        try {
            // in the order of their paths, as in a run over all documents
            ImmutableList<Path> some =
                    documents.stream().filter(work.documents()::contains).collect(ImmutableList.toImmutableList());
            run = some.isEmpty() ? CommandRun.NONE : CommandRun.of(calls.of(some));
        } catch (LinkageError e) {
            // LWJGL throws it if its native libraries are not on the class path.
            return Outcome.failed(
                    Fault.CALL, "cannot load native libraries (" + e.getMessage() + "); " + failure.nativesAdvice());
        }
        ImmutableSet<Path> present = ImmutableSet.copyOf(documents);
        Map<Path, Part> kept = new LinkedHashMap<>();
        before.ifPresent(record -> record.documents().forEach((document, part) -> {
            if (present.contains(document) && !work.documents().contains(document)) {
                kept.put(document, part);
            }
        }));
        if (number < documents.size() && concernsAll(run, kept)) {
            Work all = new Work(ImmutableSet.copyOf(documents), "a message or a file concerns all of them");
            return process(all, before, call, log);
        }
        return finish(run, work, kept, before, call, start, log);
    }

    /**
     * Returns true if a run over some documents may differ from a run over all. This is so if the run failed without a
     * message about a document, if a message belongs to no document, such as one about a pattern that matches no
     * element, or if two documents write the same file.
     */
    private static boolean concernsAll(CommandRun run, Map<Path, Part> kept) {
        boolean failedByItself = run.status() != ExitCode.OK
                && run.documents().values().stream()
                        .allMatch(share -> share.messages().isEmpty());
        Set<Path> others = new LinkedHashSet<>();
        kept.values().forEach(part -> others.addAll(part.outputs().keySet()));
        return failedByItself
                || !run.whole().messages().isEmpty()
                || run.written().stream().anyMatch(others::contains);
    }

    private Outcome finish(
            CommandRun run,
            Work work,
            Map<Path, Part> kept,
            Optional<BuildRecord> before,
            String call,
            Instant start,
            GoalLog log)
            throws IOException {
        GoalMessages.log(run.messages(), log);
        GoalMessages.writeSarif(run.messages(), files.sarif());
        run.printed().lines().forEach(log::info);
        Set<Path> old = before.isPresent() ? before.get().outputs() : Set.of();
        Set<Path> written = new LinkedHashSet<>(run.whole().written());
        written.add(files.sarif());
        files.report().filter(Files::exists).ifPresent(written::add);
        if (run.status() != ExitCode.OK || (failure.onWarnings() && run.count(Severity.WARNING) > 0)) {
            // The outputs of the last good run stay, and the next good run deletes those that it does not write.
            Set<Path> outputs = new LinkedHashSet<>(written);
            outputs.addAll(run.written());
            outputs.addAll(old);
            kept.values().forEach(part -> outputs.removeAll(part.outputs().keySet()));
            Map<Path, Part> parts = new LinkedHashMap<>(kept);
            work.documents().forEach(document -> parts.put(document, Part.undone(ImmutableMap.of())));
            boolean isPart = !kept.isEmpty();
            new BuildRecord(
                            isPart ? call : BuildRecord.FAILED,
                            Part.undone(BuildRecord.states(outputs)),
                            ImmutableMap.copyOf(parts))
                    .write(files.state());
            return failure(run);
        }
        Map<Path, Part> parts = new LinkedHashMap<>(kept);
        for (Path document : work.documents()) {
            Share share = run.documents().getOrDefault(document, Share.NOTHING);
            Set<Path> read = new LinkedHashSet<>(share.read());
            read.add(document);
            parts.put(document, part(share, read, share.written(), start));
        }
        Set<Path> inputs = new LinkedHashSet<>(run.whole().read());
        if (!documents.isEmpty()) {
            inputs.addAll(options.files());
        }
        BuildRecord now = new BuildRecord(call, part(run.whole(), inputs, written, start), ImmutableMap.copyOf(parts));
        if (files.output().isPresent()) {
            OutputFiles.deleteStale(files.output().get(), old, now.outputs())
                    .forEach(file -> log.info("deleted " + file + ": no document makes it any more"));
        }
        now.write(files.state());
        return new Outcome(inOutput(now.outputs()), Optional.empty());
    }

    private Part part(Share share, Set<Path> read, Set<Path> written, Instant start) throws IOException {
        ImmutableSet<String> warnings = share.messages().stream()
                .filter(message -> message.severity() == Severity.WARNING)
                .map(message -> BuildRecord.hash(message.toString()))
                .collect(ImmutableSet.toImmutableSet());
        return new Part(true, warnings, share.messages().size(), inputs(read, start), BuildRecord.states(written));
    }

    /** Returns the states of files that a run has read. A file that was modified after its start counts as changed. */
    private ImmutableMap<Path, String> inputs(Set<Path> read, Instant start) throws IOException {
        Set<Path> files = new LinkedHashSet<>(read);
        files.remove(folder);
        Map<Path, String> states = new LinkedHashMap<>(BuildRecord.states(files));
        for (Path file : files) {
            if (Files.exists(file) && Files.getLastModifiedTime(file).compareTo(FileTime.from(start)) > 0) {
                states.put(file, BuildRecord.CHANGED_MEANWHILE);
            }
        }
        return ImmutableMap.copyOf(states);
    }

    /** Returns the one message that ends the build. */
    private Outcome failure(CommandRun run) {
        if (!run.wrong().isEmpty() && run.status() >= ExitCode.USAGE) {
            String reason = run.wrong()
                    .lines()
                    .filter(line -> !line.startsWith("try 'shadeweave"))
                    .map(line -> line.replaceFirst("^shadeweave: (?:error\\[(\\w+)]: )?", "$1 "))
                    .reduce((one, next) -> one + "\n" + next)
                    .orElse("")
                    .strip();
            return Outcome.failed(Fault.CALL, Printable.linesOf(reason));
        }
        int errors = run.count(Severity.ERROR);
        if (run.status() >= ExitCode.USAGE && errors > 0) {
            Diagnostic first = run.messages().stream()
                    .filter(message -> message.severity() == Severity.ERROR)
                    .findFirst()
                    .orElseThrow();
            return Outcome.failed(Fault.CALL, Printable.linesOf(GoalMessages.text(first)));
        }
        String found = errors > 0 ? count(errors, "error") : count(run.count(Severity.WARNING), "warning");
        return Outcome.failed(
                Fault.DOCUMENTS,
                found + " in the documents of " + folder + "; the messages are above and in " + files.sarif());
    }

    private ImmutableSet<Path> inOutput(Set<Path> all) {
        return all.stream()
                .filter(file -> files.output().isPresent()
                        && file.startsWith(files.output().get()))
                .collect(ImmutableSet.toImmutableSet());
    }

    /** Returns a number with its noun: {@code 1 document}, {@code 2 documents}. */
    public static String count(int number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }
}
