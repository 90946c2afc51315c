package dev.shadeweave.cli.call;

/** The exit status of the process. */
public final class ExitCode {
    /** Success. */
    public static final int OK = 0;

    /** An input is wrong, or a requested output is missing. All other outputs were written. */
    public static final int BAD_INPUT = 1;

    /**
     * The call is wrong, or the environment cannot run it: for example, standard output cannot be written, OpenGL is
     * missing, or a jar is broken.
     */
    public static final int USAGE = 2;

    /** Shadeweave has an internal error. */
    public static final int DEFECT = 3;

    private ExitCode() {}
}
