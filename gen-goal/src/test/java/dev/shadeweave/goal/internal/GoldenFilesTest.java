package dev.shadeweave.goal.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GoldenFilesTest {
    @TempDir
    private Path folder;

    private Path golden = Path.of("");
    private Path now = Path.of("");
    private Path shader = Path.of("");

    @BeforeEach
    void write() throws IOException {
        golden = folder.resolve("golden");
        now = folder.resolve("now");
        Files.createDirectories(golden.resolve("essl"));
        Files.createDirectories(now.resolve("essl"));
        Files.writeString(golden.resolve("essl/a.frag"), "one\ntwo\n");
        shader = Files.writeString(now.resolve("essl/a.frag"), "one\ntwo\n");
    }

    @Test
    void the_same_text_is_as_approved() throws IOException {
        check("");
    }

    @Test
    void ends_of_lines_do_not_count() throws IOException {
        Files.writeString(golden.resolve("essl/a.frag"), "one\r\ntwo\r\n");
        check("");
    }

    @Test
    void a_changed_line_is_shown() throws IOException {
        Files.writeString(shader, "one\nthree\n");
        check(
                """
                --- approved/essl/a.frag
                +++ now/essl/a.frag
                @@ -1,2 +1,2 @@
                 one
                -two
                +three
                """);
    }

    @Test
    void new_and_missing_texts_are_shown() throws IOException {
        Files.move(golden.resolve("essl/a.frag"), golden.resolve("b.frag"));
        check(
                """
                --- approved/b.frag
                +++ /dev/null
                @@ -1,2 +1,0 @@
                -one
                -two
                --- /dev/null
                +++ now/essl/a.frag
                @@ -1,0 +1,2 @@
                +one
                +two
                """);
    }

    @Test
    void the_summary_names_new_and_missing_texts_and_shows_changed_lines() throws IOException {
        Files.writeString(golden.resolve("b.frag"), "old\n");
        Files.writeString(shader, "one\nthree\n");
        Path added = Files.writeString(now.resolve("c.frag"), "new\n");
        assertEquals(
                """
                b.frag is approved, but not generated any more
                c.frag is not approved yet
                --- approved/essl/a.frag
                +++ now/essl/a.frag
                @@ -1,2 +1,2 @@
                 one
                -two
                +three
                """
                        .lines()
                        .toList(),
                GoldenFiles.compare(golden, now, ImmutableSet.of(shader, added)).summary());
    }

    @Test
    void files_of_other_kinds_stay() throws IOException {
        Path notes = Files.writeString(golden.resolve("README.md"), "why");
        Path gone = Files.writeString(golden.resolve("b.frag"), "old");
        Files.writeString(shader, "new\n");
        compare().approve();
        assertTrue(Files.exists(notes));
        assertFalse(Files.exists(gone));
        assertEquals(List.of(), compare().lines());
    }

    private GoldenFiles compare() throws IOException {
        return GoldenFiles.compare(golden, now, ImmutableSet.of(shader));
    }

    private void check(String expected) throws IOException {
        assertEquals(expected.lines().toList(), compare().lines());
    }
}
