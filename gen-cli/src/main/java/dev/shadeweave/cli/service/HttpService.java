package dev.shadeweave.cli.service;

import com.google.common.collect.ImmutableSet;
import com.google.common.net.HostAndPort;
import dev.shadeweave.diagnostic.DiagnosticKind;
import io.undertow.Handlers;
import io.undertow.Undertow;
import io.undertow.UndertowOptions;
import io.undertow.io.Receiver;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.Headers;
import io.undertow.util.HttpString;
import io.undertow.util.StatusCodes;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.xnio.IoUtils;
import org.xnio.Options;

/**
 * Serves the verbs over HTTP. No thread waits for a connection while bodies are received and answers are sent.
 * A thread for each processor core serves the requests, and one more serves those of verbs that draw.
 */
public final class HttpService implements AutoCloseable {
    static final DiagnosticKind TOO_LARGE = DiagnosticKind.error("SW2809", "the request has more than {0} bytes");
    static final DiagnosticKind TOO_LONG =
            DiagnosticKind.error("SW2810", "the request was not answered within {0} seconds");
    static final DiagnosticKind DEFECT = DiagnosticKind.error(
            "SW2811", "internal error; please report it with the lines that the server wrote about request {0}");
    static final DiagnosticKind NOT_SERVED = DiagnosticKind.error("SW2813", "'{0} {1}' is not served; use {2}");
    static final DiagnosticKind UNREAD = DiagnosticKind.error("SW2814", "the body of the request did not arrive: {0}");
    static final DiagnosticKind OTHER_METHOD = DiagnosticKind.error("SW2817", "'{0} {1}' is not served; use {2} {1}");
    static final DiagnosticKind NOT_KEPT =
            DiagnosticKind.error("SW2818", "answer {0} is not kept any more; send its request again");

    static final String VERBS = "/v1/";
    private static final ImmutableSet<String> GETS = ImmutableSet.of("/health", "/ready", "/metrics", "/openapi.json");
    static final String RESULTS = VERBS + "results/";
    private static final Pattern ID = Pattern.compile("[A-Za-z0-9._-]{1,64}");

    /** The longest time until all headers of a request are there. */
    private static final int PARSE_MILLIS = 10_000;

    /** The longest time until the next part of a body arrives, or the next part of an answer can be sent. */
    private static final int STUCK_MILLIS = 20_000;

    /** The longest time that a connection stays open without a request. */
    private static final int IDLE_MILLIS = 60_000;

    /**
     * The time after a refusal until a connection is closed whose request is not complete. Meanwhile the server reads
     * and drops the rest, so that the caller gets the answer.
     */
    private static final int LINGER_SECONDS = 2;

    /** The bytes of an answer that a caller must read in a second, in addition to the time of a request. */
    private static final int SLOWEST = 1 << 20;

    /** The longest time that the server waits for admitted requests when it stops. */
    private static final long GRACE_MILLIS = 30_000;

    /** The loggers whose levels are set. The references prevent garbage collection, which would reset the levels. */
    private static final Logger[] LOGGERS = {
        Logger.getLogger("io.undertow"), Logger.getLogger("org.xnio"), Logger.getLogger("org.jboss")
    };

    private final Workplace place;
    private final ServiceLimits limits;
    private final @Nullable HttpString callerHeader;
    private final RequestLog log;
    private final Admission admission;
    private final KeptAnswers kept;
    private final ServiceMetrics metrics;
    private final AtomicLong requests = new AtomicLong();
    private final ThreadPoolExecutor threads;
    private final ThreadPoolExecutor drawing;
    private final FairExecutor turns;
    private final FairExecutor drawingTurns;

    /** The requests that threads work on. */
    private final Set<ServedRequest> working = ConcurrentHashMap.newKeySet();

    private final ScheduledThreadPoolExecutor clock;
    private @Nullable Undertow undertow;

    private HttpService(Workplace place, ServiceLimits limits, String callerHeader, PrintWriter log) {
        this.place = place;
        this.limits = limits;
        this.callerHeader = callerHeader.isEmpty() ? null : HttpString.tryFromString(callerHeader);
        this.log = new RequestLog(log);
        this.admission = new Admission(limits);
        this.kept = new KeptAnswers(place, limits.kept());
        this.threads = pool(Runtime.getRuntime().availableProcessors(), "shadeweave request");
        this.drawing = pool(1, "shadeweave picture");
        this.turns = new FairExecutor(threads);
        this.drawingTurns = new FairExecutor(drawing);
        this.clock = new ScheduledThreadPoolExecutor(1, named("shadeweave clock"));
        clock.setRejectedExecutionHandler(new ThreadPoolExecutor.DiscardPolicy()); // the server has stopped
        clock.setRemoveOnCancelPolicy(true); // most timers are cancelled, and each holds a request
        this.metrics = new ServiceMetrics(
                admission::serving,
                () -> threads.getActiveCount() + drawing.getActiveCount(),
                this::late,
                place.shaders());
    }

    private static ThreadPoolExecutor pool(int threads, String name) {
        return new ThreadPoolExecutor(threads, threads, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), named(name));
    }

    private static ThreadFactory named(String name) {
        return task -> {
            Thread thread = new Thread(task, name);
            thread.setDaemon(true);
            return thread;
        };
    }

    /**
     * Starts a server.
     *
     * @param address the host and the port; port 0 for any free port
     * @param place the library, the search path and the limits of documents
     * @param limits the limits of requests
     * @param callerHeader the header in which a proxy states the caller; empty to use the address of the connection
     * @param log receives a line of JSON for each request and each internal error
     * @throws IOException if the server cannot listen at the address
     */
    public static HttpService start(
            InetSocketAddress address, Workplace place, ServiceLimits limits, String callerHeader, PrintWriter log)
            throws IOException {
        for (Logger logger : LOGGERS) {
            logger.setLevel(Level.SEVERE);
        }
        HttpService service = new HttpService(place, limits, callerHeader, log);
        Undertow undertow = Undertow.builder()
                .addHttpListener(address.getPort(), address.getHostString())
                // The receiver of a body has the limit, and connections that go on are closed.
                .setServerOption(UndertowOptions.MAX_ENTITY_SIZE, -1L)
                .setServerOption(UndertowOptions.MAX_HEADER_SIZE, 16 << 10)
                .setServerOption(UndertowOptions.REQUEST_PARSE_TIMEOUT, PARSE_MILLIS)
                .setServerOption(UndertowOptions.NO_REQUEST_TIMEOUT, IDLE_MILLIS)
                .setSocketOption(Options.READ_TIMEOUT, STUCK_MILLIS)
                .setSocketOption(Options.WRITE_TIMEOUT, STUCK_MILLIS)
                .setHandler(Handlers.httpContinueRead(service::handle))
                .build();
        try {
            undertow.start();
        } catch (RuntimeException e) {
            service.endThreads();
            Throwable cause = e.getCause();
            throw cause instanceof IOException problem ? problem : new BindException(String.valueOf(e.getMessage()));
        }
        service.undertow = undertow;
        return service;
    }

    /** Returns the address and the port at which the server listens. */
    public HostAndPort address() {
        InetSocketAddress bound = (InetSocketAddress)
                Objects.requireNonNull(undertow).getListenerInfo().get(0).getAddress();
        return HostAndPort.fromParts(bound.getAddress().getHostAddress(), bound.getPort());
    }

    private void handle(HttpServerExchange http) {
        String path = http.getRequestPath();
        String method = http.getRequestMethod().toString();
        Verb verb = path.startsWith(VERBS) ? Verbs.ALL.get(path.substring(VERBS.length())) : null;
        ServedRequest request = new ServedRequest(http, id(http), caller(http));
        boolean isGet = method.equals("GET") || method.equals("HEAD");
        boolean isOfGet = GETS.contains(path) || path.startsWith(RESULTS);
        http.addExchangeCompleteListener((done, next) -> {
            request.end();
            note(request, verb == null ? "other" : verb.name());
            next.proceed();
        });
        if (verb != null && method.equals("POST")) {
            post(request, verb);
        } else if (isOfGet && isGet) {
            get(request, path);
        } else if (verb != null || isOfGet) {
            String other = verb == null ? "GET" : "POST";
            http.getResponseHeaders().put(Headers.ALLOW, verb == null ? "GET, HEAD" : other);
            request.refuse(OTHER_METHOD, method, path, other);
        } else {
            request.refuse(
                    NOT_SERVED,
                    method,
                    path,
                    "POST " + VERBS + String.join(", " + VERBS, Verbs.ALL.keySet()) + ", or GET "
                            + String.join(", ", GETS) + ", " + RESULTS + "KEY");
        }
        if (request.isAnswered()) {
            closeIn(http.isRequestComplete() ? readingSeconds(request) : LINGER_SECONDS, request);
        }
    }

    /** Returns the time in which a caller must read an answer. */
    private int readingSeconds(ServedRequest request) {
        return limits.seconds() + request.bytes() / SLOWEST;
    }

    /** Closes the connection after a time if the caller still has not sent the request or read the answer. */
    private void closeIn(long seconds, ServedRequest request) {
        request.setTimer(
                clock.schedule(() -> IoUtils.safeClose(request.http().getConnection()), seconds, TimeUnit.SECONDS));
    }

    /** Returns the identity that a request states, else a new one. */
    private String id(HttpServerExchange http) {
        String stated = http.getRequestHeaders().getFirst(ServedRequest.REQUEST_ID);
        return stated != null && ID.matcher(stated).matches() ? stated : "r" + requests.incrementAndGet();
    }

    /** Returns the caller that a proxy states, else the address of the connection. */
    private String caller(HttpServerExchange http) {
        String stated = callerHeader == null ? null : http.getRequestHeaders().getFirst(callerHeader);
        return stated == null ? http.getSourceAddress().getHostString() : stated;
    }

    private void note(ServedRequest request, String verb) {
        HttpServerExchange http = request.http();
        metrics.answered(verb, request.status(), request.wasKept(), request.nanos());
        log.write(new RequestLog.Entry(
                request.id(),
                request.caller(),
                new RequestLog.RequestLine(
                        http.getRequestMethod().toString(), http.getRequestPath(), http.getQueryString()),
                request.status(),
                Math.max(0, http.getRequestContentLength()),
                http.getResponseBytesSent(),
                request.nanos()));
    }

    private void get(ServedRequest request, String path) {
        switch (path) {
            case "/health" -> request.send(StatusCodes.OK, "text/plain", bytes("ok\n"));
            case "/ready" -> {
                String state = !admission.isOpen() ? "stopping" : isBlocked() ? "blocked" : "ready";
                request.send(
                        state.equals("ready") ? StatusCodes.OK : StatusCodes.SERVICE_UNAVAILABLE,
                        "text/plain",
                        bytes(state + "\n"));
            }
            case "/metrics" ->
                request.send(StatusCodes.OK, "text/plain; version=0.0.4; charset=utf-8", bytes(metrics.text()));
            case "/openapi.json" -> request.send(StatusCodes.OK, Answer.JSON, bytes(OpenApi.text()));
            default -> result(request, path.substring(RESULTS.length()));
        }
    }

    /** Returns true if all threads work on requests that took too long and are already answered. */
    private boolean isBlocked() {
        return late() >= threads.getMaximumPoolSize();
    }

    /** Returns the number of threads that work on requests that are already answered. */
    private int late() {
        return (int) working.stream().filter(ServedRequest::isLate).count();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private void result(ServedRequest request, String key) {
        Answer answer = kept.get(key);
        if (answer == null) {
            request.refuse(NOT_KEPT, key);
        } else if (request.has(key)) {
            request.sendNotModified(answer, key);
        } else {
            request.sendKept(answer, key, true);
        }
    }

    private void post(ServedRequest request, Verb verb) {
        HttpServerExchange http = request.http();
        long length = http.getRequestContentLength();
        if (length > limits.bytes()) {
            request.refuse(TOO_LARGE, limits.bytes());
            return;
        }
        Admission.Ticket ticket;
        try {
            ticket = admission.enter(request.caller(), length < 0 ? limits.bytes() : length, verb.isDrawing());
        } catch (BadCallException e) {
            request.refuse(e.diagnostic());
            return;
        }
        request.setTimer(clock.schedule(() -> refuseLate(request), limits.seconds(), TimeUnit.SECONDS));
        http.addExchangeCompleteListener((done, next) -> {
            try {
                next.proceed();
            } finally {
                // The last step, because the server stops when no request has a ticket.
                admission.leave(ticket);
            }
        });
        Receiver receiver = http.getRequestReceiver();
        receiver.setMaxBufferSize(limits.bytes());
        receiver.receiveFullBytes(
                (received, body) -> {
                    if (verb.isDrawing()) {
                        request.cancelTimer(); // its process has a limit of its own
                    }
                    received.dispatch(
                            (verb.isDrawing() ? drawingTurns : turns).of(request.caller()),
                            () -> serve(request, verb, body));
                },
                (failed, problem) -> unread(request, problem));
    }

    private void refuseLate(ServedRequest request) {
        request.setLate();
        request.refuse(TOO_LONG, limits.seconds());
        closeIn(LINGER_SECONDS, request);
    }

    private void unread(ServedRequest request, IOException problem) {
        if (problem instanceof Receiver.RequestToLargeException) {
            request.refuse(TOO_LARGE, limits.bytes());
        } else {
            request.refuse(UNREAD, String.valueOf(problem.getMessage()));
        }
        closeIn(LINGER_SECONDS, request);
    }

    private void serve(ServedRequest request, Verb verb, byte[] body) {
        if (request.isAnswered()) {
            return; // it waited too long
        }
        working.add(request);
        try {
            HttpCall call = HttpCall.of(verb, request.http().getQueryString(), body, 4L * limits.bytes());
            String key = kept.key(verb, call.files(), call.stated());
            Answer known = kept.get(key);
            if (known != null) {
                request.sendKept(known, key, true);
                return;
            }
            Answer answer = verb.answer(call.files(), call.given(), place);
            if (kept.put(key, verb, answer)) {
                request.sendKept(answer, key, false);
            } else {
                request.send(answer);
            }
        } catch (BadCallException e) {
            request.refuse(e.diagnostic());
        } catch (OutOfMemoryError e) {
            request.refuse(Admission.BUSY, "it has not enough memory for this request");
        } catch (RuntimeException | StackOverflowError e) {
            log.defect(request.id(), e);
            request.refuse(DEFECT, request.id());
        } finally {
            working.remove(request);
            if (!request.isLate()) {
                closeIn(readingSeconds(request), request);
            }
        }
    }

    /** Admits no more requests, waits at most 30 seconds until the admitted ones are answered, and stops. */
    @Override
    public void close() {
        try {
            admission.close(GRACE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        for (Logger logger : LOGGERS) {
            logger.setLevel(Level.OFF); // connections without requests that end now are no errors
        }
        if (undertow != null) {
            undertow.stop();
        }
        endThreads();
    }

    private void endThreads() {
        threads.shutdownNow();
        drawing.shutdownNow();
        clock.shutdownNow();
    }
}
