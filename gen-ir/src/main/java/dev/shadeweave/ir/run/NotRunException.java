package dev.shadeweave.ir.run;

/** Something in a shader that is not run on the processor: its message names it. */
public final class NotRunException extends Exception {
    private static final long serialVersionUID = 1;

    NotRunException(String what) {
        super(what);
    }
}
