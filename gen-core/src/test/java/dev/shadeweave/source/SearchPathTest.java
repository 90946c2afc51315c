package dev.shadeweave.source;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where a reference leads, and where it was looked for. */
class SearchPathTest {
    @TempDir
    Path folder;

    @Test
    void in_memory() {
        SourceRoot home = SourceRoot.memory("m", Map.of("a/b.x", "", "a/c.x", "", "c.x", "", "d.x", ""));
        SearchPath path = SearchPath.of(home, SourceRoot.memory("p", Map.of("c.x", "", "e.x", "", "a/f.x", "")));
        SourceFile from = home.read("a/b.x").orElseThrow();
        check(path, "c.x", from, "memory:m/a/c.x");
        check(path, "./../d.x", from, "memory:m/d.x");
        check(path, "d.x", from, "memory:m/d.x");
        check(path, "e.x", from, "memory:p/e.x");
        check(path, "a\\f.x", from, "memory:p/a/f.x");
        check(path, "g.x", from, "none of memory:m/a/g.x memory:m/g.x memory:p/g.x");
        check(path, "../../d.x", from, "none of memory:m/../d.x memory:m/../../d.x memory:p/../../d.x");
        check(path, "c.x", null, "memory:m/c.x");
        check(SearchPath.EMPTY, "c.x", null, "none of");
    }

    @Test
    void on_disk_names_may_climb_and_be_absolute() throws IOException {
        write("top.x");
        write("own/b.x");
        write("own/sub/c.x");
        write("shared/s.x");
        SourceRoot home = SourceRoot.folder(folder.resolve("own"));
        SearchPath path = SearchPath.of(SourceRoot.folder(folder.resolve("shared")));
        SourceFile from = home.read("b.x").orElseThrow();
        check(path, "sub/c.x", from, "FOLDER/own/sub/c.x");
        check(path, "../top.x", from, "FOLDER/top.x");
        check(path, "sub/../../shared/s.x", from, "FOLDER/shared/s.x");
        check(path, "s.x", from, "FOLDER/shared/s.x");
        check(path, folder.resolve("top.x").toString(), from, "FOLDER/top.x");
        check(path, "sub", from, "none of FOLDER/own/sub FOLDER/shared/sub");
        check(path, "a\u0000b", from, "none of FOLDER/own/a\u0000b FOLDER/shared/a\u0000b");
        SourceFile climbed = path.resolve("../top.x", from).file().orElseThrow();
        check(path, "own/b.x", climbed, "FOLDER/own/b.x");
    }

    @Test
    void lists_are_sorted() throws IOException {
        write("b/z.x");
        write("a.x");
        write("B.x");
        write("b/a.y");
        assertEquals("B.x a.x b/z.x", String.join(" ", SourceRoot.folder(folder).list(".x")));
    }

    private void write(String name) throws IOException {
        Files.createDirectories(folder.resolve(name).getParent());
        Files.writeString(folder.resolve(name), "");
    }

    private void check(SearchPath path, String reference, @Nullable SourceFile from, String expected) {
        SearchPath.Resolution found = path.resolve(reference, from);
        String actual = found.file()
                .map(SourceFile::displayName)
                .orElseGet(() -> ("none of " + String.join(" ", found.tried())).strip());
        assertEquals(expected, actual.replace(folder.toString().replace('\\', '/'), "FOLDER"));
    }
}
