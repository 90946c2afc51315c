package dev.shadeweave.cli.call;

import dev.shadeweave.diagnostic.DiagnosticKind;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Standard output, or standard error, that remembers the first write that failed, which Java's writers swallow. What comes
 * after it goes nowhere.
 */
public final class StandardOutput extends OutputStream {
    public static final DiagnosticKind NOT_WRITTEN =
            DiagnosticKind.error("SW1729", "cannot write to standard output: {0}");

    private final OutputStream out;
    private volatile @Nullable IOException failure;

    public StandardOutput(OutputStream out) {
        this.out = out;
    }

    /** Texts for such a stream, and the way past them for results that are none. */
    public static final class Text extends PrintWriter {
        private final StandardOutput bytes;

        public Text(StandardOutput bytes) {
            super(bytes, false, StandardCharsets.UTF_8);
            this.bytes = bytes;
        }

        /** The way past the texts for who writes bytes alone, which remembers what failed as well. */
        public OutputStream bytes() {
            return bytes;
        }

        /** True if texts are lost that nobody chose not to read. */
        public boolean isLost() {
            flush();
            return bytes.isLost();
        }

        /** Writes bytes behind the texts so far. */
        void write(byte[] result) throws IOException {
            flush();
            bytes.write(result);
            bytes.flush();
        }
    }

    /**
     * Writes bytes to where a command writes its results, behind the texts so far.
     *
     * @throws IOException if they cannot be written, or if that place takes texts alone
     * @throws Lost if their reader went away
     */
    public static void write(PrintWriter out, byte[] result) throws IOException {
        if (!(out instanceof Text text)) {
            throw new IOException("only texts can be written here");
        }
        try {
            text.write(result);
        } catch (IOException e) {
            if (isClosedPipe(e)) {
                throw new Lost();
            }
            throw e;
        }
    }

    /** Ends a run whose results nobody takes any more. */
    public static final class Lost extends RuntimeException {
        private static final long serialVersionUID = 1L;

        public Lost() {
            super("standard output is lost", null, false, false);
        }
    }

    /** Why something could not be written; null if all was. */
    @Nullable
    public IOException failure() {
        return failure;
    }

    /** True if something could not be written for another reason than that its reader went away. */
    public boolean isLost() {
        IOException why = failure;
        return why != null && !isClosedPipe(why);
    }

    /** True if the reader went away, as {@code head} does when it has seen enough: that is no fault of anybody. */
    static boolean isClosedPipe(IOException failure) {
        String reason = String.valueOf(failure.getMessage()).toLowerCase(Locale.ROOT);
        return reason.contains("broken pipe")
                || reason.contains("pipe is being closed")
                || reason.contains("pipe has been");
    }

    private interface Writing {
        void run() throws IOException;
    }

    private void attempt(Writing writing) throws IOException {
        IOException before = failure;
        if (before != null) {
            throw before;
        }
        try {
            writing.run();
        } catch (IOException e) {
            failure = e;
            throw e;
        }
    }

    @Override
    public void write(int b) throws IOException {
        attempt(() -> out.write(b));
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
        attempt(() -> out.write(bytes, from, length));
    }

    @Override
    public void flush() throws IOException {
        attempt(out::flush);
    }
}
