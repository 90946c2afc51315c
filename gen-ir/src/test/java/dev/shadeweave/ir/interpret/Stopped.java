package dev.shadeweave.ir.interpret;

/** Reports a program that has no defined result or runs too long, so that its results cannot be compared. */
final class Stopped extends RuntimeException {
    private static final long serialVersionUID = 1;

    Stopped(String message) {
        super(message, null, false, false);
    }
}
