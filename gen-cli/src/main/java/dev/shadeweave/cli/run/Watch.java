package dev.shadeweave.cli.run;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import dev.shadeweave.cli.call.EndOfInput;
import dev.shadeweave.cli.call.ExitCode;
import dev.shadeweave.cli.files.InputFiles;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.Printable;
import dev.shadeweave.watch.internal.FileStamps;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import picocli.CommandLine;

/**
 * Repeats a call when files change. Polls the times of files, as the viewer does, because change notifications do not
 * work for network drives and containers. Several changes within {@value #REST_MILLIS} milliseconds, for example from
 * an editor or a checkout, count as one.
 */
public final class Watch {
    private static final int LOOK_MILLIS = 50;
    private static final int REST_MILLIS = 100;

    /** The shortest pause after a poll, as a multiple of the duration of the poll. */
    private static final int SHARE = 4;

    /** The number of polls between two listings of folders. */
    private static final int LOOKS_PER_LISTING = 10;

    private static final int MOST_NAMES = 3;

    private final PrintWriter err;
    private final EndOfInput end = EndOfInput.begin();
    private Set<Path> known = ImmutableSet.of();

    /** The files of one run, with their stamps. */
    private record Seen(WatchOptions options, List<Path> documents, FileStamps stamps, Set<Path> changedMeanwhile) {}

    private Watch(PrintWriter err) {
        this.err = err;
    }

    /**
     * Runs a call, and repeats it after each change if it states {@code --watch}.
     *
     * @param prepare creates a new parser
     * @param arguments the call
     * @return the exit status of the last run
     */
    public static int run(Supplier<CommandLine> prepare, String[] arguments, PrintWriter err) {
        CommandLine first = prepare.get();
        FileStamps before = FileStamps.NONE;
        Instant started = Instant.now();
        int status = first.execute(arguments);
        Optional<WatchOptions> options = WatchOptions.of(first);
        // No change of a file can repair a wrong call.
        if (options.isEmpty() || status == ExitCode.USAGE) {
            return status;
        }
        Watch watch = new Watch(err);
        WatchOptions last = options.get();
        try {
            while (true) {
                Seen seen = watch.seen(last, status, before, started);
                first.getOut().flush();
                if (!watch.awaitChange(seen)) {
                    return status;
                }
                before = FileStamps.of(watch.known);
                started = Instant.now();
                CommandLine next = prepare.get();
                status = next.execute(arguments);
                last = WatchOptions.of(next)
                        .filter(now -> !now.inputs().isEmpty())
                        .orElse(last);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return status;
        }
    }

    private Seen seen(WatchOptions options, int status, FileStamps before, Instant started) {
        List<Path> documents = documents(options);
        Set<Path> files = new LinkedHashSet<>(options.files());
        files.addAll(documents);
        // A broken document may not name its files now. A change of one of them can repair it.
        if (status != ExitCode.OK) {
            files.addAll(known);
        }
        FileStamps stamps = FileStamps.of(files, before);
        Set<Path> meanwhile = new LinkedHashSet<>();
        for (Path file : Sets.difference(files, before.stamps().keySet())) {
            FileStamps.Stamp stamp = stamps.stamps().get(file);
            boolean exists = stamp != null && stamp.changed().isPresent();
            if (exists && FileStamps.newest(List.of(file)).isAfter(started)) {
                meanwhile.add(file);
            }
        }
        known = files;
        return new Seen(options, documents, stamps, meanwhile);
    }

    /** Waits for a change, then until the files stay unchanged; returns false at the end of standard input. */
    private boolean awaitChange(Seen seen) throws InterruptedException {
        if (!seen.options().isQuiet()) {
            say("watching " + known.size() + (known.size() == 1 ? " file" : " files") + "; Ctrl-C ends");
        }
        Set<Path> changed = new LinkedHashSet<>(seen.changedMeanwhile());
        long rest = LOOK_MILLIS;
        for (int look = 1; changed.isEmpty(); look++) {
            if (end.await(rest)) {
                return false;
            }
            long start = System.nanoTime();
            changed.addAll(seen.stamps().changed());
            if (look % LOOKS_PER_LISTING == 0) {
                changed.addAll(Sets.symmetricDifference(
                        ImmutableSet.copyOf(documents(seen.options())), ImmutableSet.copyOf(seen.documents())));
            }
            rest = Math.max(LOOK_MILLIS, SHARE * TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start));
        }
        FileStamps now = FileStamps.of(known);
        do {
            if (end.await(REST_MILLIS)) {
                return false;
            }
            Set<Path> more = now.changed();
            changed.addAll(more);
            now = now.now();
            if (more.isEmpty()) {
                break;
            }
        } while (true);
        if (!seen.options().isQuiet()) {
            say(names(changed) + " changed");
        }
        return true;
    }

    private static List<Path> documents(WatchOptions options) {
        return InputFiles.find(options.inputs(), new Diagnostics());
    }

    private static String names(Set<Path> files) {
        StringBuilder names = new StringBuilder();
        files.stream().limit(MOST_NAMES).forEach(file -> names.append(names.isEmpty() ? "" : ", ")
                .append(file));
        int more = files.size() - MOST_NAMES;
        return more > 0 ? names + " and " + more + " more" : names.toString();
    }

    private void say(String text) {
        err.println("shadeweave: " + Printable.of(text));
        err.flush();
    }
}
