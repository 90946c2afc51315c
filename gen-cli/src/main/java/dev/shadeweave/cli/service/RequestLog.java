package dev.shadeweave.cli.service;

import dev.shadeweave.cli.call.Defects;
import dev.shadeweave.cli.report.JsonOutput;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.function.Consumer;

/** Writes one line of JSON for each request, and one for each internal error. */
final class RequestLog {
    private final PrintWriter out;

    RequestLog(PrintWriter out) {
        this.out = out;
    }

    /**
     * A request that ended.
     *
     * @param id its identity, which the answer also has
     * @param caller the caller that sent it
     * @param line its first line
     * @param status the status of the answer; 0 if the connection ended before there was an answer
     * @param received the length of its body in bytes, as its header states it; 0 if it states none
     * @param sent the bytes of the answer's body
     * @param nanos the time from its arrival to the end of the answer, in nanoseconds
     */
    record Entry(String id, String caller, RequestLine line, int status, long received, long sent, long nanos) {}

    /**
     * The first line of a request.
     *
     * @param method its method, such as {@code POST}
     * @param path its path
     * @param query its parameters, as the address has them
     */
    record RequestLine(String method, String path, String query) {}

    /** Writes the line of a request. */
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

    /** Writes the line of an internal error, with the text that a bug report needs. */
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

    /** Writes a failure of the place of shaders. */
    void cacheProblem(String problem) {
        print(json -> json.field("cache", problem));
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
