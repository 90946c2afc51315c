package dev.shadeweave.cli.service;

import dev.shadeweave.cli.call.Defects;
import dev.shadeweave.cli.report.JsonOutput;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.function.Consumer;

/** Writes one line of JSON for each request. */
final class RequestLog {
    private final PrintWriter out;

    RequestLog(PrintWriter out) {
        this.out = out;
    }

    /**
     * A request that was answered.
     *
     * @param id its identity, which the answer has too
     * @param caller who sent it
     * @param line its first line
     * @param status the status of the answer
     * @param received the bytes of its body
     * @param sent the bytes of the answer
     * @param nanos the time from its arrival to the end of the answer
     */
    record Entry(String id, String caller, RequestLine line, int status, long received, long sent, long nanos) {}

    /**
     * The first line of a request.
     *
     * @param method its method: {@code POST}
     * @param path its path
     * @param query its parameters, as in the address
     */
    record RequestLine(String method, String path, String query) {}

    /** Writes a request. */
    void write(Entry entry) {
        print(json -> {
            json.field("id", entry.id());
            json.field("caller", entry.caller());
            json.field("method", entry.line().method());
            json.field("path", entry.line().path());
            json.field("query", entry.line().query());
            json.field("status", entry.status());
            json.field("received", entry.received());
            json.field("sent", entry.sent());
            json.field("milliseconds", Math.round(entry.nanos() / 1e3) / 1e3);
        });
    }

    /** Writes an internal error, with what a report of it needs. */
    void defect(String id, Throwable defect) {
        StringWriter report = new StringWriter();
        PrintWriter lines = new PrintWriter(report);
        Defects.report(defect, "request " + id, lines);
        lines.flush();
        print(json -> {
            json.field("id", id);
            json.field("defect", report.toString());
        });
    }

    private void print(Consumer<JsonOutput> fields) {
        String line = JsonOutput.line(json -> {
            json.field("time", Instant.now().truncatedTo(ChronoUnit.MILLIS).toString());
            fields.accept(json);
        });
        synchronized (out) {
            out.print(line);
            out.flush();
        }
    }
}
