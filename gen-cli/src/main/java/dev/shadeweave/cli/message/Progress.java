package dev.shadeweave.cli.message;

import java.io.PrintWriter;
import me.tongfei.progressbar.DelegatingProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/** A bar on the last line of a terminal, for work that takes longer than a moment. Elsewhere nothing at all. */
public final class Progress implements AutoCloseable {
    /** Set by the launcher, which can ask whether standard error is a terminal; Java cannot. */
    private static final String TERMINAL = "shadeweave.terminal";

    private static final long PATIENCE_NANOS = 1_000_000_000L;
    private static final int WIDTH = 78;
    private static final String CLEAR_LINE = "\r\u001b[K";

    private final PrintWriter err;
    private final boolean shown;
    private final long started = System.nanoTime();
    private final Object line = new Object();
    private long done;
    private long expected;
    private @Nullable ProgressBar bar;

    private Progress(PrintWriter err, boolean shown) {
        this.err = err;
        this.shown = shown;
    }

    /** Progress for people, if a terminal is there to show it. */
    public static Progress on(PrintWriter err) {
        return new Progress(err, isOnTerminal());
    }

    /** True if standard error is a terminal. */
    static boolean isOnTerminal() {
        return Boolean.getBoolean(TERMINAL);
    }

    /** No progress. */
    public static Progress none(PrintWriter err) {
        return new Progress(err, false);
    }

    /** More work is known. */
    public void expect(int more) {
        expected += more;
        if (bar != null) {
            bar.maxHint(expected);
        }
    }

    /** One piece of work is done. */
    public void step() {
        done++;
        if (shown && bar == null && System.nanoTime() - started > PATIENCE_NANOS) {
            bar = new ProgressBarBuilder()
                    .setTaskName("shadeweave")
                    .setInitialMax(expected)
                    .setStyle(ProgressBarStyle.ASCII)
                    .setConsumer(new DelegatingProgressBarConsumer(this::draw, WIDTH))
                    .build();
        }
        if (bar != null) {
            bar.stepTo(done);
        }
    }

    /** Prints something else than the bar; the bar comes back below it. */
    public void interrupt(Runnable print) {
        synchronized (line) {
            if (bar != null) {
                err.print(CLEAR_LINE);
            }
            print.run();
            err.flush();
        }
    }

    private void draw(String text) {
        synchronized (line) {
            err.print(CLEAR_LINE + text);
            err.flush();
        }
    }

    @Override
    public void close() {
        if (bar != null) {
            bar.close();
            bar = null;
            draw("");
        }
    }
}
