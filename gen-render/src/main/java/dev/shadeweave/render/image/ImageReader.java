package dev.shadeweave.render.image;

import java.nio.ByteBuffer;

/**
 * Reads image files of a format that the renderer does not know. An implementation is a service: a public class without
 * constructor parameters, named in {@code META-INF/services/dev.shadeweave.render.image.ImageReader} of its jar. Textures,
 * environments and all other images are then read with it.
 *
 * <pre>{@code
 * public final class GreyReader implements ImageReader {
 *     public boolean reads(String name, ByteBuffer file) {
 *         return name.endsWith(".grey");
 *     }
 *
 *     public Contents open(ByteBuffer file) throws UnreadableImageException {
 *         if (file.remaining() < 2) {
 *             throw new UnreadableImageException("it has no size");
 *         }
 *         int width = Byte.toUnsignedInt(file.get(0));
 *         int height = Byte.toUnsignedInt(file.get(1));
 *         return new Contents(width, height, canvas -> { … });
 *     }
 * }
 * }</pre>
 *
 * <p>A reader may be called by many threads at the same time. The bytes are untrusted, so it must check each number
 * that a file states against the actual bytes. It needs no size limit: the renderer checks the size of the image before
 * any pixel is read.
 */
public interface ImageReader {
    /**
     * Returns true if this reader reads the file. Readers are called for every image, in the order of their class names
     * and before the built-in formats, so the answer must be quick.
     *
     * @param name the name of the file in messages: a path, or an address
     * @param file all bytes of the file, read-only
     */
    boolean reads(String name, ByteBuffer file);

    /**
     * Reads the size of an image, but no pixels.
     *
     * @param file all bytes of the file, read-only
     * @throws UnreadableImageException if the bytes are not an image of the format
     */
    Contents open(ByteBuffer file) throws UnreadableImageException;

    /**
     * An image of which only the size has been read.
     *
     * @param width the width in pixels
     * @param height the height in pixels
     * @param pixels reads the pixels
     */
    record Contents(long width, long height, Pixels pixels) {}

    /** Reads the pixels of an image. */
    @FunctionalInterface
    interface Pixels {
        /**
         * Writes all pixels.
         *
         * @param canvas receives the pixels; each is black and opaque at first
         * @throws UnreadableImageException if the pixels are damaged
         */
        void draw(Image.Canvas canvas) throws UnreadableImageException;
    }
}
