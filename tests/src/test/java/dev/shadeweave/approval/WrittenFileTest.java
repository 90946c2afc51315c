package dev.shadeweave.approval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.AssertionFailedError;

class WrittenFileTest {
    @TempDir
    private Path folder;

    @Test
    void shows_the_first_different_line_and_the_command() throws IOException {
        check("one\ntwo\nthree\n", "one\nother\nthree\n", "Its line 2 is\n    two\nand must be\n    other\n");
    }

    @Test
    void shows_where_a_file_ends_too_early() throws IOException {
        check("one\n", "one\ntwo\n", "Its line 2 is\n    (the end of the file)\nand must be\n    two\n");
    }

    @Test
    void writes_the_file_if_snapshots_are_updated() throws IOException {
        Path file = Files.writeString(folder.resolve("page.md"), "old\n");
        WrittenFile.check(file, "new\n", WrittenFileTest.class, "", true);
        assertEquals("new\n", Files.readString(file));
    }

    private void check(String actual, String expected, String shown) throws IOException {
        Path file = Files.writeString(folder.resolve("page.md"), actual);
        String message = String.valueOf(assertThrows(
                        AssertionFailedError.class,
                        () -> WrittenFile.check(file, expected, WrittenFileTest.class, "Tell your users.", false))
                .getMessage());
        assertTrue(message.contains("page.md is out of date. " + shown), message);
        assertTrue(message.contains(" -Dtest=WrittenFileTest "), message);
        assertTrue(message.endsWith(" -Dsnapshots.update=true\nTell your users."), message);
        assertEquals(actual, Files.readString(file));
    }
}
