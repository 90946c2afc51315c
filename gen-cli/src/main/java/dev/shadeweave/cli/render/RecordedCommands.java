package dev.shadeweave.cli.render;

import dev.shadeweave.cli.call.StandardStreams;
import dev.shadeweave.cli.files.Outputs;
import dev.shadeweave.cli.stream.StreamFiles;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.glir.GlirStream;
import dev.shadeweave.glir.io.GlirWriter;
import dev.shadeweave.link.LinkedDocument;
import java.io.PrintWriter;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Writes the drawing commands of the first picture to a file or to standard output. */
public final class RecordedCommands {
    private final @Nullable Path file;
    private final Outputs outputs;
    private final PrintWriter out;
    private boolean written;

    /**
     * Creates the recorder of a call.
     *
     * @param file the file, the name for standard output, or null to record nothing
     * @param outputs checks and writes the output file
     * @param out standard output
     */
    RecordedCommands(@Nullable Path file, Outputs outputs, PrintWriter out) {
        this.file = file;
        this.outputs = outputs;
        this.out = out;
    }

    /** Returns true if the call requests the commands and they have not been written yet. */
    boolean areWanted() {
        return file != null && !written;
    }

    /** Writes the commands of a picture. Later pictures are ignored. */
    void write(GlirStream stream, LinkedDocument content, Diagnostics diagnostics) {
        Path place = file;
        if (place == null || written) {
            return;
        }
        written = true;
        if (StandardStreams.isStandard(place)) {
            out.print(GlirWriter.text(stream));
            out.flush();
            return;
        }
        outputs.write(place, content, diagnostics, at -> StreamFiles.write(stream, at, false));
    }
}
