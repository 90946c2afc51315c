package dev.shadeweave.cli.call;

import dev.shadeweave.diagnostic.GenerationException;
import dev.shadeweave.diagnostic.Printable;
import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.ParseResult;

/** Reports an unexpected exception as an internal error, with the data for a bug report. */
public final class Defects implements IExecutionExceptionHandler {
    private static final int FRAMES = 12;

    @Override
    public int handleExecutionException(Exception error, CommandLine command, ParseResult parsed) {
        return status(error, command.getErr());
    }

    /**
     * Returns the exit status for an exception. Prints an internal error, or the messages of a {@link
     * GenerationException}.
     */
    public static int status(Exception error, PrintWriter err) {
        if (error instanceof StandardOutput.Lost) {
            // The main method reports a failed write when the call ends.
            return ExitCode.OK;
        }
        if (error instanceof GenerationException broken) {
            // The messages name a broken jar on the class path. This is not an internal error.
            broken.diagnostics().forEach(message -> err.println("shadeweave: " + Printable.of(message.toString())));
            return ExitCode.USAGE;
        }
        report(error, "", err);
        return ExitCode.DEFECT;
    }

    /**
     * Prints an internal error with its innermost stack frames.
     *
     * @param error the exception
     * @param input the input that was processed; empty if unknown
     * @param err receives the lines
     */
    public static void report(Throwable error, String input, PrintWriter err) {
        err.println("shadeweave: internal error" + (input.isEmpty() ? "" : " at " + Printable.of(input)) + ": "
                + Printable.of(error.toString()));
        err.println("this is a defect of Shadeweave, not of your input; please report it with the lines below");
        int frames = 0;
        for (StackTraceElement frame : error.getStackTrace()) {
            if (frames++ == FRAMES) {
                break;
            }
            err.println("    " + frame);
        }
        if (error.getCause() != null) {
            err.println("    caused by " + Printable.of(error.getCause().toString()));
        }
    }
}
