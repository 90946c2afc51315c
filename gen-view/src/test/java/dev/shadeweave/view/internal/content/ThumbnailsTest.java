package dev.shadeweave.view.internal.content;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.view.internal.server.Service;
import dev.shadeweave.view.setup.ViewerSetup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ThumbnailsTest {
    private static final String STREAM = "0123456789abcdef".repeat(4);
    private static final byte[] PNG = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n', 1};

    @TempDir
    Path folder;

    private Thumbnails of(String program) {
        return new Thumbnails(Optional.of(new ViewerSetup.Cache(folder.resolve("small"), program)));
    }

    @Test
    void another_run_of_the_same_build_finds_them() throws Service.Refusal, IOException {
        of("one").keep(STREAM, PNG);
        assertArrayEquals(PNG, of("one").find(STREAM).orElseThrow());
        assertTrue(of("other").find(STREAM).isEmpty());
        assertTrue(of("one").find(STREAM.replace('0', '1')).isEmpty());
        try (Stream<Path> files = Files.list(folder.resolve("small"))) {
            assertEquals(1, files.count(), "no part of a file is left");
        }
    }

    @Test
    void only_small_pictures_of_streams_are_taken() {
        assertThrows(Service.Refusal.class, () -> of("one").keep("../" + STREAM, PNG));
        assertThrows(Service.Refusal.class, () -> of("one").keep(STREAM, new byte[] {1, 2, 3}));
        assertThrows(Service.Refusal.class, () -> of("one").keep(STREAM, Arrays.copyOf(PNG, 1 << 17)));
        assertFalse(Files.exists(folder.resolve("small")));
    }

    @Test
    void without_a_folder_none_is_kept() throws Service.Refusal {
        Thumbnails none = new Thumbnails(Optional.empty());
        none.keep(STREAM, PNG);
        assertTrue(none.find(STREAM).isEmpty());
    }
}
