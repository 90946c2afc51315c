package dev.shadeweave.cli;

import com.google.common.collect.ImmutableSet;
import dev.shadeweave.cli.RpcRequest.BadRequestException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** One caller of {@code serve}: reads requests, a line each, and answers each as soon as it is done. */
final class RpcConnection {
    static final int CANCELLED = -32800;
    static final int ELSEWHERE = -32001;

    /** The verbs that can be asked for: those that draw nothing and stay for nothing. */
    static final ImmutableSet<String> VERBS = ImmutableSet.of(
            "generate", "validate", "list", "inspect", "upgrade", "translate", "compile", "compare", "explain");

    private static final int LONGEST_LINE = 64 << 20;

    private final InputStream in;
    private final RpcAnswers answers;
    private final ExecutorService threads;
    private final Surroundings surroundings;
    private final Map<String, Job> running = new ConcurrentHashMap<>();

    /**
     * A connection.
     *
     * @param threads do the work
     */
    RpcConnection(InputStream in, OutputStream out, ExecutorService threads) {
        this.in = in;
        this.answers = new RpcAnswers(out);
        this.threads = threads;
        this.surroundings = Surroundings.here();
    }

    /** A request that is being served. It is answered once, by whoever comes first. */
    private final class Job implements Runnable {
        private final RpcRequest request;
        private final AtomicBoolean answered = new AtomicBoolean();
        private final CountDownLatch done = new CountDownLatch(1);
        private @Nullable Thread thread;

        Job(RpcRequest request) {
            this.request = request;
        }

        @Override
        public void run() {
            try {
                if (begin()) {
                    work();
                }
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
            // The thread serves others afterwards.
            Thread.interrupted();
            if (request.id() != null) {
                running.remove(request.id(), this);
            }
            done.countDown();
        }

        private void work() {
            List<String> arguments = new ArrayList<>();
            arguments.add(request.method());
            arguments.addAll(request.args());
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            StringWriter err = new StringWriter();
            int status = Main.run(arguments.toArray(String[]::new), out, new PrintWriter(err));
            if (answered.compareAndSet(false, true)) {
                say(() -> answers.result(request.id(), status, out.toString(StandardCharsets.UTF_8), err.toString()));
            }
        }

        void cancel() {
            if (answered.compareAndSet(false, true)) {
                say(() -> answers.error(request.id(), CANCELLED, "cancelled"));
            }
            synchronized (this) {
                if (thread != null) {
                    thread.interrupt();
                }
            }
        }
    }

    /** Something said to the caller. */
    private interface Saying {
        void say() throws IOException;
    }

    /** A caller who no longer listens needs no answers. */
    private void say(Saying saying) {
        try {
            saying.say();
        } catch (IOException e) {
            cancelAll();
        }
    }

    /**
     * Serves the caller until there are no more requests.
     *
     * @param finishing whether what was asked for is done after the last request, or nobody waits for it any more
     * @return true if the caller asked for the end of the whole program
     */
    boolean serve(boolean finishing) throws IOException {
        boolean shutdown = false;
        try {
            String line = readLine();
            while (line != null && !shutdown) {
                shutdown = line.isBlank() ? false : handle(line);
                line = shutdown ? null : readLine();
            }
            if (finishing || shutdown) {
                for (Job job : running.values()) {
                    job.done.await();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            cancelAll();
        }
        return shutdown;
    }

    private void cancelAll() {
        running.values().forEach(Job::cancel);
    }

    /** True if this was the last request. */
    private boolean handle(String line) {
        RpcRequest request;
        try {
            request = RpcRequest.parse(line);
        } catch (BadRequestException e) {
            say(() -> answers.error(null, e.code(), e.reason()));
            return false;
        }
        String id = request.id();
        try {
            switch (request.method()) {
                case "version" -> say(() -> answers.result(id, VersionProvider.version()));
                case "cancel" -> cancel(request);
                case "shutdown" -> {
                    say(() -> answers.result(id, (String) null));
                    return true;
                }
                default -> start(request);
            }
        } catch (BadRequestException e) {
            say(() -> answers.error(id, e.code(), e.reason()));
        }
        return false;
    }

    private void cancel(RpcRequest request) throws BadRequestException {
        if (request.cancelled() == null) {
            throw new BadRequestException(RpcRequest.BAD_PARAMETERS, "cancel needs the id of a request in params");
        }
        Job job = running.get(request.cancelled());
        if (job != null) {
            job.cancel();
        }
        say(() -> answers.result(request.id(), (String) null));
    }

    private void start(RpcRequest request) throws BadRequestException {
        if (!VERBS.contains(request.method())) {
            throw new BadRequestException(
                    RpcRequest.UNKNOWN_METHOD,
                    "there is no method '" + request.method() + "'; there are " + String.join(", ", VERBS)
                            + ", version, cancel, shutdown");
        }
        if (request.args().stream().anyMatch(RpcConnection::isStream)) {
            throw new BadRequestException(
                    RpcRequest.BAD_PARAMETERS, "the streams of a caller cannot be reached from here; name a file");
        }
        if (request.surroundings() != null && !request.surroundings().equals(surroundings)) {
            throw new BadRequestException(
                    ELSEWHERE, "this server is another build, or works in another folder: " + surroundings.folder());
        }
        Job job = new Job(request);
        if (request.id() != null && running.putIfAbsent(request.id(), job) != null) {
            throw new BadRequestException(RpcRequest.INVALID, "a request of id " + request.id() + " is being served");
        }
        try {
            threads.execute(job);
        } catch (RejectedExecutionException e) {
            job.cancel();
            job.end();
        }
    }

    /** True for arguments that mean a stream of the process that they are given to. */
    static boolean isStream(String argument) {
        return argument.equals("-") || argument.startsWith("/dev/") || argument.startsWith("/proc/");
    }

    /** The next line without its end, or null behind the last one. */
    private @Nullable String readLine() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        int next = in.read();
        if (next < 0) {
            return null;
        }
        while (next >= 0 && next != '\n') {
            if (line.size() == LONGEST_LINE) {
                throw new IOException("a request has more than " + LONGEST_LINE + " bytes");
            }
            line.write(next);
            next = in.read();
        }
        return line.toString(StandardCharsets.UTF_8);
    }
}
