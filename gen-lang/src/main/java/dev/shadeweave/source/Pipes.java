package dev.shadeweave.source;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Reads pipes, terminals and other devices, which have a path but no length, once and to their end. */
final class Pipes {
    /** The maximum number of bytes that are read. No document is that long, and some devices never end. */
    static final int MOST_BYTES = 256 << 20;

    private Pipes() {}

    static Optional<byte[]> read(Path path) throws IOException {
        if (!Files.exists(path) || Files.isRegularFile(path) || Files.isDirectory(path)) {
            return Optional.empty();
        }
        try (InputStream in = Files.newInputStream(path)) {
            byte[] bytes = in.readNBytes(MOST_BYTES);
            if (in.read() >= 0) {
                throw new IOException("it has more than " + MOST_BYTES + " bytes");
            }
            return Optional.of(bytes);
        }
    }
}
