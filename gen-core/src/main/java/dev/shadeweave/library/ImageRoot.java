package dev.shadeweave.library;

import com.google.common.collect.ImmutableList;
import com.google.common.io.ByteSource;
import dev.shadeweave.document.internal.image.DocumentImage;
import dev.shadeweave.source.FoundFile;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceRoot;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A root whose texts come from an image, so that files are not opened one by one. Files that are not in the image come
 * from the original root.
 */
final class ImageRoot implements SourceRoot {
    private static final String TEXT = "text ";
    private static final String COMPUTED = "computed ";

    private final SourceRoot root;
    private final DocumentImage image;

    ImageRoot(SourceRoot root, DocumentImage image) {
        this.root = root;
        this.image = image;
    }

    /** Returns the name of the attachment with the text of a file. */
    static String text(String path) {
        return TEXT + path;
    }

    /** Returns the name of the attachment with the data computed from a file. */
    static String computedOf(String path) {
        return COMPUTED + path;
    }

    /** Returns the root that the image was made from. */
    SourceRoot original() {
        return root;
    }

    @Override
    public String name() {
        return root.name();
    }

    @Override
    public String displayName(String path) {
        return root.displayName(path);
    }

    @Override
    public Optional<ByteSource> bytes(String path) {
        String text = image.text(text(path));
        return text == null ? root.bytes(path) : Optional.of(ByteSource.wrap(text.getBytes(StandardCharsets.UTF_8)));
    }

    @Override
    public Lookup look(String path) {
        if (!image.has(text(path))) {
            return root.look(path);
        }
        ByteSource lazy = new ByteSource() {
            @Override
            public InputStream openStream() throws IOException {
                return bytes(path).orElseThrow().openStream();
            }
        };
        return new Lookup(Optional.of(new FoundFile(this, path, lazy, this)), false);
    }

    @Override
    public Optional<SourceFile> read(String path) {
        String text = image.text(text(path));
        return text == null ? root.read(path) : Optional.of(SourceFile.in(this, path, text));
    }

    @Override
    public byte @Nullable [] computed(String path) {
        return image.attachment(computedOf(path));
    }

    @Override
    public ImmutableList<String> list(String suffix) {
        return root.list(suffix);
    }

    @Override
    public Optional<String> unlisted() {
        return root.unlisted();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof ImageRoot that && root.equals(that.root);
    }

    @Override
    public int hashCode() {
        return 31 * root.hashCode() + 1;
    }

    @Override
    public String toString() {
        return name();
    }
}
