package dev.shadeweave.render.internal.file;

import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.image.ImageFormat;
import dev.shadeweave.render.image.ImageReader;
import dev.shadeweave.render.image.UnreadableImageException;
import dev.shadeweave.render.internal.exr.ExrLayout;
import dev.shadeweave.source.FoundFile;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.source.WholeFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Reads and writes image files. Numbers of files of 8 or 16 bits become 0 to 1 without any curve; what they mean is for
 * the document to say. What a file is, its first bytes say, not its name.
 */
public final class ImageFiles {
    static final DiagnosticKind UNREADABLE = DiagnosticKind.warning("SW1820", "image '{0}' cannot be read: {1}");
    static final DiagnosticKind TOO_LARGE = DiagnosticKind.warning(
            "SW1821", "image '{0}' is too large: {1}; scale it down to {2} pixels along a side and {3} in all");

    static final DiagnosticKind OVER_BUDGET = DiagnosticKind.warning(
            "SW1823",
            "image '{0}' is left out: with its {1} the textures of the {3} come to more than {2} pixels; scale textures"
                    + " down, or allow more (--limit {4}=N)");

    /** Pixels along a side that are read at most. */
    static final int MAX_SIDE = 16384;

    /** Pixels that are read at most; each takes 16 bytes. */
    static final int MAX_PIXELS = 1 << 26;

    /** Pixels of an environment that are read at most: 8192 by 4096. */
    static final int MOST_AROUND = 1 << 25;

    private static final long MAX_BYTES = 1L << 30;

    private ImageFiles() {}

    /**
     * Reads an image.
     *
     * @param asked what names the file
     * @param diagnostics is warned if there is no such image, or it is corrupt or too large
     */
    public static Optional<Image> read(Path file, SourceSpan asked, Diagnostics diagnostics) {
        return read(file, MAX_PIXELS, asked, diagnostics);
    }

    /**
     * Reads an environment. Its limit is lower than that of a texture, since every pixel shines and filtered copies are kept.
     *
     * @param asked what names the file
     * @param diagnostics is warned if there is no such image, or it is corrupt or has more than 2<sup>25</sup> pixels
     */
    public static Optional<Image> readEnvironment(Path file, SourceSpan asked, Diagnostics diagnostics) {
        return read(file, MOST_AROUND, asked, diagnostics);
    }

    /** The same for a file that was found in any root. */
    public static Optional<Image> readEnvironment(FoundFile file, SourceSpan asked, Diagnostics diagnostics) {
        try {
            return decode(file.read(), file.toString(), MOST_AROUND, asked, diagnostics);
        } catch (IOException e) {
            diagnostics.report(UNREADABLE, asked, file, String.valueOf(e.getMessage()));
            return Optional.empty();
        }
    }

    private static Optional<Image> read(Path file, int most, SourceSpan asked, Diagnostics diagnostics) {
        try {
            if (Files.isDirectory(file)) {
                throw new UnreadableImageException("it is a folder");
            }
            if (Files.size(file) > MAX_BYTES) {
                diagnostics.report(TOO_LARGE, asked, file, Files.size(file) + " bytes", MAX_SIDE, most);
                return Optional.empty();
            }
            try (InputStream in = Files.newInputStream(file)) {
                // What is no file, such as a pipe, does not say its size.
                return read(in, file.toString(), most, asked, diagnostics);
            }
        } catch (UnreadableImageException e) {
            diagnostics.report(UNREADABLE, asked, file, e.reason());
        } catch (IOException e) {
            diagnostics.report(
                    UNREADABLE,
                    asked,
                    file,
                    Files.exists(file) ? String.valueOf(e.getMessage()) : "there is no such file");
        }
        return Optional.empty();
    }

    /**
     * Reads an image to the end of a stream.
     *
     * @param name how messages call it
     * @param asked what names it
     * @param diagnostics is warned if it is no image, corrupt or too large
     */
    public static Optional<Image> read(InputStream in, String name, SourceSpan asked, Diagnostics diagnostics) {
        return read(in, name, MAX_PIXELS, asked, diagnostics);
    }

    private static Optional<Image> read(
            InputStream in, String name, int most, SourceSpan asked, Diagnostics diagnostics) {
        try {
            byte[] bytes = in.readNBytes((int) MAX_BYTES + 1);
            if (bytes.length > MAX_BYTES) {
                throw new UnreadableImageException("it has more than " + MAX_BYTES + " bytes");
            }
            return decode(bytes, name, most, asked, diagnostics);
        } catch (UnreadableImageException e) {
            diagnostics.report(UNREADABLE, asked, name, e.reason());
        } catch (IOException e) {
            diagnostics.report(UNREADABLE, asked, name, String.valueOf(e.getMessage()));
        }
        return Optional.empty();
    }

    private static Optional<Image> decode(
            byte[] bytes, String name, int most, SourceSpan asked, Diagnostics diagnostics) {
        try {
            return Optional.of(decode(bytes, name, most, diagnostics));
        } catch (Oversized | NoRoom e) {
            diagnostics.report(TOO_LARGE, asked, name, String.valueOf(e.getMessage()), MAX_SIDE, most);
        } catch (UnreadableImageException e) {
            diagnostics.report(UNREADABLE, asked, name, e.reason());
        }
        return Optional.empty();
    }

    /** Reads an image that was found in any root, if there is room for its pixels. */
    public static Optional<Image> read(FoundFile file, PixelBudget budget, SourceSpan asked, Diagnostics diagnostics) {
        try {
            return Optional.of(decode(file.read(), file.toString(), budget.left(), diagnostics));
        } catch (NoRoom e) {
            diagnostics.report(
                    OVER_BUDGET,
                    asked,
                    file,
                    e.size,
                    budget.all(),
                    budget.ofRun() ? "run" : "picture",
                    budget.ofRun() ? "run-pixels" : "pixels");
        } catch (Oversized e) {
            diagnostics.report(TOO_LARGE, asked, file, e.size, MAX_SIDE, MAX_PIXELS);
        } catch (UnreadableImageException e) {
            diagnostics.report(UNREADABLE, asked, file, e.reason());
        } catch (IOException e) {
            diagnostics.report(UNREADABLE, asked, file, String.valueOf(e.getMessage()));
        }
        return Optional.empty();
    }

    private static Image decode(byte[] bytes, String name, long room, Diagnostics diagnostics)
            throws UnreadableImageException, Oversized, NoRoom {
        ByteBuffer file = ByteBuffer.wrap(bytes).asReadOnlyBuffer();
        Optional<ImageReader> reader = ImageReaders.of(name, file, diagnostics);
        if (reader.isPresent()) {
            return ImageReaders.decode(reader.get(), file, room);
        }
        return ExrLayout.looksLike(file) ? ExrImages.decode(bytes, room) : StbImages.decode(bytes, room);
    }

    /**
     * The pixels that a picture, or all pictures of a run, have room for.
     *
     * @param left how many more
     * @param all how many in all
     * @param ofRun true for all pictures of a run
     */
    public record PixelBudget(long left, long all, boolean ofRun) {}

    /** An image has more pixels than there is room for beside the others. */
    static final class NoRoom extends Exception {
        final String size;

        private NoRoom(String size) {
            super(size);
            this.size = size;
        }
    }

    /** An image has more pixels than is sensible. */
    static final class Oversized extends Exception {
        final String size;

        private Oversized(String size) {
            super(size);
            this.size = size;
        }
    }

    static void checkSize(long width, long height, long room) throws Oversized, UnreadableImageException, NoRoom {
        if (width < 1 || height < 1) {
            throw new UnreadableImageException("it has no pixels");
        }
        if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS) {
            throw new Oversized(width + " by " + height + " pixels");
        }
        if (width * height > room) {
            throw new NoRoom(width + " by " + height + " pixels");
        }
    }

    /**
     * Writes an image, its values as they are, as a whole or not at all.
     *
     * @throws IOException if the file cannot be written
     */
    public static void write(Image image, Path file, ImageFormat format) throws IOException {
        WholeFile.write(file, encode(image, format));
    }

    /**
     * The bytes of an image file, the image's values as they are.
     *
     * @throws IOException if the format cannot hold it
     */
    public static byte[] encode(Image image, ImageFormat format) throws IOException {
        return switch (format) {
            case PNG -> StbImages.encodePng(image);
            case HDR -> StbImages.encodeHdr(image);
            case EXR -> ExrImages.encode(image);
        };
    }
}
