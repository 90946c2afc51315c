package dev.shadeweave.cli.service;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.source.SourceSpan;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.HeaderMap;
import io.undertow.util.Headers;
import io.undertow.util.HttpString;
import io.undertow.util.StatusCodes;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** A request over HTTP while it is served. Only the first answer is sent. */
final class ServedRequest {
    /** The statuses of errors; {@link StatusCodes#BAD_REQUEST} for all others. */
    private static final ImmutableMap<DiagnosticKind, Integer> STATUSES = ImmutableMap.of(
            HttpService.NOT_SERVED, StatusCodes.NOT_FOUND,
            HttpService.NOT_KEPT, StatusCodes.NOT_FOUND,
            HttpService.OTHER_METHOD, StatusCodes.METHOD_NOT_ALLOWED,
            HttpService.TOO_LARGE, StatusCodes.REQUEST_ENTITY_TOO_LARGE,
            Admission.TOO_MANY, StatusCodes.TOO_MANY_REQUESTS,
            HttpService.DEFECT, StatusCodes.INTERNAL_SERVER_ERROR,
            Admission.BUSY, StatusCodes.SERVICE_UNAVAILABLE,
            HttpService.TOO_LONG, StatusCodes.SERVICE_UNAVAILABLE);

    private static final String FOR_EVER = "public, max-age=31536000, immutable";
    static final HttpString REQUEST_ID = HttpString.tryFromString("X-Request-Id");
    private static final HttpString SNIFFING = HttpString.tryFromString("X-Content-Type-Options");

    private final HttpServerExchange http;
    private final String id;
    private final String caller;
    private final long arrived = System.nanoTime();
    private final AtomicBoolean answered = new AtomicBoolean();
    private volatile boolean wasKept;
    private volatile boolean late;
    private volatile int bytes;
    private @Nullable Future<?> timer;
    private boolean ended;

    /**
     * Creates a request.
     *
     * @param id its identity, which its answer and the log state
     * @param caller who sent it
     */
    ServedRequest(HttpServerExchange http, String id, String caller) {
        this.http = http;
        this.id = id;
        this.caller = caller;
    }

    HttpServerExchange http() {
        return http;
    }

    String id() {
        return id;
    }

    String caller() {
        return caller;
    }

    /** Returns true if an answer was sent, or is being sent. */
    boolean isAnswered() {
        return answered.get();
    }

    /** Sets the timer of the request. It replaces the one before, and is cancelled when the exchange is complete. */
    synchronized void setTimer(Future<?> next) {
        cancelTimer();
        if (ended) {
            next.cancel(false);
        } else {
            timer = next;
        }
    }

    /** Cancels the timer. */
    synchronized void cancelTimer() {
        if (timer != null) {
            timer.cancel(false);
            timer = null;
        }
    }

    /** Records that the exchange is complete. */
    synchronized void end() {
        ended = true;
        cancelTimer();
    }

    /** Returns the bytes of the answer; 0 before it is sent. */
    int bytes() {
        return bytes;
    }

    /** Records that the request took too long. */
    void setLate() {
        late = true;
    }

    /** Returns true if the request took too long. */
    boolean isLate() {
        return late;
    }

    /** Returns true if the answer is one that was kept. */
    boolean wasKept() {
        return wasKept;
    }

    /** Returns the status of the answer; 0 if the connection ended without one. */
    int status() {
        return isAnswered() ? http.getStatusCode() : 0;
    }

    /** Returns the nanoseconds since the request arrived. */
    long nanos() {
        return System.nanoTime() - arrived;
    }

    /** Sends an answer. */
    void send(int status, String mediaType, byte[] body) {
        if (!answered.compareAndSet(false, true)) {
            return;
        }
        bytes = body.length;
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

    /** Sends the answer of a verb. */
    void send(Answer answer) {
        int status =
                switch (answer.outcome()) {
                    case DONE -> StatusCodes.OK;
                    case FAULTY -> StatusCodes.UNPROCESSABLE_ENTITY;
                    case WRONG -> StatusCodes.BAD_REQUEST;
                    case DEFECT -> StatusCodes.INTERNAL_SERVER_ERROR;
                };
        send(status, answer.mediaType(), answer.body());
    }

    /**
     * Sends an answer that is kept, with the address at which it stays available.
     *
     * @param repeated true if the answer was kept before this request
     */
    void sendKept(Answer answer, String key, boolean repeated) {
        wasKept = repeated;
        putTag(key);
        http.getResponseHeaders().put(Headers.CONTENT_LOCATION, HttpService.RESULTS + key);
        send(answer);
    }

    /** Sends that the caller has the answer of a key already, or that the answer is not kept. */
    void sendNotModified(Answer answer, String key) {
        putTag(key);
        send(StatusCodes.NOT_MODIFIED, answer.mediaType(), new byte[0]);
    }

    private void putTag(String key) {
        http.getResponseHeaders().put(Headers.ETAG, tag(key)).put(Headers.CACHE_CONTROL, FOR_EVER);
    }

    /** Returns true if the caller states that it has the answer of a key (RFC 9110, section 13.1.2). */
    boolean has(String key) {
        String known = http.getRequestHeaders().getFirst(Headers.IF_NONE_MATCH);
        return known != null && (known.equals("*") || known.contains(tag(key)));
    }

    private static String tag(String key) {
        return "\"" + key + "\"";
    }

    /** Refuses the request; the kind of the error determines the status. */
    void refuse(DiagnosticKind kind, Object... arguments) {
        refuse(Diagnostic.of(kind, SourceSpan.none(), arguments));
    }

    /** Refuses the request; the kind of the error determines the status. */
    void refuse(Diagnostic reason) {
        @Nullable Integer known = STATUSES.get(reason.kind());
        int status = known == null ? StatusCodes.BAD_REQUEST : known;
        if (status == StatusCodes.TOO_MANY_REQUESTS || status == StatusCodes.SERVICE_UNAVAILABLE) {
            http.getResponseHeaders().put(Headers.RETRY_AFTER, "1");
        }
        Answer answer = Answer.messages(Answer.Outcome.WRONG, List.of(reason));
        send(status, answer.mediaType(), answer.body());
    }
}
