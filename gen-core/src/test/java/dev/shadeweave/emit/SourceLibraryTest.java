package dev.shadeweave.emit;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.shadeweave.lang.overload.TypeRules;
import dev.shadeweave.source.SearchPath;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceRoot;
import java.lang.ref.WeakReference;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What is remembered of source files, and for how long. */
class SourceLibraryTest {
    private final SourceLibrary library = new SourceLibrary(Map.of(), TypeRules.NONE);

    @Test
    void a_file_is_cut_once() {
        SourceFile file = file(0);
        assertSame(library.unit(file, SearchPath.EMPTY), library.unit(file, SearchPath.EMPTY));
    }

    @Test
    void drops_files_that_are_no_longer_requested() throws InterruptedException {
        WeakReference<SourceFile> first = new WeakReference<>(file(0));
        SourceFile held = first.get();
        assertNotNull(held);
        library.unit(held, SearchPath.EMPTY);
        held = null;
        for (int i = 1; i < 4_000; i++) {
            library.unit(file(i), SearchPath.EMPTY);
        }
        for (int attempt = 0; attempt < 50 && first.get() != null; attempt++) {
            System.gc();
            Thread.sleep(10);
        }
        assertNull(first.get());
    }

    /** Returns a long file of another document: the cache limits the size of its texts. */
    private static SourceFile file(int number) {
        SourceRoot root = SourceRoot.memory(
                "document" + number, Map.of("code.glsl", "float f() { return 1.0; }" + " ".repeat(1 << 15)));
        return root.read("code.glsl").orElseThrow();
    }
}
