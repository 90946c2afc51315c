package dev.shadeweave.cli.service;

import com.google.common.collect.HashMultiset;
import com.google.common.collect.Multiset;
import dev.shadeweave.diagnostic.DiagnosticKind;

/**
 * Admits or refuses requests. Limits the number of all requests, of the requests of one caller, and of requests that
 * draw, and the bytes of all bodies.
 */
final class Admission {
    static final DiagnosticKind TOO_MANY = DiagnosticKind.error(
            "SW2807", "{0} requests of this caller{1} are being served, which is the most; try again later");
    static final DiagnosticKind BUSY = DiagnosticKind.error("SW2808", "the server is busy: {0}; try again later");

    /** All bodies together may have the size of the heap divided by this number, but at least that of one body. */
    private static final int SHARE = 8;

    private final ServiceLimits limits;
    private final long mostBytes;
    private final Multiset<String> callers = HashMultiset.create();
    private final Multiset<String> drawingCallers = HashMultiset.create();
    private boolean closed;
    private int serving;
    private int drawing;
    private long bytes;

    Admission(ServiceLimits limits) {
        this.limits = limits;
        this.mostBytes = Math.max(limits.bytes(), Runtime.getRuntime().maxMemory() / SHARE);
    }

    /**
     * The admission of a request. The request counts towards the limits until {@link #leave} is called.
     *
     * @param length the bytes of its body, at most
     */
    record Ticket(String caller, long length, boolean isDrawing) {}

    /**
     * Admits a request.
     *
     * @param caller the caller that sends it
     * @param length the bytes of its body; the limit of a body if the request does not state its length
     * @param isDrawing true if its verb {@linkplain Verb#isDrawing draws}
     * @throws BadCallException if the request exceeds a limit, or the server stops
     */
    synchronized Ticket enter(String caller, long length, boolean isDrawing) throws BadCallException {
        if (closed) {
            throw new BadCallException(BUSY, "it is stopping");
        }
        if (callers.count(caller) >= limits.ofCaller()) {
            throw new BadCallException(TOO_MANY, limits.ofCaller(), "");
        }
        if (serving >= limits.waiting()) {
            throw new BadCallException(BUSY, limits.waiting() + " requests are waiting");
        }
        if (isDrawing && drawing >= limits.drawing()) {
            throw new BadCallException(BUSY, limits.drawing() + " requests for pictures are waiting");
        }
        int ofCaller = Math.max(1, limits.drawing() / 2);
        if (isDrawing && drawingCallers.count(caller) >= ofCaller) {
            throw new BadCallException(TOO_MANY, ofCaller, " for pictures");
        }
        if (bytes + length > mostBytes) {
            throw new BadCallException(BUSY, "requests have " + mostBytes + " bytes");
        }
        callers.add(caller);
        if (isDrawing) {
            drawingCallers.add(caller);
        }
        serving++;
        drawing += isDrawing ? 1 : 0;
        bytes += length;
        return new Ticket(caller, length, isDrawing);
    }

    /** Ends the admission of a request. */
    synchronized void leave(Ticket ticket) {
        callers.remove(ticket.caller());
        if (ticket.isDrawing()) {
            drawingCallers.remove(ticket.caller());
        }
        serving--;
        drawing -= ticket.isDrawing() ? 1 : 0;
        bytes -= ticket.length();
        notifyAll();
    }

    /** Returns the number of requests that wait or are served. */
    synchronized int serving() {
        return serving;
    }

    /** Returns true until {@link #close} is called. */
    synchronized boolean isOpen() {
        return !closed;
    }

    /**
     * Admits no more requests, and waits until the admitted ones are done.
     *
     * @param millis the longest time to wait
     */
    synchronized void close(long millis) throws InterruptedException {
        closed = true;
        long end = System.nanoTime() + millis * 1_000_000;
        while (serving > 0) {
            long left = (end - System.nanoTime()) / 1_000_000;
            if (left <= 0) {
                return;
            }
            wait(left);
        }
    }
}
