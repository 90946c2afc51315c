package dev.shadeweave.cli.stream;

import dev.shadeweave.cli.files.Outputs;
import dev.shadeweave.cli.files.ReadFiles;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.file.IoReason;
import dev.shadeweave.file.WholeFile;
import dev.shadeweave.glir.GlirLimits;
import dev.shadeweave.glir.GlirStream;
import dev.shadeweave.glir.io.GlirReader;
import dev.shadeweave.glir.io.GlirWriter;
import dev.shadeweave.source.SourceSpan;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/** Reads and writes command streams with their side files. */
public final class StreamFiles {
    /** The most bytes of a file; an array cannot hold more. */
    private static final int MOST_BYTES = Integer.MAX_VALUE - 16;

    private StreamFiles() {}

    /**
     * Reads a stream from a file; {@code -} for standard input.
     *
     * @param reads receives the side files that are read
     * @throws IOException if the file does not exist or cannot be read
     */
    static GlirReader.Result read(Path file, ReadFiles reads) throws IOException {
        if (file.toString().equals("-")) {
            return GlirReader.read(System.in, GlirReader.SideFiles.NONE, GlirLimits.DEFAULT);
        }
        try (InputStream in = Files.newInputStream(file)) {
            return GlirReader.read(in, (name, most) -> beside(file, name, most, reads), GlirLimits.DEFAULT);
        }
    }

    /** Reads a side file next to a stream. A link that leads to another folder is refused. */
    private static GlirReader.SideFile beside(Path stream, String name, long most, ReadFiles reads) {
        try {
            Path folder = stream.toRealPath().getParent();
            Path file = folder == null ? Path.of(name) : folder.resolve(name);
            Path real = file.toRealPath();
            if (folder == null || !folder.equals(real.getParent()) || !Files.isRegularFile(real)) {
                return new GlirReader.SideFile(null, "it does not lie beside the stream");
            }
            reads.add(real);
            return content(real, most);
        } catch (IOException e) {
            return new GlirReader.SideFile(null, IoReason.of(e));
        } catch (InvalidPathException e) {
            return new GlirReader.SideFile(null, "that is no name of a file");
        }
    }

    /** Returns the content of a file, unless it is too long or grows too long while it is read. */
    private static GlirReader.SideFile content(Path file, long most) throws IOException {
        if (Files.size(file) <= most) {
            try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
                byte[] bytes = in.readNBytes((int) Math.min(most + 1, MOST_BYTES));
                if (bytes.length <= most && bytes.length < MOST_BYTES) {
                    return GlirReader.SideFile.of(bytes);
                }
            }
        }
        return new GlirReader.SideFile(null, "it has more than " + most + " bytes (payloadBytes)");
    }

    /** Returns the side file for the data of a stream: the same name with the extension {@code .bin}. */
    static Path dataOf(Path stream) {
        String name = String.valueOf(stream.getFileName());
        int dot = name.lastIndexOf('.');
        return stream.resolveSibling((dot > 0 ? name.substring(0, dot) : name) + ".bin");
    }

    /**
     * Writes a stream.
     *
     * @param side true to write the data into a side file: the same name with the extension {@code .bin}
     * @throws IOException if the stream or its side file cannot be written
     */
    public static void write(GlirStream stream, Path file, boolean side) throws IOException {
        if (!side) {
            try (WholeFile whole = WholeFile.open(file)) {
                OutputStream out = new BufferedOutputStream(whole);
                GlirWriter.write(stream, out);
                out.flush();
                whole.commit();
            }
            return;
        }
        String data = String.valueOf(dataOf(file).getFileName());
        try (WholeFile whole = WholeFile.open(file);
                WholeFile wholeData = WholeFile.open(file.resolveSibling(data))) {
            OutputStream out = new BufferedOutputStream(whole);
            OutputStream beside = new BufferedOutputStream(wholeData);
            GlirWriter.write(stream, out, beside, data);
            beside.flush();
            out.flush();
            wholeData.commit();
            whole.commit();
        }
    }

    /**
     * Checks that an output does not replace a file that the run reads.
     *
     * @throws TakenException if it would
     */
    static void free(Path file, ReadFiles reads) {
        if (reads.at(file).isPresent()) {
            throw new TakenException(Diagnostic.of(Outputs.IS_READ, SourceSpan.none(), Outputs.shown(file)));
        }
    }

    /** Thrown if an output would replace a file that the run reads. */
    static final class TakenException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private final transient Diagnostic diagnostic;

        TakenException(Diagnostic diagnostic) {
            super(diagnostic.toString());
            this.diagnostic = diagnostic;
        }

        /** Returns the message about the output. */
        Diagnostic diagnostic() {
            return diagnostic;
        }
    }
}
