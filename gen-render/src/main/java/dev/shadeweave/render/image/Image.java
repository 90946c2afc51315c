package dev.shadeweave.render.image;

import dev.shadeweave.facet.Facet;
import dev.shadeweave.facet.Facets;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.util.Arrays;
import java.util.Objects;

/**
 * A picture: four floats per pixel (red, green, blue, alpha), rows from top to bottom. Immutable. The code that creates
 * an image defines the meaning of its values; no method here clamps them.
 */
public final class Image {
    /** Floats of one pixel. */
    public static final int CHANNELS = 4;

    private final int width;
    private final int height;
    private static final float MAX_CODE = 255;
    private static final byte[] NO_CODES = {};
    private static final float[] NO_FLOATS = {};

    /** The floats; empty if the image keeps 8-bit codes, which take a quarter of the memory. */
    private final float[] pixels;

    private final byte[] codes;
    private final Facets facets = new Facets();

    private Image(int width, int height, float[] pixels, byte[] codes) {
        this.width = width;
        this.height = height;
        this.pixels = pixels;
        this.codes = codes;
    }

    private Image(int width, int height, float[] pixels) {
        this(width, height, pixels, NO_CODES);
    }

    /**
     * Returns a value derived from this image, computed at the first call.
     *
     * @param <V> the type of the value
     * @param facet the computation
     */
    public <V> V get(Facet<Image, V> facet) {
        return facets.get(this, facet);
    }

    /**
     * Returns an image of 8-bit channels, 0 to 255 for 0 to 1. It takes only as much memory as its codes.
     *
     * @param codes four for each pixel, row by row from the top
     * @throws IllegalArgumentException if the number of codes is not {@code 4 * width * height}, or a side is not
     *     positive
     */
    public static Image ofCodes(int width, int height, ByteBuffer codes) {
        check(width, height, codes.remaining());
        byte[] copy = new byte[codes.remaining()];
        codes.get(codes.position(), copy);
        return new Image(width, height, NO_FLOATS, copy);
    }

    private static void check(int width, int height, int channels) {
        if (width < 1 || height < 1 || channels != CHANNELS * (long) width * height) {
            throw new IllegalArgumentException(channels + " channels for " + width + " by " + height + " pixels");
        }
    }

    private float channel(int index) {
        return codes.length > 0 ? Byte.toUnsignedInt(codes[index]) / MAX_CODE : pixels[index];
    }

    /**
     * Returns an image with a copy of these floats.
     *
     * @throws IllegalArgumentException if the number of floats is not {@code 4 * width * height}, or a side is not
     *     positive
     */
    public static Image of(int width, int height, float[] pixels) {
        check(width, height, pixels.length);
        return new Image(width, height, pixels.clone());
    }

    /**
     * Returns an image of floats whose rows begin at the bottom, as in OpenGL.
     *
     * @param pixels four for each pixel, row by row from the bottom
     * @throws IllegalArgumentException if the number of floats is not {@code 4 * width * height}, or a side is not
     *     positive
     */
    public static Image ofRowsUpwards(int width, int height, FloatBuffer pixels) {
        check(width, height, pixels.remaining());
        float[] turned = new float[pixels.remaining()];
        int row = CHANNELS * width;
        for (int y = 0; y < height; y++) {
            pixels.get(pixels.position() + (height - 1 - y) * row, turned, y * row, row);
        }
        return new Image(width, height, turned);
    }

    /** Returns an image whose pixels a function computes. */
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

    /**
     * Returns an image that a reader writes in place, so that large images need no second copy in memory. Pixels are
     * black and opaque at first.
     *
     * @throws UnreadableImageException if the reader cannot read all pixels
     */
    public static Image read(int width, int height, ImageReader.Pixels reader) throws UnreadableImageException {
        float[] pixels = new float[CHANNELS * width * height];
        for (int i = CHANNELS - 1; i < pixels.length; i += CHANNELS) {
            pixels[i] = 1;
        }
        Canvas canvas = new Canvas(width, height, pixels);
        reader.draw(canvas);
        canvas.pixels = NO_FLOATS;
        return new Image(width, height, pixels);
    }

    /** Receives the pixels of an image while it is read. It rejects pixels once the image is complete. */
    public static final class Canvas {
        private final int width;
        private final int height;
        private float[] pixels;

        private Canvas(int width, int height, float[] pixels) {
            this.width = width;
            this.height = height;
            this.pixels = pixels;
        }

        /**
         * Writes one float of a pixel.
         *
         * @param x the column, 0 is the left one
         * @param y the row, 0 is the top one
         * @param channel 0 is red, 3 is alpha
         * @param value any number; it is not clamped
         * @throws IndexOutOfBoundsException if the pixel or channel does not exist, or the image is complete
         */
        public void set(int x, int y, int channel, float value) {
            Objects.checkIndex(x, width);
            Objects.checkIndex(y, height);
            Objects.checkIndex(channel, CHANNELS);
            pixels[CHANNELS * (y * width + x) + channel] = value;
        }
    }

    /** Computes pixels. */
    @FunctionalInterface
    public interface Painter {
        /** Writes the four floats of the pixel in column {@code x} of row {@code y}; they are 0 before. */
        void paint(int x, int y, float[] pixel);
    }

    /** Returns the width in pixels. */
    public int width() {
        return width;
    }

    /** Returns the height in pixels. */
    public int height() {
        return height;
    }

    /** Returns one float: channel 0 is red, 3 is alpha. */
    public float get(int x, int y, int channel) {
        return channel(CHANNELS * (y * width + x) + channel);
    }

    /** Returns a copy of all floats, row by row from the top. */
    public float[] pixels() {
        if (codes.length == 0) {
            return pixels.clone();
        }
        float[] floats = new float[codes.length];
        for (int i = 0; i < floats.length; i++) {
            floats[i] = channel(i);
        }
        return floats;
    }

    /** Returns this image with a function applied to each colour component; alpha is unchanged. */
    public Image mapColors(FloatFunction function) {
        float[] mapped = pixels();
        for (int i = 0; i < mapped.length; i++) {
            if (i % CHANNELS != CHANNELS - 1) {
                mapped[i] = function.apply(mapped[i]);
            }
        }
        return new Image(width, height, mapped);
    }

    /**
     * Returns this image with each colour divided by its alpha, for an image whose colours are multiplied by alpha.
     * Where alpha is 0 the colour is unchanged.
     */
    public Image divided() {
        float[] straight = pixels();
        for (int i = 0; i < straight.length; i += CHANNELS) {
            float alpha = straight[i + CHANNELS - 1];
            for (int c = 0; c < CHANNELS - 1 && alpha > 0 && alpha < 1; c++) {
                straight[i + c] /= alpha;
            }
        }
        return new Image(width, height, straight);
    }

    /**
     * Returns this image with colours multiplied by alpha where alpha is above 0 and below 1: the opposite of
     * {@link #divided()}.
     */
    public Image multiplied() {
        float[] multiplied = pixels();
        for (int i = 0; i < multiplied.length; i += CHANNELS) {
            float alpha = multiplied[i + CHANNELS - 1];
            for (int c = 0; c < CHANNELS - 1 && alpha > 0 && alpha < 1; c++) {
                multiplied[i + c] *= alpha;
            }
        }
        return new Image(width, height, multiplied);
    }

    /** Returns this image with alpha 1 everywhere. */
    public Image opaque() {
        float[] covered = pixels();
        for (int i = CHANNELS - 1; i < covered.length; i += CHANNELS) {
            covered[i] = 1;
        }
        return new Image(width, height, covered);
    }

    /** A function of one float. */
    @FunctionalInterface
    public interface FloatFunction {
        /** Returns the result. */
        float apply(float value);
    }

    /** Copies one pixel into four floats. */
    public void read(int x, int y, float[] pixel) {
        int first = CHANNELS * (y * width + x);
        if (codes.length == 0) {
            System.arraycopy(pixels, first, pixel, 0, CHANNELS);
            return;
        }
        for (int i = 0; i < CHANNELS; i++) {
            pixel[i] = channel(first + i);
        }
    }

    /** Returns true if its channels have 8 bits, for values from 0 to 1. */
    public boolean hasCodes() {
        return codes.length > 0;
    }

    /**
     * Copies the codes of a row, four bytes for each pixel.
     *
     * @param y the row, 0 at the top
     * @param to receives the codes
     * @param first the index of the first code in {@code to}
     * @throws IllegalStateException if the image has floats
     */
    public void readCodes(int y, byte[] to, int first) {
        if (!hasCodes()) {
            throw new IllegalStateException("the image has floats");
        }
        System.arraycopy(codes, CHANNELS * y * width, to, first, CHANNELS * width);
    }

    private float[] floats() {
        return codes.length > 0 ? pixels() : pixels;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Image image
                && width == image.width
                && height == image.height
                && ((codes.length > 0 && image.codes.length > 0)
                        ? Arrays.equals(codes, image.codes)
                        : Arrays.equals(floats(), image.floats()));
    }

    @Override
    public int hashCode() {
        return 31 * (31 * width + height) + Arrays.hashCode(floats());
    }

    @Override
    public String toString() {
        return "image of " + width + " by " + height;
    }
}
