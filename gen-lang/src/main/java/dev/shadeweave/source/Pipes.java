package dev.shadeweave.source;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** What has a path but no length: pipes, terminals and other devices, which are read once and to their end. */
final class Pipes {
    /** Longer than any document, and shorter than what never ends. */
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
