package dev.shadeweave.cli.service;

/**
 * The limits of a server.
 *
 * @param bytes the most bytes of a body; the files of an archive may have four times as many
 * @param seconds the most seconds from the arrival of a request to its answer; verbs that draw have their own limits
 * @param waiting the most requests that wait or are served
 * @param drawing the most requests of verbs that draw among them; one caller may have half of them
 * @param ofCaller the most requests of one caller among them
 * @param kept the most bytes of answers that are kept
 */
public record ServiceLimits(int bytes, int seconds, int waiting, int drawing, int ofCaller, long kept) {
    /** The limits of a server without options. */
    public static final ServiceLimits STANDARD = new ServiceLimits(16 << 20, 20, 256, 8, 64, 64 << 20);
}
