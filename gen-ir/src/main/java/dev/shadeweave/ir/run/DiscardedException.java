package dev.shadeweave.ir.run;

/** Ends a run in which a called function discards the pixel. */
final class DiscardedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    DiscardedException() {
        super("discard", null, false, false);
    }
}
