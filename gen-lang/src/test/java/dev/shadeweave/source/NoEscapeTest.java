package dev.shadeweave.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.io.MoreFiles;
import com.google.common.io.RecursiveDeleteOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;

/** No file name in a document finds a file outside of the root, and each name always finds the same file. */
class NoEscapeTest {
    private static final String SECRET = "secret";
    private static Path disk = Path.of("");

    @BeforeContainer
    static void files() throws IOException {
        disk = Files.createTempDirectory("roots").toRealPath();
        for (String name : List.of("a", "b/a", "root/a", "root/b/a", "root/b/b/a")) {
            Files.createDirectories(disk.resolve(name).getParent());
            Files.writeString(disk.resolve(name), name.startsWith("root") ? "" : SECRET);
        }
        try {
            Files.createSymbolicLink(disk.resolve("root/l"), disk);
            Files.createSymbolicLink(disk.resolve("root/b/l"), disk.resolve("b"));
            Files.createSymbolicLink(disk.resolve("root/there"), disk.resolve("a"));
            Files.createSymbolicLink(disk.resolve("root/missing"), disk.resolve("c"));
            Files.createSymbolicLink(disk.resolve("root/inside"), Path.of("b/c"));
            Files.createSymbolicLink(disk.resolve("root/round"), Path.of("round"));
        } catch (UnsupportedOperationException e) {
            // The file system has no links, so names that go through links are not tested.
        }
    }

    @AfterContainer
    static void clean() throws IOException {
        MoreFiles.deleteRecursively(disk, RecursiveDeleteOption.ALLOW_INSECURE);
    }

    @Provide
    Arbitrary<String> names() {
        return Arbitraries.of("a", "b", "l", "root", "..", ".", "", "/", "\\", "...", "C:", "~", "DISK")
                .list()
                .ofMinSize(1)
                .ofMaxSize(9)
                .flatMap(parts -> Arbitraries.of("/", "\\", "//")
                        .map(slash -> String.join(slash, parts).replace("DISK", disk.toString())));
    }

    @Property
    void a_normalised_name_below_a_root_has_no_step_up(@ForAll("names") String name) {
        String normalized = SourcePaths.join("", name);
        assertEquals(normalized, SourcePaths.join("", normalized));
        if (!SourcePaths.leaves(normalized)) {
            assertFalse(List.of(normalized.split("/")).contains(".."), normalized);
        }
    }

    @Example
    void does_not_reveal_files_behind_links_that_lead_out() {
        SourceRoot root = SourceRoot.folder(disk.resolve("root"));
        for (String name : List.of("there", "missing", "l/a", "l/c", "l/b", "l/c/d", "b/l/a", "b/l/c", "l/root/../c")) {
            assertEquals(SourceRoot.Lookup.OUTSIDE, root.look(name), name);
        }
        for (String name : List.of("c", "c/d", "b/c", "b", "inside", "inside/d", "round")) {
            assertEquals(SourceRoot.Lookup.NOTHING, root.look(name), name);
        }
    }

    @Property
    void no_name_leaves_its_root(@ForAll("names") String name) throws IOException {
        SourceRoot folder = SourceRoot.folder(disk.resolve("root"));
        SourceRoot memory = SourceRoot.memory("m", Map.of("a", "", "b/a", "", "b/b/a", ""));
        for (SourceRoot root : List.of(folder, memory)) {
            SourceFile from = root.read("b/a").orElseThrow();
            SearchPath.Search found = SearchPath.EMPTY.find(name, from);
            assertEquals(found.tried(), SearchPath.EMPTY.find(name, from).tried());
            if (found.file().isPresent()) {
                FoundFile file = found.file().get();
                assertEquals(0, file.read().length, file.displayName());
                assertTrue(
                        root == memory
                                || Path.of(file.displayName()).toRealPath().startsWith(disk.resolve("root")),
                        file.displayName());
            } else {
                assertFalse(found.tried().isEmpty() && found.outside().isEmpty(), "no place is reported");
            }
        }
    }
}
