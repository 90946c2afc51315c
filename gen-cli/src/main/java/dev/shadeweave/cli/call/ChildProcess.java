package dev.shadeweave.cli.call;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.file.IoReason;
import dev.shadeweave.source.SourceSpan;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Runs a call in a child process with limits for time and memory. If a shader makes a graphics driver hang, crash or
 * use all memory, only the child ends.
 */
public final class ChildProcess {
    static final DiagnosticKind ENDED = DiagnosticKind.error(
            "SW1766",
            "the process that did this was ended by signal {0}: most likely the graphics driver crashed or had no more memory;"
                    + " what was written before is complete");
    public static final DiagnosticKind TOOK_LONG = DiagnosticKind.error(
            "SW1767",
            "the process that did this took more than {0} seconds and was ended; what was written before is complete; '--limit"
                    + " seconds=N' gives it more");
    public static final DiagnosticKind NO_CHILD =
            DiagnosticKind.error("SW1768", "no process can be started for this call: {0}");

    /** The verbs that pass shaders to a graphics driver or a native compiler. */
    private static final ImmutableSet<String> DRIVING = ImmutableSet.of("render", "compile", "bake", "mesh", "glir");

    /** The system property that marks a child process, which serves one call. */
    public static final String CHILD = "shadeweave.child";

    /** The time limit of a call in a child process in seconds, if the call states none. */
    public static final int SECONDS_BY_DEFAULT = 600;

    private static final String MAIN = "dev.shadeweave.cli.Main";
    private static final Pattern SECONDS = Pattern.compile("(?:--limit=)?seconds=0*([1-9][0-9]{0,8})");

    /**
     * The address space of a child in bytes. The largest picture needs 6 GB, and Java reserves more addresses than it
     * uses.
     */
    private static final long ADDRESSES = 10L << 30;

    private static final Path PRLIMIT = Path.of("/usr/bin/prlimit");

    /** The exit status of a process that a signal ended is this number plus the number of the signal. */
    private static final int SIGNALLED = 128;

    /**
     * The most bytes of standard output, and of standard error, that a client of {@code serve} gets. The rest is lost.
     */
    private static final int MOST_OUTPUT = 64 << 20;

    private ChildProcess() {}

    /**
     * Returns true for a call that needs a child process: it states a time limit, or it draws or compiles input that
     * {@code --root} limits to a folder. The lines of argument files count as arguments.
     */
    public static boolean isWanted(String[] stated) {
        if (stated.length == 0 || Boolean.getBoolean(CHILD)) {
            return false;
        }
        String[] args = expanded(stated);
        if (args.length == 0) {
            return false;
        }
        boolean rooted = Arrays.stream(args).anyMatch(arg -> arg.equals("--root") || arg.startsWith("--root="));
        return seconds(args) > 0 || (rooted && DRIVING.contains(args[0]));
    }

    /**
     * Returns the arguments with files replaced by their lines; unchanged if a file cannot be read, which the call
     * reports.
     */
    private static String[] expanded(String[] args) {
        try {
            return ArgumentFiles.expand(args);
        } catch (ArgumentFiles.UnreadableException e) {
            return args;
        }
    }

    /** Returns the time limit of a call in seconds; 0 if it states none. */
    private static int seconds(String[] args) {
        for (int i = 1; i < args.length; i++) {
            Matcher stated = SECONDS.matcher(args[i]);
            if (stated.matches() && (args[i].startsWith("-") || args[i - 1].equals("--limit"))) {
                return Integer.parseInt(stated.group(1));
            }
        }
        return 0;
    }

    private static int allowed(String[] args) {
        int stated = seconds(expanded(args));
        return stated > 0 ? stated : SECONDS_BY_DEFAULT;
    }

    /** Runs a call in a child process that uses the standard streams of this process. Returns the exit status. */
    public static int run(String[] args, PrintWriter err) {
        try {
            Process process = builder(args).inheritIO().start();
            return statusUntilEnd(process, args, problem -> print(problem, err));
        } catch (IOException e) {
            print(Diagnostic.of(NO_CHILD, SourceSpan.none(), IoReason.of(e)), err);
            return ExitCode.USAGE;
        } finally {
            err.flush();
        }
    }

    private static void print(Diagnostic problem, PrintWriter err) {
        err.println("shadeweave: " + problem);
    }

    /** Runs a call in a child process for a server. Returns the exit status and the output as text. */
    public static CallAnswer answer(String[] args) {
        StringWriter text = new StringWriter();
        PrintWriter messages = new PrintWriter(text);
        CallAnswer answer =
                answer(args, builder(args), ChildProcess::statusUntilEnd, problem -> print(problem, messages));
        return new CallAnswer(answer.status(), answer.out(), answer.err() + text);
    }

    /**
     * Runs a call in a child process in another folder, for a server. Returns the exit status and the output as text.
     * An interrupt of the thread ends the child. The child continues when this process begins to stop, so that a server
     * can still answer its requests.
     *
     * @param folder the folder that relative file names start from
     * @param problems receives why the child could not be started, or was ended
     */
    public static CallAnswer answer(String[] args, Path folder, Consumer<Diagnostic> problems) {
        return answer(args, builder(args).directory(folder.toFile()), ChildProcess::status, problems);
    }

    /** Waits for a process, and returns its exit status. */
    private interface Waiting {
        int status(Process process, String[] args, Consumer<Diagnostic> problems);
    }

    private static CallAnswer answer(
            String[] args, ProcessBuilder builder, Waiting waiting, Consumer<Diagnostic> problems) {
        try {
            Process process = builder.start();
            process.getOutputStream().close();
            CompletableFuture<String> out = CompletableFuture.supplyAsync(() -> text(process.getInputStream()));
            CompletableFuture<String> err = CompletableFuture.supplyAsync(() -> text(process.getErrorStream()));
            int status = waiting.status(process, args, problems);
            return new CallAnswer(status, out.join(), err.join());
        } catch (IOException e) {
            problems.accept(Diagnostic.of(NO_CHILD, SourceSpan.none(), IoReason.of(e)));
            return new CallAnswer(ExitCode.USAGE, "", "");
        }
    }

    private static String text(InputStream in) {
        try (in) {
            byte[] first = in.readNBytes(MOST_OUTPUT);
            in.transferTo(OutputStream.nullOutputStream());
            return new String(first, StandardCharsets.UTF_8);
        } catch (IOException e) {
            return ""; // the process was ended
        }
    }

    /** Waits for a process, which ends with this one. */
    private static int statusUntilEnd(Process process, String[] args, Consumer<Diagnostic> problems) {
        Thread atEnd = new Thread(process::destroyForcibly, "shadeweave child");
        Runtime.getRuntime().addShutdownHook(atEnd);
        try {
            return status(process, args, problems);
        } finally {
            forget(atEnd);
        }
    }

    private static int status(Process process, String[] args, Consumer<Diagnostic> problems) {
        int seconds = allowed(args);
        try {
            if (!process.waitFor(seconds, TimeUnit.SECONDS)) {
                problems.accept(Diagnostic.of(TOOK_LONG, SourceSpan.none(), seconds));
                return ExitCode.BAD_INPUT;
            }
            int status = process.exitValue();
            if (status > SIGNALLED) {
                problems.accept(Diagnostic.of(ENDED, SourceSpan.none(), status - SIGNALLED));
                return ExitCode.BAD_INPUT;
            }
            return status;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // the caller has cancelled the call
            return ExitCode.BAD_INPUT;
        } finally {
            if (process.isAlive()) {
                // Only for a live process, because this also closes the streams, which may still have unread data.
                process.destroyForcibly();
            }
        }
    }

    private static void forget(Thread atEnd) {
        try {
            Runtime.getRuntime().removeShutdownHook(atEnd);
        } catch (IllegalStateException e) {
            // The process is already shutting down, so its shutdown hook runs anyway.
        }
    }

    /** Returns the builder of a child process with the same Java, class path and Java options as this process. */
    private static ProcessBuilder builder(String[] args) {
        List<String> command = new ArrayList<>();
        if (Files.isExecutable(PRLIMIT)) {
            // The CPU time limit also ends a child whose parent was killed.
            long processor = (long) allowed(args) * Runtime.getRuntime().availableProcessors();
            command.addAll(List.of(PRLIMIT.toString(), "--as=" + ADDRESSES, "--cpu=" + processor));
        }
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
        command.addAll(List.of("-D" + CHILD + "=true", "-Xmx" + heap(), "-XX:+SuppressFatalErrorMessage"));
        command.addAll(List.of("-cp", classPath()));
        command.add(MAIN);
        command.addAll(Arrays.asList(args));
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().remove(Surroundings.SERVER);
        return builder;
    }

    /** Returns the class path of this process with absolute names, because a child may run in another folder. */
    private static String classPath() {
        return Splitter.on(File.pathSeparatorChar)
                .omitEmptyStrings()
                .splitToStream(System.getProperty("java.class.path", ""))
                .map(name -> Path.of(name).toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }

    /** Returns the heap of the child in bytes: that of this process, but at most two fifths of the address space. */
    private static long heap() {
        return Math.min(Runtime.getRuntime().maxMemory(), ADDRESSES * 2 / 5);
    }
}
