package dev.shadeweave.cli.service;

/**
 * The longest times of verbs that draw, without the time that a request waits.
 *
 * @param render the most seconds of {@code render}
 * @param bake the most seconds of {@code bake}
 */
public record PictureTimes(int render, int bake) {
    /** The times of a server without options. */
    public static final PictureTimes STANDARD = new PictureTimes(60, 300);
}
