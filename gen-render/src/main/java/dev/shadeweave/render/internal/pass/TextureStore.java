package dev.shadeweave.render.internal.pass;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.internal.command.Scene;
import dev.shadeweave.render.internal.command.SceneTexture;
import dev.shadeweave.render.internal.file.ImageFiles;
import dev.shadeweave.render.job.RenderLimits;
import dev.shadeweave.source.FoundFile;
import dev.shadeweave.source.SourceSpan;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** The uploaded textures, least recently used first. If they take too much memory, the first ones are freed. */
public final class TextureStore implements AutoCloseable {
    private static final long MAX_BYTES = 512L << 20;

    /**
     * A texture.
     *
     * @param each bytes of a texel
     */
    private record Stored(SceneTexture texture, long pixels, int each) {
        /** Returns the memory of all mip levels, which is a third more than that of the largest. */
        long bytes() {
            return each * pixels * 4 / 3;
        }
    }

    /** A version of a file, and its storage. */
    private record FileKey(Object version, SceneTexture.Origin origin, SceneTexture.Format format) {}

    /** An image, compared by identity. */
    private static final class ImageKey {
        private final Image image;
        private final SceneTexture.Origin origin;
        private final SceneTexture.Format format;

        private ImageKey(Image image, SceneTexture.Origin origin, SceneTexture.Format format) {
            this.image = image;
            this.origin = origin;
            this.format = format;
        }

        @Override
        @SuppressWarnings("ReferenceEquality") // comparing millions of floats would cost more than an upload
        public boolean equals(Object other) {
            return other instanceof ImageKey key && image == key.image && origin == key.origin && format == key.format;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(image);
        }
    }

    private final Scene scene;
    private final Map<Object, Stored> textures = new LinkedHashMap<>(16, 0.75f, true);

    /** The number of pixels of each file that the current picture reads. */
    private final Map<FileKey, Long> ofPicture = new HashMap<>();

    /** The number of pixels of all files that were read. */
    private long read;

    public TextureStore(Scene scene) {
        this.scene = scene;
    }

    /** Returns the texture of a file. Empty, and reported, if it cannot be read. */
    Optional<SceneTexture> file(
            FoundFile file,
            SceneTexture.Origin origin,
            SceneTexture.Format format,
            SourceSpan asked,
            RenderLimits limits,
            Diagnostics diagnostics) {
        FileKey key = new FileKey(file.version(), origin, format);
        Stored known = textures.get(key);
        if (known != null && ofPicture.containsKey(key)) {
            return Optional.of(known.texture());
        }
        long used = ofPicture.values().stream().mapToLong(Long::longValue).sum();
        if (known != null && known.pixels() <= limits.pixels() - used) {
            ofPicture.put(key, known.pixels());
            return Optional.of(known.texture());
        }
        long ofPictureLeft = limits.pixels() - used;
        long ofRunLeft = Math.max(0, limits.all() - read);
        ImageFiles.PixelBudget budget = ofRunLeft < ofPictureLeft
                ? new ImageFiles.PixelBudget(ofRunLeft, limits.all(), true)
                : new ImageFiles.PixelBudget(ofPictureLeft, limits.pixels(), false);
        return ImageFiles.read(file, budget, asked, diagnostics).map(image -> {
            long pixels = (long) image.width() * image.height();
            read += pixels;
            ofPicture.put(key, pixels);
            return store(key, image, origin, format);
        });
    }

    /** Returns the texture of an image. */
    SceneTexture image(Image image, SceneTexture.Origin origin, SceneTexture.Format format) {
        return known(new ImageKey(image, origin, format), () -> image, origin, format);
    }

    /** Returns a texture of one texel. */
    SceneTexture color(float red, float green, float blue, float alpha) {
        Image texel = Image.of(1, 1, new float[] {red, green, blue, alpha});
        return known(texel, () -> texel, SceneTexture.Origin.BOTTOM, SceneTexture.Format.FLOAT);
    }

    private SceneTexture known(
            Object key, Supplier<Image> image, SceneTexture.Origin origin, SceneTexture.Format format) {
        Stored known = textures.get(key);
        return known == null ? store(key, image.get(), origin, format) : known.texture();
    }

    private SceneTexture store(Object key, Image image, SceneTexture.Origin origin, SceneTexture.Format format) {
        SceneTexture texture = SceneTexture.of(scene, image, origin, format);
        textures.put(
                key, new Stored(texture, (long) image.width() * image.height(), SceneTexture.bytes(image, format)));
        return texture;
    }

    /** Starts a picture: frees the least recently used textures until the rest fits into the limit. */
    public void trim() {
        ofPicture.clear();
        long bytes = textures.values().stream().mapToLong(Stored::bytes).sum();
        Iterator<Stored> oldest = textures.values().iterator();
        while (bytes > MAX_BYTES && oldest.hasNext()) {
            Stored dropped = oldest.next();
            dropped.texture().close();
            bytes -= dropped.bytes();
            oldest.remove();
        }
    }

    @Override
    public void close() {
        textures.values().forEach(stored -> stored.texture().close());
        textures.clear();
    }
}
