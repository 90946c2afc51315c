package dev.shadeweave.cli;

/** The exit status of the process. */
final class ExitCode {
    /** All well. */
    static final int OK = 0;

    /** Something was wrong in the input; everything that could be done was done. */
    static final int BAD_INPUT = 1;

    /** The command was called wrongly, or where it writes takes nothing: standard output or standard error. */
    static final int USAGE = 2;

    /** A defect of the program itself. */
    static final int DEFECT = 3;

    private ExitCode() {}
}
