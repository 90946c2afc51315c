package dev.shadeweave.cli.serve;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Answers of JSON-RPC 2.0, each on a line, from any thread. Nobody waits for a caller to read them but a thread of the
 * caller's own; who makes more asks first whether there is {@linkplain #isFull room}.
 */
public final class RpcAnswers {
    private static final JsonFactory FACTORY = new JsonFactory();

    /** Bytes that are written in one go, so that a caller who reads slowly is seen to read. */
    private static final int CHUNK = 64 << 10;

    /** Seconds after which somebody who is to be left has read too little. */
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
     * Answers to one caller.
     *
     * @param most bytes that may wait for the caller to read them before there is no room for more
     * @param room done when there is room again, perhaps more often
     * @param gone done when the caller no longer listens
     */
    RpcAnswers(OutputStream out, int most, Runnable room, Runnable gone) {
        this.out = out;
        this.most = most;
        this.room = room;
        this.gone = gone;
    }

    /** True if the caller has so much to read that nothing more should be made for it. */
    synchronized boolean isFull() {
        return size > most && !broken;
    }

    /** Bytes that wait for the caller to read them. */
    synchronized long waiting() {
        return size;
    }

    /** Waits until there is room. */
    synchronized void awaitRoom() throws InterruptedException {
        while (isFull()) {
            wait();
        }
    }

    /** True if answers wait and the caller has read none for a while. */
    synchronized boolean isStuck() {
        return size > 0 && !broken && System.nanoTime() - progress > TimeUnit.SECONDS.toNanos(PATIENCE);
    }

    /** Writes what waits, and has nothing more to come. */
    synchronized void close() {
        closed = true;
        notifyAll();
    }

    /**
     * Waits until all is written that waits.
     *
     * @param patient whether it waits however long the caller reads nothing
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
            // a caller who no longer listens needs no answers
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

    /** A text as JSON. */
    public static String quoted(String text) {
        return "\"" + new String(JsonStringEncoder.getInstance().quoteAsString(text)) + "\"";
    }

    /** What a verb gave. */
    void result(@Nullable String id, int status, String output, String messages) {
        answer(id, json -> {
            json.writeObjectFieldStart("result");
            json.writeNumberField("status", status);
            json.writeStringField("out", output);
            json.writeStringField("err", messages);
            json.writeEndObject();
        });
    }

    /** One text, or none. */
    void result(@Nullable String id, @Nullable String text) {
        answer(id, json -> json.writeStringField("result", text));
    }

    /** Why there is no result; said of requests that have no id too, if they cannot be read. */
    void error(@Nullable String id, int code, String message) {
        answer(id == null ? "null" : id, json -> {
            json.writeObjectFieldStart("error");
            json.writeNumberField("code", code);
            json.writeStringField("message", message);
            json.writeEndObject();
        });
    }

    /** What is said behind the id. */
    private interface Body {
        void write(JsonGenerator json) throws IOException;
    }

    private void answer(@Nullable String id, Body body) {
        if (id == null) {
            return;
        }
        StringWriter line = new StringWriter();
        try (JsonGenerator json = FACTORY.createGenerator(line)) {
            json.writeStartObject();
            json.writeStringField("jsonrpc", "2.0");
            json.writeFieldName("id");
            json.writeRawValue(id);
            body.write(json);
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException("a text cannot be written to memory", e);
        }
        enqueue(line.append('\n').toString().getBytes(StandardCharsets.UTF_8));
    }
}
