package dev.shadeweave.cli.files;

import dev.shadeweave.cli.call.StandardOutput;
import dev.shadeweave.cli.call.StandardStreams;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.file.IoReason;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.image.ImageFormat;
import dev.shadeweave.render.internal.file.ImageFiles;
import dev.shadeweave.source.SourceSpan;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Writes the pictures of a call: the files have the name of the call, each with another suffix. Or writes one picture
 * to standard output.
 */
public final class PictureFiles {

    public static final DiagnosticKind ONE_PICTURE =
            DiagnosticKind.error("SW1795", "standard output takes one picture, and this makes more; {0}");

    private final Path output;
    private final ImageFormat format;
    private final Outputs outputs;
    private final PrintWriter out;
    private boolean printed;

    /**
     * Creates the writer of a call.
     *
     * @param output the file, or the name for standard output
     * @param outputs checks and writes output files
     * @param out standard output
     */
    public PictureFiles(Path output, ImageFormat format, Outputs outputs, PrintWriter out) {
        this.output = output;
        this.format = format;
        this.outputs = outputs;
        this.out = out;
    }

    /** Returns true if pictures go to standard output. */
    public boolean isStandard() {
        return StandardStreams.isStandard(output);
    }

    /** Returns the outputs of the run. */
    public Outputs outputs() {
        return outputs;
    }

    /**
     * Writes a picture.
     *
     * @param suffix the suffix of the file name, before the extension; empty for the name of the call
     * @param content the document of the picture; null if it shows several
     */
    public void write(Image image, String suffix, @Nullable LinkedDocument content, Diagnostics diagnostics) {
        Path file = isStandard() || suffix.isEmpty() ? output : suffixed(suffix);
        try {
            if (isStandard()) {
                print(ImageFiles.encode(image, format), diagnostics);
                return;
            }
            outputs.write(file, ImageFiles.encode(image, format), content, diagnostics);
        } catch (IOException e) {
            diagnostics.report(Outputs.notWritten(file, IoReason.of(e)));
        }
    }

    private Path suffixed(String suffix) {
        String name = String.valueOf(output.getFileName());
        int dot = name.lastIndexOf('.');
        return output.resolveSibling(name.substring(0, dot) + suffix + name.substring(dot));
    }

    /**
     * Writes a picture to standard output. A second picture is an error, because programs that read the output expect
     * one.
     */
    private void print(byte[] picture, Diagnostics diagnostics) throws IOException {
        if (printed) {
            diagnostics.report(
                    ONE_PICTURE,
                    SourceSpan.none(),
                    "choose an element (--element), put all into one (--contact-sheet), or name a file");
        } else {
            StandardOutput.write(out, picture);
            printed = true;
        }
    }
}
