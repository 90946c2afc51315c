package dev.shadeweave.view.internal.content;

import com.google.common.hash.Hashing;
import dev.shadeweave.file.WholeFile;
import dev.shadeweave.view.internal.server.Service;
import dev.shadeweave.view.setup.ViewerSetup;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A disk cache of thumbnails that pages drew, by the hash of their command stream, so that the next viewer need not
 * draw them. Users may delete the files at any time.
 */
final class Thumbnails {
    private static final int MOST_BYTES = 1 << 16;
    private static final int MOST_FILES = 4096;

    /** The number of writes between two checks of the size of the cache. */
    private static final int BETWEEN_LOOKS = 256;

    private static final Pattern HASH = Pattern.compile("[0-9a-f]{64}");

    /** The signature of a PNG file (W3C, Portable Network Graphics, 5.2). */
    private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};

    private final Optional<ViewerSetup.Cache> cache;
    private final AtomicInteger written = new AtomicInteger();

    Thumbnails(Optional<ViewerSetup.Cache> cache) {
        this.cache = cache;
    }

    /** Returns the thumbnail of a stream, if it is in the cache. */
    Optional<byte[]> find(String stream) {
        Optional<Path> file = file(stream);
        if (file.isEmpty() || !Files.isRegularFile(file.get())) {
            return Optional.empty();
        }
        try {
            byte[] bytes = Files.readAllBytes(file.get());
            Files.setLastModifiedTime(file.get(), FileTime.from(Instant.now()));
            return Optional.of(bytes).filter(Thumbnails::isPicture);
        } catch (IOException e) {
            return Optional.empty(); // it is drawn again
        }
    }

    /**
     * Adds the thumbnail of a stream.
     *
     * @param stream the hash of the stream
     * @param png a PNG file
     */
    void keep(String stream, byte[] png) throws Service.Refusal {
        if (!HASH.matcher(stream).matches() || !isPicture(png)) {
            throw new Service.Refusal("this is no small picture");
        }
        Optional<Path> file = file(stream);
        if (file.isEmpty()) {
            return;
        }
        try {
            WholeFile.replace(file.get(), png);
            if (written.getAndIncrement() % BETWEEN_LOOKS == 0) {
                Path folder = file.get().resolveSibling("");
                WholeFile.removeAbandoned(folder);
                trim(folder);
            }
        } catch (IOException e) {
            System.getLogger(Thumbnails.class.getName())
                    .log(System.Logger.Level.DEBUG, "a small picture cannot be kept", e);
        }
    }

    private static boolean isPicture(byte[] bytes) {
        return bytes.length <= MOST_BYTES
                && bytes.length > SIGNATURE.length
                && Arrays.equals(bytes, 0, SIGNATURE.length, SIGNATURE, 0, SIGNATURE.length);
    }

    /**
     * Returns the file of a thumbnail. Its name depends on the build of the program, because another build may draw the
     * stream differently.
     */
    private Optional<Path> file(String stream) {
        return cache.map(known -> known.folder()
                .resolve(
                        Hashing.sha256().hashString(known.program() + "\n" + stream, StandardCharsets.UTF_8) + ".png"));
    }

    private static void trim(Path folder) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.list(folder)) {
            files = all.filter(Files::isRegularFile)
                    .sorted(Comparator.comparing(Thumbnails::time).reversed())
                    .toList();
        }
        for (Path old : files.subList(Math.min(MOST_FILES, files.size()), files.size())) {
            Files.deleteIfExists(old);
        }
    }

    private static FileTime time(Path file) {
        try {
            return Files.getLastModifiedTime(file);
        } catch (IOException e) {
            return FileTime.fromMillis(0);
        }
    }
}
