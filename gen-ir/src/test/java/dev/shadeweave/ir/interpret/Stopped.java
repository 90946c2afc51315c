package dev.shadeweave.ir.interpret;

/** A program does something that has no defined result, or runs too long; nothing can be said about it. */
final class Stopped extends RuntimeException {
    private static final long serialVersionUID = 1;

    Stopped(String message) {
        super(message, null, false, false);
    }
}
