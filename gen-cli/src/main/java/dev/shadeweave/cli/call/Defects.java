package dev.shadeweave.cli.call;

import dev.shadeweave.diagnostic.GenerationException;
import dev.shadeweave.diagnostic.Printable;
import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.ParseResult;

/** Reports an exception nobody expected as what it is: a defect of this program, with what a report of it needs. */
public final class Defects implements IExecutionExceptionHandler {
    private static final int FRAMES = 12;

    @Override
    public int handleExecutionException(Exception error, CommandLine command, ParseResult parsed) {
        return status(error, command.getErr());
    }

    /** The exit status of a call that ended so; what is a defect is reported. */
    public static int status(Exception error, PrintWriter err) {
        if (error instanceof StandardOutput.Lost) {
            // The program says at its end why.
            return ExitCode.OK;
        }
        if (error instanceof GenerationException broken) {
            // It says itself what is wrong: a jar on the class path, and neither the call nor this program.
            broken.diagnostics().forEach(message -> err.println("shadeweave: " + Printable.of(message.toString())));
            return ExitCode.USAGE;
        }
        report(error, "", err);
        return ExitCode.DEFECT;
    }

    /**
     * Prints the defect and where it happened.
     *
     * @param error what was thrown
     * @param input what was worked on, or empty
     * @param err where to print
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
