package dev.shadeweave.cli.stream;

import dev.shadeweave.cli.call.StandardOutput;
import dev.shadeweave.cli.call.StandardStreams;
import dev.shadeweave.cli.files.PictureFiles;
import dev.shadeweave.cli.files.ReadFiles;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.glir.GlirStream;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.image.ImageFormat;
import dev.shadeweave.render.image.Srgb;
import dev.shadeweave.render.internal.file.ImageFiles;
import dev.shadeweave.source.SourceSpan;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Writes the pictures of a stream. The first one has the file name that the call states; the names of the others have
 * numbers.
 */
final class StreamPictures {
    private final Path target;
    private final ImageFormat format;
    private final GlirStream.@Nullable Canvas canvas;
    private final boolean opaque;
    private final ReadFiles reads;
    private final PrintWriter out;
    private int count;

    /**
     * Creates the writer of a call.
     *
     * @param canvas the canvas, which states how pixel values are encoded; null to write them unchanged
     * @param opaque true to make the pictures opaque
     * @param reads the files that must not be replaced
     * @param out receives the picture if its file is standard output
     */
    StreamPictures(
            Path target,
            ImageFormat format,
            GlirStream.@Nullable Canvas canvas,
            boolean opaque,
            ReadFiles reads,
            PrintWriter out) {
        this.target = target;
        this.format = format;
        this.canvas = canvas;
        this.opaque = opaque;
        this.reads = reads;
        this.out = out;
    }

    /** Returns the number of pictures. */
    int count() {
        return count;
    }

    /**
     * Returns the pixel values of a file. PNG gets encoded colours that are not multiplied by alpha; other formats get
     * linear colours that are multiplied by alpha.
     */
    private Image coded(Image drawn) {
        if (canvas == null) {
            return drawn;
        }
        GlirStream.Colors colors = canvas.colors();
        if (format == ImageFormat.PNG) {
            Image straight = drawn.divided();
            return colors == GlirStream.Colors.LIGHT ? straight.mapColors(value -> Srgb.encode(value)) : straight;
        }
        return colors == GlirStream.Colors.SRGB
                ? drawn.divided().mapColors(value -> Srgb.decode(value)).multiplied()
                : drawn;
    }

    /**
     * Writes the next picture.
     *
     * @throws StreamFiles.TakenException if its file is one that the run reads
     * @throws UncheckedIOException if it cannot be written
     */
    void write(Image drawn) {
        Image picture = coded(opaque ? drawn.opaque() : drawn);
        count++;
        if (StandardStreams.isStandard(target)) {
            print(picture);
            return;
        }
        String name = String.valueOf(target.getFileName());
        int dot = name.lastIndexOf('.');
        Path file = count == 1
                ? target
                : target.resolveSibling(
                        name.substring(0, dot) + String.format(Locale.ROOT, "__%04d", count) + name.substring(dot));
        StreamFiles.free(file, reads);
        try {
            ImageFiles.write(picture, file, format);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Writes a picture to standard output. A second picture is an error, because programs that read the output expect
     * one.
     */
    private void print(Image picture) {
        if (count > 1) {
            throw new StreamFiles.TakenException(
                    Diagnostic.of(PictureFiles.ONE_PICTURE, SourceSpan.none(), "name a file (-o FILE.png)"));
        }
        try {
            StandardOutput.write(out, ImageFiles.encode(picture, format));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
