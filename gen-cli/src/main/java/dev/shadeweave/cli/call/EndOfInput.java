package dev.shadeweave.cli.call;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Detects the end of standard input, for verbs that run until they are stopped: the parent process closes the pipe, or
 * ends. On Linux, only the end of a pipe or a socket counts. On other systems, the end of every input except a terminal
 * counts, because Java cannot recognize a pipe.
 */
public final class EndOfInput {
    private final CountDownLatch ended = new CountDownLatch(1);

    private EndOfInput() {}

    /** Starts to wait for the end of the input, if it counts. The content of the input is ignored. */
    public static EndOfInput begin() {
        EndOfInput end = new EndOfInput();
        if (isPipe()) {
            Thread reading = new Thread(end::read, "shadeweave input");
            reading.setDaemon(true);
            reading.start();
        }
        return end;
    }

    private void read() {
        try {
            while (System.in.read() >= 0) {
                // The content is ignored.
            }
        } catch (IOException e) {
            // A pipe that cannot be read counts as ended.
        }
        ended.countDown();
    }

    /** Waits for the end of the input; forever if it does not count. */
    public void await() throws InterruptedException {
        ended.await();
    }

    /** Waits for the end of the input, but not longer than some milliseconds. Returns true if the input has ended. */
    public boolean await(long milliseconds) throws InterruptedException {
        return ended.await(milliseconds, TimeUnit.MILLISECONDS);
    }

    @SuppressWarnings("SystemConsoleNull") // Java 22 always returns a console; the verb then ends by Ctrl-C
    private static boolean isTerminal() {
        return System.console() != null;
    }

    private static boolean isPipe() {
        try {
            String target = Files.readSymbolicLink(Path.of("/proc/self/fd/0")).toString();
            return target.startsWith("pipe:") || target.startsWith("socket:");
        } catch (IOException | InvalidPathException | UnsupportedOperationException e) {
            return !isTerminal();
        }
    }
}
