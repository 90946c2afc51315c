package dev.shadeweave.render.image;

import java.util.Arrays;

/**
 * A picture: four floats a pixel (red, green, blue, alpha), rows from top to bottom. Immutable. Its values mean what its
 * maker says they mean; nothing here is clamped.
 */
public final class Image {
    /** Floats of one pixel. */
    public static final int CHANNELS = 4;

    private final int width;
    private final int height;
    private final float[] pixels;

    private Image(int width, int height, float[] pixels) {
        this.width = width;
        this.height = height;
        this.pixels = pixels;
    }

    /**
     * An image of a copy of these floats.
     *
     * @throws IllegalArgumentException if there are not {@code 4 * width * height} of them, or a side is not positive
     */
    public static Image of(int width, int height, float[] pixels) {
        if (width < 1 || height < 1 || pixels.length != CHANNELS * (long) width * height) {
            throw new IllegalArgumentException(pixels.length + " floats for " + width + " by " + height + " pixels");
        }
        return new Image(width, height, pixels.clone());
    }

    /** An image whose every pixel is asked of a function. */
    public static Image paint(int width, int height, Painter painter) {
        float[] pixels = new float[CHANNELS * width * height];
        float[] pixel = new float[CHANNELS];
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                Arrays.fill(pixel, 0);
                painter.paint(x, y, pixel);
                System.arraycopy(pixel, 0, pixels, CHANNELS * (y * width + x), CHANNELS);
            }
        }
        return new Image(width, height, pixels);
    }

    /** Says what a pixel is. */
    @FunctionalInterface
    public interface Painter {
        /** Writes the four floats of the pixel in column {@code x} of row {@code y}; they are 0 before. */
        void paint(int x, int y, float[] pixel);
    }

    /** Pixels from left to right. */
    public int width() {
        return width;
    }

    /** Pixels from top to bottom. */
    public int height() {
        return height;
    }

    /** One float: channel 0 is red, 3 is alpha. */
    public float get(int x, int y, int channel) {
        return pixels[CHANNELS * (y * width + x) + channel];
    }

    /** A copy of all floats, row by row from the top. */
    public float[] pixels() {
        return pixels.clone();
    }

    /** This image with the rows in the opposite order. */
    public Image flipped() {
        return paint(width, height, (x, y, pixel) -> read(x, height - 1 - y, pixel));
    }

    /** This image with each colour turned by a function; alpha stays. */
    public Image mapColors(FloatFunction function) {
        float[] mapped = pixels.clone();
        for (int i = 0; i < mapped.length; i++) {
            if (i % CHANNELS != CHANNELS - 1) {
                mapped[i] = function.apply(mapped[i]);
            }
        }
        return new Image(width, height, mapped);
    }

    /**
     * This image with the colours of what is there alone, from one whose colours are multiplied by alpha: each is divided by
     * its alpha. Where alpha is 0 the colour stays as it is.
     */
    public Image divided() {
        float[] straight = pixels.clone();
        for (int i = 0; i < straight.length; i += CHANNELS) {
            float alpha = straight[i + CHANNELS - 1];
            for (int c = 0; c < CHANNELS - 1 && alpha > 0 && alpha < 1; c++) {
                straight[i + c] /= alpha;
            }
        }
        return new Image(width, height, straight);
    }

    /** This image with alpha 1 everywhere. */
    public Image opaque() {
        float[] covered = pixels.clone();
        for (int i = CHANNELS - 1; i < covered.length; i += CHANNELS) {
            covered[i] = 1;
        }
        return new Image(width, height, covered);
    }

    /** A function of one float. */
    @FunctionalInterface
    public interface FloatFunction {
        /** Its result. */
        float apply(float value);
    }

    /** Copies one pixel into four floats. */
    public void read(int x, int y, float[] pixel) {
        System.arraycopy(pixels, CHANNELS * (y * width + x), pixel, 0, CHANNELS);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Image image
                && width == image.width
                && height == image.height
                && Arrays.equals(pixels, image.pixels);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * width + height) + Arrays.hashCode(pixels);
    }

    @Override
    public String toString() {
        return "image of " + width + " by " + height;
    }
}
