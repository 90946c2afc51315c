package dev.shadeweave.testing;

/**
 * The picture that a test compares.
 *
 * @param name distinguishes several pictures of one shader; empty for the only one; otherwise letters, digits, {@code _} and
 *     {@code -}
 * @param width the width in pixels
 * @param height the height in pixels
 * @param tolerance the maximum root mean squared difference of colours and of alpha, for numbers from 0 to 1
 */
public record Drawing(String name, int width, int height, double tolerance) {
    /** The default tolerance. It allows for differences between drivers, and is not visible. */
    private static final double USUAL_TOLERANCE = 0.01;

    /**
     * Checks the numbers.
     *
     * @throws IllegalArgumentException if the name has other characters, if a side is not positive, or if the tolerance is not
     *     a number from 0 on
     */
    public Drawing {
        if (!name.matches("[A-Za-z0-9_-]*")) {
            throw new IllegalArgumentException("'" + name + "' has characters other than letters, digits, _ and -");
        }
        if (width < 1 || height < 1) {
            throw new IllegalArgumentException("a picture of " + width + " by " + height + " pixels has no pixel");
        }
        if (!(tolerance >= 0)) {
            throw new IllegalArgumentException("a tolerance is a number from 0 on, not " + tolerance);
        }
    }

    /**
     * Returns a square picture with a tolerance of 0.01.
     *
     * @param side the width and height in pixels
     */
    public static Drawing ofSize(int side) {
        return new Drawing("", side, side, USUAL_TOLERANCE);
    }

    /**
     * Returns the same picture with another tolerance.
     *
     * @param newTolerance the maximum root mean squared difference
     */
    public Drawing within(double newTolerance) {
        return new Drawing(name, width, height, newTolerance);
    }

    /**
     * Returns the same picture with a name.
     *
     * @param newName distinguishes it from other pictures of the shader
     */
    public Drawing named(String newName) {
        return new Drawing(newName, width, height, tolerance);
    }
}
