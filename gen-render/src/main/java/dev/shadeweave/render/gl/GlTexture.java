package dev.shadeweave.render.gl;

import dev.shadeweave.render.image.Image;
import java.nio.FloatBuffer;
import java.util.List;
import org.lwjgl.opengl.GL11C;
import org.lwjgl.opengl.GL12C;
import org.lwjgl.opengl.GL13C;
import org.lwjgl.opengl.GL21C;
import org.lwjgl.opengl.GL30C;
import org.lwjgl.opengl.GL33C;
import org.lwjgl.system.MemoryUtil;

/** A texture with all its smaller sizes: of floats, or of bytes that samplers decode. */
public final class GlTexture implements AutoCloseable {
    private final GlContext context;
    private final int id;
    private final int levels;

    private GlTexture(GlContext context, int id, int levels) {
        this.context = context;
        this.id = id;
        this.levels = levels;
    }

    /** Which row of an image is found at texture coordinate v = 0. */
    public enum Origin {
        /** The lowest one, as MaterialX has it. */
        BOTTOM,
        /** The uppermost one, for shaders that turn v around themselves. */
        TOP
    }

    /** What the numbers of an image become. */
    public enum Format {
        /** They are kept as they are. */
        FLOAT(GL30C.GL_RGBA32F),
        /** Colours are eight bits with the curve of sRGB, which samplers undo; alpha is linear. */
        SRGB8(GL21C.GL_SRGB8_ALPHA8);

        private final int id;

        Format(int id) {
            this.id = id;
        }
    }

    /** Uploads an image as it is; the driver makes the smaller sizes. */
    public static GlTexture of(GlContext context, Image image, Origin origin) {
        return of(context, image, origin, Format.FLOAT);
    }

    /** Uploads an image; the driver makes the smaller sizes. */
    public static GlTexture of(GlContext context, Image image, Origin origin, Format format) {
        GlTexture texture = create(context, levels(image.width(), image.height()));
        upload(image, 0, origin, format);
        GL30C.glGenerateMipmap(GL11C.GL_TEXTURE_2D);
        context.throwIfFailed("uploading a texture of " + image.width() + " by " + image.height());
        return texture;
    }

    /**
     * Uploads an image and its smaller sizes.
     *
     * @param sizes the largest first, each half as large as the one before, rounded down
     */
    public static GlTexture ofLevels(GlContext context, List<Image> sizes, Origin origin) {
        GlTexture texture = create(context, sizes.size());
        GL11C.glTexParameteri(GL11C.GL_TEXTURE_2D, GL12C.GL_TEXTURE_MAX_LEVEL, sizes.size() - 1);
        for (int level = 0; level < sizes.size(); level++) {
            upload(sizes.get(level), level, origin, Format.FLOAT);
        }
        context.throwIfFailed("uploading a texture of " + sizes.size() + " levels");
        return texture;
    }

    /** Leaves a new texture where uploads go: in a unit that no sampler reads, so that what is bound stays bound. */
    private static GlTexture create(GlContext context, int levels) {
        int id = context.objects().create(GlObjects.Kind.TEXTURE);
        GL13C.glActiveTexture(GL13C.GL_TEXTURE0 + context.limits().uploadUnit());
        GL11C.glBindTexture(GL11C.GL_TEXTURE_2D, id);
        return new GlTexture(context, id, levels);
    }

    private static void upload(Image image, int level, Origin origin, Format format) {
        float[] pixels = (origin == Origin.BOTTOM ? image.flipped() : image).pixels();
        FloatBuffer buffer = MemoryUtil.memAllocFloat(pixels.length);
        try {
            buffer.put(pixels).flip();
            GL11C.glTexImage2D(
                    GL11C.GL_TEXTURE_2D,
                    level,
                    format.id,
                    image.width(),
                    image.height(),
                    0,
                    GL11C.GL_RGBA,
                    GL11C.GL_FLOAT,
                    buffer);
        } finally {
            MemoryUtil.memFree(buffer);
        }
    }

    /** How many sizes a texture has, down to one texel. */
    public static int levels(int width, int height) {
        return 32 - Integer.numberOfLeadingZeros(Math.max(width, height));
    }

    /** How many sizes it has. */
    public int levels() {
        return levels;
    }

    /** Puts it where the sampler of that number reads; the same texture may be read elsewhere in another way. */
    public void bind(int unit, Sampler sampler) {
        context.check();
        GL13C.glActiveTexture(GL13C.GL_TEXTURE0 + unit);
        GL11C.glBindTexture(GL11C.GL_TEXTURE_2D, id);
        GL33C.glBindSampler(unit, context.sampler(sampler));
    }

    @Override
    public void close() {
        context.objects().delete(GlObjects.Kind.TEXTURE, id);
    }
}
