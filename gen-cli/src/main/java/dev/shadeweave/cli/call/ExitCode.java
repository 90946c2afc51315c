package dev.shadeweave.cli.call;

/** The exit status of the process. */
public final class ExitCode {
    /** All well. */
    public static final int OK = 0;

    /** Something was wrong in the input; everything that could be done was done. */
    public static final int BAD_INPUT = 1;

    /** The command was called wrongly, or where it writes takes nothing: standard output or standard error. */
    public static final int USAGE = 2;

    /** A defect of the program itself. */
    public static final int DEFECT = 3;

    private ExitCode() {}
}
