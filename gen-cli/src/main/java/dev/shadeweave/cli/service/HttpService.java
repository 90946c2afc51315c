package dev.shadeweave.cli.service;

import com.google.common.collect.ImmutableSet;
import com.google.common.net.HostAndPort;
import dev.shadeweave.cli.service.Admission.RefusedException;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.source.SourceSpan;
import io.undertow.Handlers;
import io.undertow.Undertow;
import io.undertow.UndertowOptions;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.HeaderMap;
import io.undertow.util.Headers;
import io.undertow.util.HttpString;
import io.undertow.util.StatusCodes;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.xnio.Options;

/**
 * Serves the verbs over HTTP. Connections have no threads of their own while bodies are received and answers are sent.
 * A thread for each processor core serves the requests, and one more serves those of verbs that draw.
 */
public final class HttpService implements AutoCloseable {
    static final DiagnosticKind TOO_LARGE = DiagnosticKind.error("SW2809", "the request has more than {0} bytes");
    static final DiagnosticKind TOO_LONG =
            DiagnosticKind.error("SW2810", "the request was not answered within {0} seconds");
    static final DiagnosticKind DEFECT = DiagnosticKind.error(
            "SW2811", "internal error; please report it with the lines that the server wrote about request {0}");
    static final DiagnosticKind NO_PLACE = DiagnosticKind.error("SW2813", "there is no {0} {1}; there are {2}");
    static final DiagnosticKind UNREAD = DiagnosticKind.error("SW2814", "the body of the request did not arrive: {0}");

    static final String VERBS = "/v1/";
    private static final ImmutableSet<String> GETS = ImmutableSet.of("/health", "/ready", "/metrics", "/openapi.json");
    private static final String RESULTS = VERBS + "results/";
    private static final String FOR_EVER = "public, max-age=31536000, immutable";
    private static final Pattern ID = Pattern.compile("[A-Za-z0-9._-]{1,64}");
    private static final HttpString REQUEST_ID = HttpString.tryFromString("X-Request-Id");
    private static final HttpString SNIFFING = HttpString.tryFromString("X-Content-Type-Options");

    /** The longest time until all headers of a request are there. */
    private static final int PARSE_MILLIS = 10_000;

    /** The longest time until the next part of a body arrives, or the next part of an answer can be sent. */
    private static final int STUCK_MILLIS = 20_000;

    /** The longest time that a connection stays open without a request. */
    private static final int IDLE_MILLIS = 60_000;

    /** The bytes above the limit of a body that the server reads and drops, so that the caller gets the answer. */
    private static final long UNREAD_BYTES = 16 << 20;

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
    private final ScheduledExecutorService clock;
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
        this.clock = Executors.newSingleThreadScheduledExecutor(named("shadeweave clock"));
        this.metrics =
                new ServiceMetrics(admission::serving, () -> threads.getActiveCount() + drawing.getActiveCount());
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
                .setServerOption(UndertowOptions.MAX_ENTITY_SIZE, limits.bytes() + UNREAD_BYTES)
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

    /** One request while it is served. Only the first answer is sent. */
    private final class Exchange {
        private final HttpServerExchange http;
        private final long arrived = System.nanoTime();
        private final String id;
        private final String caller;
        private final String verb;
        private final AtomicBoolean answered = new AtomicBoolean();
        private volatile boolean wasKept;
        private volatile Admission.@Nullable Ticket ticket;

        Exchange(HttpServerExchange http, String verb) {
            this.http = http;
            this.verb = verb;
            String stated = http.getRequestHeaders().getFirst(REQUEST_ID);
            this.id = stated != null && ID.matcher(stated).matches() ? stated : "r" + requests.incrementAndGet();
            String header =
                    callerHeader == null ? null : http.getRequestHeaders().getFirst(callerHeader);
            InetSocketAddress peer = http.getSourceAddress();
            this.caller = header != null
                    ? header
                    : peer.getAddress() == null
                            ? peer.getHostString()
                            : peer.getAddress().getHostAddress();
            http.addExchangeCompleteListener((done, next) -> {
                end();
                try {
                    next.proceed();
                } finally {
                    release();
                }
            });
        }

        private void end() {
            long nanos = System.nanoTime() - arrived;
            int status = answered.get() ? http.getStatusCode() : 0;
            metrics.answered(verb, status, wasKept, nanos);
            log.write(new RequestLog.Entry(
                    id,
                    caller,
                    new RequestLog.RequestLine(
                            http.getRequestMethod().toString(), http.getRequestPath(), http.getQueryString()),
                    status,
                    Math.max(0, http.getRequestContentLength()),
                    http.getResponseBytesSent(),
                    nanos));
        }

        /** Gives up the place among the requests; last, because the server stops when no request has one. */
        private void release() {
            Admission.Ticket given = ticket;
            if (given != null) {
                given.close();
            }
        }

        boolean isAnswered() {
            return answered.get();
        }

        void send(int status, String mediaType, byte[] body) {
            if (!answered.compareAndSet(false, true)) {
                return;
            }
            http.setStatusCode(status);
            HeaderMap headers = http.getResponseHeaders();
            headers.put(Headers.CONTENT_TYPE, mediaType);
            headers.put(SNIFFING, "nosniff");
            headers.put(REQUEST_ID, id);
            if (!headers.contains(Headers.CACHE_CONTROL)) {
                headers.put(Headers.CACHE_CONTROL, "no-store");
            }
            http.getResponseSender().send(ByteBuffer.wrap(body));
        }

        void refuse(int status, Diagnostic reason) {
            if (status == StatusCodes.TOO_MANY_REQUESTS || status == StatusCodes.SERVICE_UNAVAILABLE) {
                http.getResponseHeaders().put(Headers.RETRY_AFTER, "1");
            }
            Answer answer = Answer.messages(Answer.Outcome.WRONG, List.of(reason));
            send(status, answer.mediaType(), answer.body());
        }

        void send(Answer answer, String key) {
            HeaderMap headers = http.getResponseHeaders();
            if (kept.get(key) != null) {
                headers.put(Headers.ETAG, "\"" + key + "\"");
                headers.put(Headers.CONTENT_LOCATION, RESULTS + key);
                headers.put(Headers.CACHE_CONTROL, FOR_EVER);
            }
            send(status(answer), answer.mediaType(), answer.body());
        }
    }

    private static int status(Answer answer) {
        return switch (answer.outcome()) {
            case DONE -> StatusCodes.OK;
            case FAULTY -> StatusCodes.UNPROCESSABLE_ENTITY;
            case WRONG -> StatusCodes.BAD_REQUEST;
            case DEFECT -> StatusCodes.INTERNAL_SERVER_ERROR;
        };
    }

    private void handle(HttpServerExchange http) {
        String path = http.getRequestPath();
        Verb verb = path.startsWith(VERBS) ? Verbs.ALL.get(path.substring(VERBS.length())) : null;
        Exchange exchange = new Exchange(http, verb == null ? "other" : verb.name());
        boolean isPost = http.getRequestMethod().equalToString("POST");
        boolean isGet = http.getRequestMethod().equalToString("GET")
                || http.getRequestMethod().equalToString("HEAD");
        if (verb != null && isPost) {
            post(exchange, verb);
        } else if (verb != null) {
            http.getResponseHeaders().put(Headers.ALLOW, "POST");
            exchange.refuse(
                    StatusCodes.METHOD_NOT_ALLOWED,
                    noPlace(http.getRequestMethod().toString(), path, "POST"));
        } else if (isGet) {
            get(exchange, path);
        } else if (GETS.contains(path) || path.startsWith(RESULTS)) {
            http.getResponseHeaders().put(Headers.ALLOW, "GET, HEAD");
            exchange.refuse(
                    StatusCodes.METHOD_NOT_ALLOWED,
                    noPlace(http.getRequestMethod().toString(), path, "GET"));
        } else {
            exchange.refuse(
                    StatusCodes.NOT_FOUND, noPlace(http.getRequestMethod().toString(), path, places()));
        }
    }

    private static String places() {
        return "POST " + VERBS + String.join(", " + VERBS, Verbs.ALL.keySet()) + ", and GET " + String.join(", ", GETS)
                + ", " + RESULTS + "KEY";
    }

    private static Diagnostic noPlace(String method, String path, String others) {
        return Diagnostic.of(NO_PLACE, SourceSpan.none(), method, path, others);
    }

    private void get(Exchange exchange, String path) {
        if (path.startsWith(RESULTS)) {
            result(exchange, path.substring(RESULTS.length()));
            return;
        }
        switch (path) {
            case "/health" -> exchange.send(StatusCodes.OK, "text/plain", bytes("ok\n"));
            case "/ready" -> {
                boolean open = admission.isOpen();
                exchange.send(
                        open ? StatusCodes.OK : StatusCodes.SERVICE_UNAVAILABLE,
                        "text/plain",
                        bytes(open ? "ready\n" : "stopping\n"));
            }
            case "/metrics" ->
                exchange.send(StatusCodes.OK, "text/plain; version=0.0.4; charset=utf-8", bytes(metrics.text()));
            case "/openapi.json" -> exchange.send(StatusCodes.OK, Answer.JSON, bytes(OpenApi.text()));
            default -> exchange.refuse(StatusCodes.NOT_FOUND, noPlace("GET", path, places()));
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private void result(Exchange exchange, String key) {
        Answer answer = kept.get(key);
        String tag = "\"" + key + "\"";
        String known = exchange.http.getRequestHeaders().getFirst(Headers.IF_NONE_MATCH);
        if (answer == null) {
            exchange.refuse(StatusCodes.NOT_FOUND, noPlace("recent answer", key, "those of the last requests"));
        } else if (known != null && (known.equals("*") || known.contains(tag))) {
            HeaderMap headers = exchange.http.getResponseHeaders();
            headers.put(Headers.ETAG, tag);
            headers.put(Headers.CACHE_CONTROL, FOR_EVER);
            exchange.send(StatusCodes.NOT_MODIFIED, answer.mediaType(), new byte[0]);
        } else {
            exchange.wasKept = true;
            exchange.send(answer, key);
        }
    }

    private void post(Exchange exchange, Verb verb) {
        HttpServerExchange http = exchange.http;
        long length = http.getRequestContentLength();
        if (length > limits.bytes()) {
            exchange.refuse(StatusCodes.REQUEST_ENTITY_TOO_LARGE, tooLarge());
            return;
        }
        Admission.Ticket ticket;
        try {
            ticket = admission.enter(exchange.caller, length < 0 ? limits.bytes() : length, verb.isDrawing());
        } catch (RefusedException e) {
            exchange.refuse(
                    e.isOfCaller() ? StatusCodes.TOO_MANY_REQUESTS : StatusCodes.SERVICE_UNAVAILABLE, e.reason());
            return;
        }
        exchange.ticket = ticket;
        if (!verb.isDrawing()) {
            ScheduledFuture<?> late = clock.schedule(() -> late(exchange), limits.seconds(), TimeUnit.SECONDS);
            http.addExchangeCompleteListener((done, next) -> {
                late.cancel(false);
                next.proceed();
            });
        }
        http.getRequestReceiver()
                .receiveFullBytes(
                        (received, body) -> received.dispatch(
                                verb.isDrawing() ? drawing : threads, () -> serve(exchange, verb, body)),
                        (failed, problem) -> {
                            boolean large = problem.getClass().getSimpleName().startsWith("RequestToo");
                            exchange.refuse(
                                    large ? StatusCodes.REQUEST_ENTITY_TOO_LARGE : StatusCodes.BAD_REQUEST,
                                    large
                                            ? tooLarge()
                                            : Diagnostic.of(
                                                    UNREAD, SourceSpan.none(), String.valueOf(problem.getMessage())));
                        });
    }

    private Diagnostic tooLarge() {
        return Diagnostic.of(TOO_LARGE, SourceSpan.none(), limits.bytes());
    }

    private void late(Exchange exchange) {
        if (!exchange.isAnswered()) {
            exchange.refuse(
                    StatusCodes.SERVICE_UNAVAILABLE, Diagnostic.of(TOO_LONG, SourceSpan.none(), limits.seconds()));
        }
    }

    private void serve(Exchange exchange, Verb verb, byte[] body) {
        if (exchange.isAnswered()) {
            return; // it waited too long
        }
        if (body.length > limits.bytes()) {
            exchange.refuse(StatusCodes.REQUEST_ENTITY_TOO_LARGE, tooLarge());
            return;
        }
        try {
            HttpCall call = HttpCall.of(verb, exchange.http.getQueryString(), body, 4L * limits.bytes());
            String key = kept.key(verb, call.files(), call.stated());
            Answer known = kept.get(key);
            exchange.wasKept = known != null;
            Answer answer = known == null ? verb.answer(call.files(), call.given(), place) : known;
            if (known == null) {
                kept.put(key, verb, answer);
            }
            exchange.send(answer, key);
        } catch (BadCallException e) {
            DiagnosticKind kind = e.diagnostic().kind();
            boolean isLate = kind.equals(TOO_LONG) || kind.equals(Admission.BUSY);
            exchange.refuse(isLate ? StatusCodes.SERVICE_UNAVAILABLE : StatusCodes.BAD_REQUEST, e.diagnostic());
        } catch (OutOfMemoryError e) {
            exchange.refuse(
                    StatusCodes.SERVICE_UNAVAILABLE,
                    Diagnostic.of(Admission.BUSY, SourceSpan.none(), "it has not enough memory for this request"));
        } catch (RuntimeException | StackOverflowError e) {
            log.defect(exchange.id, e);
            exchange.refuse(StatusCodes.INTERNAL_SERVER_ERROR, Diagnostic.of(DEFECT, SourceSpan.none(), exchange.id));
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
