package dev.shadeweave.cli.serve;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.JsonStringEncoder;
import dev.shadeweave.cli.report.JsonOutput;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Writes answers of JSON-RPC 2.0, one per line, from any thread. Each client has its own writing thread, so no other
 * thread waits for a slow client. Check {@link #isFull} before you create more answers.
 */
public final class RpcAnswers {
    /** The id of an answer to a line that is not a request. */
    static final String UNKNOWN_ID = "null";

    private static final JsonFactory FACTORY = new JsonFactory();

    /** The most bytes of one write: so few that a slow client that still reads does not count as stuck. */
    private static final int CHUNK = 64 << 10;

    /** The seconds without progress after which a client counts as stuck. */
    private static final long PATIENCE = 10;

    private final OutputStream out;
    private final int most;
    private final Runnable room;
    private final Runnable gone;
    private final Deque<byte[]> waiting = new ArrayDeque<>();
    private long size;
    private long progress;
    private boolean started;
    private boolean closed;
    private boolean broken;

    /**
     * Creates the answers to one client.
     *
     * @param most the most bytes that may wait for the client
     * @param room called when there is room again, possibly more often
     * @param gone called when the client has disconnected
     */
    RpcAnswers(OutputStream out, int most, Runnable room, Runnable gone) {
        this.out = out;
        this.most = most;
        this.room = room;
        this.gone = gone;
    }

    /** Returns true if so many bytes wait for the client that no more answers should be created. */
    synchronized boolean isFull() {
        return size > most && !broken;
    }

    /** Returns the number of bytes that wait for the client. */
    synchronized long waiting() {
        return size;
    }

    /** Waits until there is room. */
    synchronized void awaitRoom() throws InterruptedException {
        while (isFull()) {
            wait();
        }
    }

    /** Returns true if answers wait and the client has read none for {@value #PATIENCE} seconds. */
    synchronized boolean isStuck() {
        return size > 0 && !broken && System.nanoTime() - progress > TimeUnit.SECONDS.toNanos(PATIENCE);
    }

    /** Ends the writing thread when it has written the waiting answers. Add no answers after this call. */
    synchronized void close() {
        closed = true;
        notifyAll();
    }

    /**
     * Waits until all answers are written.
     *
     * @param patient true to wait even if the client is stuck
     */
    synchronized void awaitWritten(boolean patient) throws InterruptedException {
        while (size > 0 && !broken && (patient || !isStuck())) {
            wait(TimeUnit.SECONDS.toMillis(1));
        }
    }

    private synchronized void enqueue(byte[] bytes) {
        if (broken) {
            return;
        }
        if (size == 0) {
            progress = System.nanoTime();
        }
        waiting.add(bytes);
        size += bytes.length;
        notifyAll();
        if (!started) {
            started = true;
            Thread writer = new Thread(this::writeAll, "shadeweave answers");
            writer.setDaemon(true);
            writer.start();
        }
    }

    private void writeAll() {
        try {
            for (byte[] next = next(); next != null; next = next()) {
                for (int at = 0; at < next.length; at += CHUNK) {
                    int length = Math.min(CHUNK, next.length - at);
                    out.write(next, at, length);
                    if (at + length == next.length) {
                        out.flush();
                    }
                    written(length);
                }
            }
        } catch (IOException | InterruptedException e) {
            // A client that has disconnected needs no answers.
            end();
            gone.run();
        }
    }

    private synchronized byte @Nullable [] next() throws InterruptedException {
        while (waiting.isEmpty() && !closed) {
            wait();
        }
        return waiting.poll();
    }

    private void written(int length) {
        boolean hasRoom;
        synchronized (this) {
            size -= length;
            progress = System.nanoTime();
            hasRoom = !isFull();
            notifyAll();
        }
        if (hasRoom) {
            room.run();
        }
    }

    private synchronized void end() {
        broken = true;
        size = 0;
        waiting.clear();
        notifyAll();
    }

    /** Returns a text as a JSON string. */
    public static String quoted(String text) {
        return "\"" + new String(JsonStringEncoder.getInstance().quoteAsString(text)) + "\"";
    }

    /** Writes the result of a verb: its exit status, standard output and standard error. */
    void result(@Nullable String id, int status, String output, String messages) {
        answer(
                id,
                json -> json.object("result", () -> {
                    json.field("status", status);
                    json.field("out", output);
                    json.field("err", messages);
                }));
    }

    /** Writes a text as the result, or null. */
    void result(@Nullable String id, @Nullable String text) {
        result(id, text == null ? JsonOutput::none : json -> json.value(text));
    }

    /** Writes a value as the result. */
    void result(@Nullable String id, Consumer<JsonOutput> value) {
        answer(id, json -> {
            json.name("result");
            value.accept(json);
        });
    }

    /** Writes an error. */
    void error(@Nullable String id, int code, String message) {
        answer(
                id,
                json -> json.object("error", () -> {
                    json.field("code", code);
                    json.field("message", message);
                }));
    }

    /** Writes an answer with some fields after the id. A notification, whose id is null, gets no answer. */
    private void answer(@Nullable String id, Consumer<JsonOutput> fields) {
        if (id == null) {
            return;
        }
        StringWriter line = new StringWriter();
        try (JsonGenerator generator = FACTORY.createGenerator(line)) {
            JsonOutput json = new JsonOutput(generator);
            json.object(() -> {
                json.field("jsonrpc", "2.0");
                json.name("id");
                json.raw(id);
                fields.accept(json);
            });
        } catch (IOException e) {
            throw new UncheckedIOException("a text cannot be written to memory", e);
        }
        enqueue(line.append('\n').toString().getBytes(StandardCharsets.UTF_8));
    }
}
