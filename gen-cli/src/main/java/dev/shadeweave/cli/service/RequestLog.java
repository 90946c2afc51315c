package dev.shadeweave.cli.service;

import dev.shadeweave.cli.call.Defects;
import dev.shadeweave.cli.report.JsonOutput;
import java.io.PrintWriter;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

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
     * @param method its method
     * @param path its path, without parameters
     * @param status the status of the answer
     * @param received the bytes of its body
     * @param sent the bytes of the answer
     * @param nanos the time from its arrival to the end of the answer
     */
    record Entry(
            String id, String caller, String method, String path, int status, long received, long sent, long nanos) {}

    /** Writes a request. */
    void write(Entry entry) {
        String line = JsonOutput.line(json -> {
            json.field("time", Instant.now().truncatedTo(ChronoUnit.MILLIS).toString());
            json.field("id", entry.id());
            json.field("caller", entry.caller());
            json.field("method", entry.method());
            json.field("path", entry.path());
            json.field("status", entry.status());
            json.field("received", entry.received());
            json.field("sent", entry.sent());
            json.field("milliseconds", Math.round(entry.nanos() / 1e3) / 1e3);
        });
        synchronized (out) {
            out.print(line);
            out.flush();
        }
    }

    /** Writes an internal error with the lines that a report of it needs. */
    void defect(String id, Throwable defect) {
        synchronized (out) {
            Defects.report(defect, "request " + id, out);
            out.flush();
        }
    }
}
