package dev.shadeweave.cli.serve;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.cli.call.ArgumentFiles;
import dev.shadeweave.cli.call.CallAnswer;
import dev.shadeweave.cli.call.ChildProcess;
import dev.shadeweave.cli.call.Program;
import dev.shadeweave.cli.call.Surroundings;
import dev.shadeweave.cli.call.VersionProvider;
import dev.shadeweave.cli.report.JsonOutput;
import dev.shadeweave.cli.run.LibraryOptions;
import dev.shadeweave.cli.run.Places;
import dev.shadeweave.cli.run.WatchOptions;
import dev.shadeweave.cli.serve.RpcRequest.BadRequestException;
import dev.shadeweave.cli.service.Answer;
import dev.shadeweave.cli.service.Workplace;
import dev.shadeweave.diagnostic.Diagnostics;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The connection to one client of {@code serve}. Reads requests, one per line, and answers each request when it is
 * done.
 */
public final class RpcConnection {
    public static final int CANCELLED = -32800;
    public static final int ELSEWHERE = -32001;
    static final int DEFECT = -32603;

    /** The verbs that a request can name. They need no screen, and end by themselves. */
    static final ImmutableSet<String> VERBS = ImmutableSet.of(
            "generate", "validate", "list", "inspect", "upgrade", "translate", "compile", "compare", "explain");

    /** The verbs among them that pass shaders to a driver or a native compiler. */
    private static final ImmutableSet<String> ISOLATED = ImmutableSet.of("compile");

    private static final String NO_STREAMS =
            "the streams of a caller cannot be reached from here; name a file, and leave " + WatchOptions.NAME + " out";

    private static final int LONGEST_LINE = 64 << 20;

    /** The most links to follow, as in operating systems. */
    private static final int MOST_LINKS = 40;

    /**
     * The most requests that wait or run. At this limit, no request is read from the client until another one is done.
     */
    private static final int MOST_REQUESTS = 1024;

    /** The most bytes of waiting requests, as sent. */
    private static final int MOST_BYTES = 2 * LONGEST_LINE;

    /**
     * The most bytes of answers that wait for the client. At this limit, no request of the client is started until the
     * client has read some answers.
     */
    private static final int MOST_ANSWERS = 64 << 20;

    /** The standard library, with the usual limits. */
    static final Supplier<Workplace> STANDARD = Suppliers.memoize(
            () -> new Workplace(LibraryOptions.standard(new Diagnostics()), Places.NONE, ImmutableList.of()));

    private final Program program;
    private final Supplier<Workplace> place;
    private final InputStream in;
    private final RpcAnswers answers;
    /** Requests that wait until there is room for their answers. */
    private final List<Job> held = new ArrayList<>();

    private ByteArrayOutputStream line = new ByteArrayOutputStream();
    private boolean tooLong;
    private final ExecutorService threads;
    private final Surroundings surroundings;
    private final RpcSessions sessions = new RpcSessions();
    private final Map<String, Job> running = new ConcurrentHashMap<>();
    private final Semaphore requests = new Semaphore(MOST_REQUESTS);
    private final Semaphore bytes = new Semaphore(MOST_BYTES);

    /**
     * Creates a connection.
     *
     * @param program runs the calls that need no child process
     * @param threads the threads that process requests
     */
    public RpcConnection(Program program, InputStream in, OutputStream out, ExecutorService threads) {
        this(program, in, out, threads, MOST_ANSWERS);
    }

    /** Creates a connection with another limit for bytes that wait for the client. */
    public RpcConnection(Program program, InputStream in, OutputStream out, ExecutorService threads, int mostAnswers) {
        this(program, STANDARD, in, out, threads, mostAnswers);
    }

    /**
     * Creates a connection.
     *
     * @param place returns the library and the limits of requests about documents
     */
    RpcConnection(
            Program program, Supplier<Workplace> place, InputStream in, OutputStream out, ExecutorService threads) {
        this(program, place, in, out, threads, MOST_ANSWERS);
    }

    private RpcConnection(
            Program program,
            Supplier<Workplace> place,
            InputStream in,
            OutputStream out,
            ExecutorService threads,
            int mostAnswers) {
        this.program = program;
        this.place = place;
        this.in = in;
        this.answers = new RpcAnswers(out, mostAnswers, this::resume, this::leave);
        this.threads = threads;
        this.surroundings = Surroundings.here();
    }

    /** A request in progress. Only its first answer is sent. */
    private final class Job implements Runnable {
        private final RpcRequest request;
        private final int length;
        private final AtomicBoolean answered = new AtomicBoolean();
        private final CountDownLatch done = new CountDownLatch(1);
        private @Nullable Thread thread;

        Job(RpcRequest request, int length) {
            this.request = request;
            this.length = length;
        }

        @Override
        public void run() {
            if (hold(this)) {
                return;
            }
            try {
                if (begin()) {
                    work();
                }
            } catch (RuntimeException | Error e) {
                // The client waits for an answer, and the thread must go on with other requests.
                fail(e);
            } finally {
                end();
            }
        }

        private synchronized boolean begin() {
            thread = Thread.currentThread();
            return !answered.get();
        }

        private synchronized void end() {
            thread = null;
            // Clears the interrupt of a cancelled request, because the thread goes on with other requests.
            Thread.interrupted();
            if (request.id() != null) {
                running.remove(request.id(), this);
            }
            requests.release();
            bytes.release(length);
            done.countDown();
        }

        private void work() {
            if (RpcDocuments.METHODS.contains(request.method())) {
                Answer answer = request.documents().answer(request.method(), place.get());
                if (answered.compareAndSet(false, true)) {
                    answers.result(
                            request.id(),
                            json -> json.object(() -> {
                                json.field("status", answer.outcome().status());
                                json.name("answer");
                                json.raw(JsonOutput.onOneLine(answer.body()));
                            }));
                }
                return;
            }
            List<String> arguments = new ArrayList<>();
            arguments.add(request.method());
            arguments.addAll(request.args());
            if (isStreamInFiles(request.args())) {
                if (answered.compareAndSet(false, true)) {
                    answers.error(request.id(), RpcRequest.BAD_PARAMETERS, NO_STREAMS);
                }
                return;
            }
            CallAnswer answer = answer(arguments.toArray(String[]::new));
            if (answered.compareAndSet(false, true)) {
                answers.result(request.id(), answer.status(), answer.out(), answer.err());
            }
        }

        private void fail(Throwable thrown) {
            if (answered.compareAndSet(false, true)) {
                answers.error(request.id(), DEFECT, defect(thrown));
            }
        }

        void cancel() {
            if (answered.compareAndSet(false, true)) {
                answers.error(request.id(), CANCELLED, "cancelled");
            }
            synchronized (this) {
                if (thread != null) {
                    thread.interrupt();
                }
            }
        }
    }

    /**
     * Runs the call of a request. A call that passes shaders to a driver or states a time limit runs in a child
     * process, because the driver may crash.
     */
    private CallAnswer answer(String[] args) {
        if (ISOLATED.contains(args[0]) || ChildProcess.isWanted(args)) {
            return ChildProcess.answer(args);
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        StringWriter err = new StringWriter();
        int status = program.run(args, out, new PrintWriter(err));
        return new CallAnswer(status, out.toString(StandardCharsets.UTF_8), err.toString());
    }

    /**
     * Keeps a request if there is no room for its answer. Returns true if it is kept: the thread can then process other
     * requests.
     */
    private boolean hold(Job job) {
        synchronized (held) {
            boolean full = answers.isFull();
            if (full) {
                held.add(job);
            }
            return full;
        }
    }

    private void resume() {
        List<Job> all;
        synchronized (held) {
            all = List.copyOf(held);
            held.clear();
        }
        all.forEach(this::execute);
    }

    private void execute(Job job) {
        try {
            threads.execute(job);
        } catch (RejectedExecutionException e) {
            job.cancel();
            job.end();
        }
    }

    /** Returns the number of bytes of answers that the client has not read. */
    public long unread() {
        return answers.waiting();
    }

    /**
     * Serves the client until it sends no more requests.
     *
     * @param finishing true to finish all requests after the last one was read, false to cancel them
     * @return true if the client requested the end of the program
     */
    public boolean serve(boolean finishing) throws IOException {
        boolean shutdown = false;
        try {
            while (!shutdown && readLine()) {
                answers.awaitRoom();
                if (tooLong) {
                    answers.error(
                            RpcAnswers.UNKNOWN_ID,
                            RpcRequest.INVALID,
                            "a request has more than " + LONGEST_LINE + " bytes");
                } else if (!line.toString(StandardCharsets.UTF_8).isBlank()) {
                    shutdown = handle(line.toString(StandardCharsets.UTF_8));
                }
            }
            if (finishing) {
                requests.acquire(MOST_REQUESTS); // waits until no request and no notification runs
            } else if (shutdown) {
                for (Job job : running.values()) {
                    await(job);
                }
            }
            cancelAll();
            answers.awaitWritten(finishing);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            cancelAll();
            answers.close();
        }
        return shutdown;
    }

    /** Waits until a request is done. Gives up if the client is stuck. */
    private void await(Job job) throws InterruptedException {
        while (!job.done.await(1, TimeUnit.SECONDS)) {
            if (answers.isStuck()) {
                return;
            }
        }
    }

    /** Cancels all requests of a client that has disconnected, and starts the held ones so that they end. */
    private void leave() {
        cancelAll();
        resume();
    }

    private void cancelAll() {
        running.values().forEach(Job::cancel);
    }

    /** Handles a request. Returns true if the client requests the end of the program. */
    private boolean handle(String text) throws InterruptedException {
        RpcRequest request;
        try {
            request = RpcRequest.parse(text);
        } catch (BadRequestException e) {
            refuse(text, e);
            return false;
        }
        String id = request.id();
        try {
            switch (request.method()) {
                case "version" -> answers.result(id, VersionProvider.version());
                case "cancel" -> cancel(request);
                case "shutdown" -> {
                    answers.result(id, (String) null);
                    return true;
                }
                default -> {
                    if (RpcSessions.METHODS.contains(request.method())) {
                        answerNow(request);
                    } else {
                        start(request);
                    }
                }
            }
        } catch (BadRequestException e) {
            answers.error(id, e.code(), e.reason());
        }
        return false;
    }

    /** Answers a line that is not a request, or a request whose parameters are wrong. */
    private void refuse(String text, BadRequestException wrong) {
        try {
            answers.error(RpcRequest.id(text), wrong.code(), wrong.reason());
        } catch (BadRequestException e) {
            answers.error(RpcAnswers.UNKNOWN_ID, e.code(), e.reason());
        }
    }

    /** Answers a request about a session on the reading thread, so that these requests keep their order. */
    private void answerNow(RpcRequest request) throws BadRequestException {
        check(request);
        try {
            answers.result(request.id(), sessions.answer(request));
        } catch (RuntimeException | Error e) {
            // The client waits for an answer, and the connection goes on.
            answers.error(request.id(), DEFECT, defect(e));
        }
    }

    private static String defect(Throwable defect) {
        return "a defect of the program, please report it: " + defect;
    }

    private void cancel(RpcRequest request) throws BadRequestException {
        if (request.cancelled() == null) {
            throw new BadRequestException(RpcRequest.BAD_PARAMETERS, "cancel needs the id of a request in params");
        }
        Job job = running.get(request.cancelled());
        if (job != null) {
            job.cancel();
        }
        answers.result(request.id(), (String) null);
    }

    private void start(RpcRequest request) throws BadRequestException, InterruptedException {
        if (!VERBS.contains(request.method()) && !RpcDocuments.METHODS.contains(request.method())) {
            throw new BadRequestException(
                    RpcRequest.UNKNOWN_METHOD,
                    "there is no method '" + request.method() + "'; there are " + String.join(", ", VERBS)
                            + ", " + String.join(", ", RpcDocuments.METHODS)
                            + ", version, cancel, shutdown, " + String.join(", ", RpcSessions.METHODS));
        }
        check(request);
        int length = line.size();
        Job job = new Job(request, length);
        if (request.id() != null && running.putIfAbsent(request.id(), job) != null) {
            throw new BadRequestException(RpcRequest.INVALID, "a request of id " + request.id() + " is being served");
        }
        requests.acquire();
        bytes.acquire(length);
        execute(job);
    }

    private void check(RpcRequest request) throws BadRequestException {
        if (request.args().stream().anyMatch(RpcConnection::isStream)) {
            throw new BadRequestException(RpcRequest.BAD_PARAMETERS, NO_STREAMS);
        }
        if (request.surroundings() != null && !request.surroundings().equals(surroundings)) {
            throw new BadRequestException(
                    ELSEWHERE, "this server is another build, or works in another folder: " + surroundings.folder());
        }
    }

    /**
     * Returns true if an argument names a standard stream or a file below {@code /dev} or {@code /proc}, also as an
     * argument file ({@code @-}), or if it makes the call run until it is stopped.
     */
    static boolean isStream(String argument) {
        if (argument.equals(WatchOptions.NAME) || argument.startsWith(WatchOptions.NAME + "=")) {
            return true;
        }
        if (argument.startsWith("--")) {
            return isStreamName(argument.substring(argument.indexOf('=') + 1));
        }
        boolean attached = argument.startsWith("-") && argument.length() > 2;
        return isStreamName(argument) || (attached && isStreamName(argument.substring(2)));
    }

    /**
     * Returns true if an argument, or a line of an argument file, is such an argument. Returns false if an argument
     * file cannot be read, which the verb reports.
     */
    private static boolean isStreamInFiles(List<String> args) {
        try {
            return Stream.of(ArgumentFiles.expand(args.toArray(String[]::new))).anyMatch(RpcConnection::isStream);
        } catch (ArgumentFiles.UnreadableException e) {
            return false;
        }
    }

    private static boolean isStreamName(String name) {
        String file = name.startsWith("@") || name.startsWith("=") ? name.substring(1) : name;
        if (file.equals("-")) {
            return true;
        }
        try {
            Path path = Path.of(file).toAbsolutePath().normalize();
            for (int links = 0; links < MOST_LINKS && !isDevice(path) && Files.isSymbolicLink(path); links++) {
                path = path.resolveSibling(Files.readSymbolicLink(path)).normalize();
            }
            return isDevice(path);
        } catch (IOException | InvalidPathException e) {
            return false;
        }
    }

    private static boolean isDevice(Path path) {
        return path.startsWith("/dev") || path.startsWith("/proc");
    }

    /** Reads the next line without its end; returns false after the last line. A line that is too long is skipped. */
    private boolean readLine() throws IOException {
        line = new ByteArrayOutputStream();
        tooLong = false;
        int next = in.read();
        if (next < 0) {
            return false;
        }
        while (next >= 0 && next != '\n') {
            if (line.size() == LONGEST_LINE) {
                tooLong = true;
                line = new ByteArrayOutputStream();
            }
            if (!tooLong) {
                line.write(next);
            }
            next = in.read();
        }
        return true;
    }
}
