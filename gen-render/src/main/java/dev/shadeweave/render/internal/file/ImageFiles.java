package dev.shadeweave.render.internal.file;

import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.file.WholeFile;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.image.ImageFormat;
import dev.shadeweave.render.image.ImageReader;
import dev.shadeweave.render.image.UnreadableImageException;
import dev.shadeweave.render.internal.exr.ExrLayout;
import dev.shadeweave.source.FoundFile;
import dev.shadeweave.source.SourceSpan;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Reads and writes image files. Numbers of 8-bit or 16-bit files are scaled to 0 to 1 without decoding a transfer
 * curve; the document defines their meaning. The first bytes of a file determine its format, not its name.
 */
public final class ImageFiles {
    static final DiagnosticKind UNREADABLE = DiagnosticKind.warning("SW1820", "image '{0}' cannot be read: {1}");
    static final DiagnosticKind TOO_LARGE = DiagnosticKind.warning(
            "SW1821", "image '{0}' is too large: {1}; scale it down to {2} pixels along a side and {3} in all");

    static final DiagnosticKind OVER_BUDGET = DiagnosticKind.warning(
            "SW1823",
            "image '{0}' is left out: with its {1} the textures of the {3} come to more than {2} pixels; scale textures"
                    + " down, or allow more (--limit {4}=N)");

    /** The largest side of an image that is read, in pixels. */
    static final int MAX_SIDE = 16384;

    /** The largest number of pixels of an image that is read; each takes 16 bytes. */
    static final int MAX_PIXELS = 1 << 26;

    /** The largest number of pixels of an environment that is read: 8192 by 4096. */
    static final int MOST_AROUND = 1 << 25;

    private static final long MAX_BYTES = 1L << 30;

    private ImageFiles() {}

    /**
     * Reads an image.
     *
     * @param asked the place that names the file
     * @param diagnostics receives a warning if the image is missing, corrupt or too large
     */
    public static Optional<Image> read(Path file, SourceSpan asked, Diagnostics diagnostics) {
        return read(file, MAX_PIXELS, asked, diagnostics);
    }

    /**
     * Reads an environment. Its limit is lower than that of a texture, since every pixel emits light and filtered
     * copies are kept.
     *
     * @param asked the place that names the file
     * @param diagnostics receives a warning if the image is missing, corrupt, or has more than 2<sup>25</sup>
     *     pixels
     */
    public static Optional<Image> readEnvironment(Path file, SourceSpan asked, Diagnostics diagnostics) {
        return read(file, MOST_AROUND, asked, diagnostics);
    }

    /** Reads an environment from a file that was found in any root. */
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
                // A pipe or other special file does not report its size.
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
     * @param name the name of the image in messages
     * @param asked the place that names it
     * @param diagnostics receives a warning if it is not an image, corrupt or too large
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

    /** Reads an image that was found in any root, if the budget allows its pixels. */
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
     * The remaining number of pixels of a picture, or of all pictures of a run.
     *
     * @param left the number of pixels that may still be read
     * @param all the number of pixels that may be read in total
     * @param ofRun true for all pictures of a run
     */
    public record PixelBudget(long left, long all, boolean ofRun) {}

    /** Thrown if an image has more pixels than the budget has left. */
    static final class NoRoom extends Exception {
        final String size;

        private NoRoom(String size) {
            super(size);
            this.size = size;
        }
    }

    /** Thrown if an image has more pixels than the fixed limit. */
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
     * Writes an image atomically, its values unchanged.
     *
     * @throws IOException if the file cannot be written
     */
    public static void write(Image image, Path file, ImageFormat format) throws IOException {
        WholeFile.write(file, encode(image, format));
    }

    /**
     * Returns the bytes of an image file, the image's values unchanged.
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
