package dev.shadeweave.cli.service;

/**
 * The limits of a server.
 *
 * @param bytes the most bytes of a request, and of the files in its archive
 * @param seconds the most seconds from the arrival of a request to its answer; drawing has its own limit
 * @param waiting the most requests that wait or are served
 * @param drawing the most requests for pictures among them
 * @param ofCaller the most requests of one caller among them
 * @param kept the most bytes of answers that are kept
 */
public record ServiceLimits(int bytes, int seconds, int waiting, int drawing, int ofCaller, long kept) {
    /** The limits of a server without options. */
    public static final ServiceLimits STANDARD = new ServiceLimits(16 << 20, 20, 256, 8, 64, 64 << 20);
}
