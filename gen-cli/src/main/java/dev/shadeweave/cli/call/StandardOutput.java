package dev.shadeweave.cli.call;

import dev.shadeweave.diagnostic.DiagnosticKind;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Standard output or standard error. Remembers the first failed write, which Java's writers ignore. Every later write
 * fails with the same error.
 */
public final class StandardOutput extends OutputStream {
    public static final DiagnosticKind NOT_WRITTEN =
            DiagnosticKind.error("SW1729", "cannot write to standard output: {0}");

    private final OutputStream out;
    private volatile @Nullable IOException failure;

    public StandardOutput(OutputStream out) {
        this.out = out;
    }

    /** A text writer for such a stream, with access to the stream for binary results. */
    public static final class Text extends PrintWriter {
        private final StandardOutput bytes;

        public Text(StandardOutput bytes) {
            super(bytes, false, StandardCharsets.UTF_8);
            this.bytes = bytes;
        }

        /** Returns the byte stream, for callers that write only bytes. It also remembers failed writes. */
        public OutputStream bytes() {
            return bytes;
        }

        /** Flushes, and returns true if text is lost although the reader did not close the pipe. */
        public boolean isLost() {
            flush();
            return bytes.isLost();
        }

        /** Writes bytes after the texts so far. */
        void write(byte[] result) throws IOException {
            flush();
            bytes.write(result);
            bytes.flush();
        }
    }

    /**
     * Writes bytes to the results of a command, after the texts so far.
     *
     * @throws IOException if the bytes cannot be written, or if the writer accepts only text
     * @throws Lost if the reader closed the pipe
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

    /** Thrown to end a run whose output can no longer be written. */
    public static final class Lost extends RuntimeException {
        private static final long serialVersionUID = 1L;

        public Lost() {
            super("standard output is lost", null, false, false);
        }
    }

    /** Returns the error of the first failed write; null if all succeeded. */
    @Nullable
    public IOException failure() {
        return failure;
    }

    /** Returns true if a write failed for a reason other than a closed pipe. */
    public boolean isLost() {
        IOException why = failure;
        return why != null && !isClosedPipe(why);
    }

    /**
     * Returns true if a write failed because the reader closed the pipe, as {@code head} does after enough lines. That
     * is not an error of the call.
     */
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
