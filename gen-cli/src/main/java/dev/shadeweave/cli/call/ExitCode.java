package dev.shadeweave.cli.call;

/** The exit status of the process. */
public final class ExitCode {
    /** Success. */
    public static final int OK = 0;

    /** The input has errors; everything else was done. */
    public static final int BAD_INPUT = 1;

    /** The call is wrong, or standard output or standard error cannot be written. */
    public static final int USAGE = 2;

    /** An internal error. */
    public static final int DEFECT = 3;

    private ExitCode() {}
}
