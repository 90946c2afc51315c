package dev.shadeweave.render.internal.command;

import dev.shadeweave.facet.Facet;
import dev.shadeweave.glir.DataType;
import dev.shadeweave.glir.GlFunction;
import dev.shadeweave.glir.GlirBuffer;
import dev.shadeweave.glir.GlirCommand;
import dev.shadeweave.glir.InternalFormat;
import dev.shadeweave.glir.ObjectClass;
import dev.shadeweave.glir.PixelFormat;
import dev.shadeweave.render.image.Image;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;

/** A texture of a scene with all its mip levels: of floats, or of bytes that samplers decode. */
public final class SceneTexture implements AutoCloseable {
    /** The row of an image that is at texture coordinate v = 0. */
    public enum Origin {
        /** The bottom row, as in MaterialX. */
        BOTTOM,
        /** The top row, for shaders that invert v themselves. */
        TOP
    }

    /** The storage of the numbers of an image. */
    public enum Format {
        /** Numbers are stored unchanged. */
        FLOAT(InternalFormat.RGBA32F),
        /** Half floats, for large images of floats; numbers beyond 65504 are clamped. */
        HALF(InternalFormat.RGBA16F),
        /** The 8-bit codes of the image, a quarter of the memory of floats; drivers filter them less precisely. */
        CODES(InternalFormat.RGBA8),
        /** Colours are 8-bit sRGB codes, which samplers decode; alpha is linear. */
        SRGB8(InternalFormat.SRGB8_ALPHA8);

        private final InternalFormat internal;

        Format(InternalFormat internal) {
            this.internal = internal;
        }
    }

    /**
     * The number of bytes of an image that are uploaded at once. Java keeps uploaded buffers until garbage collection,
     * so larger bands take more memory.
     */
    private static final int BAND = 8 << 20;

    /** The number of pixels above which a texture is stored in less memory than floats: a texture of 4096 by 2048. */
    static final int LARGE = 1 << 23;

    private static final float MOST_HALF = 65504;

    /**
     * The texels of an image as floats, from the top. Every picture of the viewer shows the same environment of 8 MB:
     * encoding and hashing it each time took most of the 160 ms of processor time for a picture.
     */
    private static final Facet<Image, GlirBuffer> TEXELS =
            new Facet<>(image -> rows(image, 0, image.height(), Origin.TOP, Float.POSITIVE_INFINITY));

    private final Scene scene;
    private final int id;

    private SceneTexture(Scene scene, int id) {
        this.scene = scene;
        this.id = id;
    }

    /**
     * Returns the format of an image. Large images for which floats are requested keep their 8 bits, or get half
     * floats.
     */
    private static Format format(Image image, Format wanted) {
        if (wanted != Format.FLOAT || (long) image.width() * image.height() <= LARGE) {
            return wanted;
        }
        return image.hasCodes() ? Format.CODES : Format.HALF;
    }

    /** Returns the size of a texel of an image on the device, in bytes. */
    public static int bytes(Image image, Format wanted) {
        Format format = format(image, wanted);
        return format.internal.channels() * format.internal.bytes();
    }

    /** Returns the texture of an image; the driver computes the mip levels. */
    public static SceneTexture of(Scene scene, Image image, Origin origin, Format wanted) {
        Format format = format(image, wanted);
        int id = create(scene, image.width(), image.height(), levels(image.width(), image.height()), format);
        fill(scene, id, image, 0, origin, format);
        scene.call(GlFunction.GENERATE_MIPMAP, id);
        return new SceneTexture(scene, id);
    }

    /**
     * Returns the texture of an image of floats whose texels are cached for the next scenes that show it. The driver
     * computes the mip levels.
     */
    public static SceneTexture ofKept(Scene scene, Image image) {
        if ((long) image.width() * image.height() > BAND / (Image.CHANNELS * Float.BYTES)) {
            return of(scene, image, Origin.TOP, Format.FLOAT);
        }
        int id = create(scene, image.width(), image.height(), levels(image.width(), image.height()), Format.FLOAT);
        scene.upload(new GlirCommand.Data(id, List.of(0, 0), image.get(TEXELS)));
        scene.call(GlFunction.GENERATE_MIPMAP, id);
        return new SceneTexture(scene, id);
    }

    /**
     * Returns the texture of an image and its mip levels.
     *
     * @param sizes the largest first, each half as large as the one before, rounded down
     */
    public static SceneTexture ofLevels(Scene scene, List<Image> sizes, Origin origin) {
        Image largest = sizes.get(0);
        int id = create(scene, largest.width(), largest.height(), sizes.size(), Format.FLOAT);
        for (int level = 0; level < sizes.size(); level++) {
            fill(scene, id, sizes.get(level), level, origin, Format.FLOAT);
        }
        return new SceneTexture(scene, id);
    }

    /** Returns a buffer texture of numbers that a shader reads one by one. */
    public static SceneTexture ofNumbers(Scene scene, float[] numbers) {
        int id = scene.create(ObjectClass.TEXTURE_BUFFER);
        scene.add(new GlirCommand.Size(id, List.of(numbers.length), PixelFormat.RED, InternalFormat.R32F, 0));
        scene.add(new GlirCommand.Data(id, List.of(0), GlirBuffer.of(numbers, numbers.length, 1)));
        return new SceneTexture(scene, id);
    }

    /** Returns a texture to draw into; the driver computes the mip levels afterwards. */
    public static SceneTexture empty(Scene scene, int width, int height) {
        return new SceneTexture(scene, create(scene, width, height, levels(width, height), Format.FLOAT));
    }

    private static int create(Scene scene, int width, int height, int levels, Format format) {
        int id = scene.create(ObjectClass.TEXTURE_2D);
        scene.add(new GlirCommand.Size(
                id, List.of(height, width, Image.CHANNELS), PixelFormat.RGBA, format.internal, levels));
        return id;
    }

    /** Uploads an image; large ones in bands of rows, so no second copy of the whole image is in memory. */
    private static void fill(Scene scene, int id, Image image, int level, Origin origin, Format format) {
        int bytes = Image.CHANNELS * (format == Format.CODES ? 1 : Float.BYTES) * image.width();
        int rows = Math.max(1, BAND / bytes);
        for (int first = 0; first < image.height(); first += rows) {
            int end = Math.min(image.height(), first + rows);
            scene.upload(new GlirCommand.Data(
                    id,
                    level == 0 ? List.of(first, 0) : List.of(first, 0, level),
                    format == Format.CODES
                            ? codes(image, first, end, origin)
                            : rows(
                                    image,
                                    first,
                                    end,
                                    origin,
                                    format == Format.HALF ? MOST_HALF : Float.POSITIVE_INFINITY)));
        }
    }

    private static GlirBuffer codes(Image image, int first, int end, Origin origin) {
        int bytes = Image.CHANNELS * image.width();
        byte[] texels = new byte[bytes * (end - first)];
        for (int row = first; row < end; row++) {
            int y = origin == Origin.BOTTOM ? image.height() - 1 - row : row;
            image.readCodes(y, texels, (row - first) * bytes);
        }
        return GlirBuffer.of(DataType.UINT8, List.of(end - first, image.width(), Image.CHANNELS), texels);
    }

    /**
     * Returns rows as floats.
     *
     * @param most the largest magnitude that the format can hold: numbers beyond it are clamped, and NaN stays
     */
    private static GlirBuffer rows(Image image, int first, int end, Origin origin, float most) {
        ByteBuffer texels = ByteBuffer.allocate(Image.CHANNELS * Float.BYTES * image.width() * (end - first))
                .order(ByteOrder.LITTLE_ENDIAN);
        float[] pixel = new float[Image.CHANNELS];
        for (int row = first; row < end; row++) {
            int y = origin == Origin.BOTTOM ? image.height() - 1 - row : row;
            for (int x = 0; x < image.width(); x++) {
                image.read(x, y, pixel);
                for (float number : pixel) {
                    texels.putFloat(Math.max(-most, Math.min(most, number)));
                }
            }
        }
        return GlirBuffer.of(DataType.FLOAT32, List.of(end - first, image.width(), Image.CHANNELS), texels.array());
    }

    /** Returns the number of mip levels of a texture, down to one texel. */
    public static int levels(int width, int height) {
        return 32 - Integer.numberOfLeadingZeros(Math.max(width, height));
    }

    public int id() {
        return id;
    }

    @Override
    public void close() {
        scene.delete(id);
    }
}
