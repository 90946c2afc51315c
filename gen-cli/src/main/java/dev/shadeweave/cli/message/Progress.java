package dev.shadeweave.cli.message;

import java.io.PrintWriter;
import me.tongfei.progressbar.DelegatingProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/** A progress bar on the last line of a terminal, for long work. Without a terminal it prints nothing. */
public final class Progress implements AutoCloseable {
    /** The system property that the launcher sets if standard error is a terminal. Java itself cannot detect that. */
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

    /** Returns a progress bar that is shown if standard error is a terminal. */
    public static Progress on(PrintWriter err) {
        return new Progress(err, isOnTerminal());
    }

    /** Returns true if standard error is a terminal. */
    static boolean isOnTerminal() {
        return Boolean.getBoolean(TERMINAL);
    }

    /** Returns a progress bar that prints nothing. */
    public static Progress none(PrintWriter err) {
        return new Progress(err, false);
    }

    /** Adds pieces of work to the expected total. */
    public void expect(int more) {
        expected += more;
        if (bar != null) {
            bar.maxHint(expected);
        }
    }

    /** Counts one piece of work as done. */
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

    /** Prints other text in place of the bar. The next step shows the bar again, below the text. */
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
