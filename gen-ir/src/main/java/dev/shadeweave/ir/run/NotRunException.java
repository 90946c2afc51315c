package dev.shadeweave.ir.run;

/** Reports an operation of a shader that cannot run on the CPU. The message names it. */
public final class NotRunException extends Exception {
    private static final long serialVersionUID = 1;

    NotRunException(String what) {
        super(what);
    }
}
