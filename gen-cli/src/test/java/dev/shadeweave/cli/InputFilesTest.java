package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InputFilesTest {
    @TempDir
    private Path folder;

    @Test
    void a_folder_is_walked_in_order() throws IOException {
        touch("b.mtlx", "a/z.mtlx", "a/y.mtlx", "a.mtlx", "B.mtlx", "readme.md");
        check(List.of(""), List.of("B.mtlx", "a.mtlx", "a/y.mtlx", "a/z.mtlx", "b.mtlx"), List.of());
    }

    @Test
    void a_file_comes_in_the_order_named_and_once() throws IOException {
        touch("b.mtlx", "a.mtlx", "c.xml");
        check(List.of("c.xml", "b.mtlx", "", "b.mtlx"), List.of("c.xml", "b.mtlx", "a.mtlx"), List.of());
    }

    @Test
    void what_is_not_there_is_named_and_the_rest_is_found() throws IOException {
        touch("a.mtlx");
        Files.createDirectory(folder.resolve("empty"));
        check(
                List.of("gone.mtlx", "empty", "a.mtlx"),
                List.of("a.mtlx"),
                List.of(
                        "error[SW1710]: '<folder>/gone.mtlx' does not exist",
                        "warning[SW1712]: folder '<folder>/empty' has no file that ends in .mtlx or .mtlz"));
    }

    private void check(List<String> named, List<String> files, List<String> messages) {
        Diagnostics diagnostics = new Diagnostics();
        List<Path> found = InputFiles.find(named.stream().map(folder::resolve).toList(), diagnostics);
        assertEquals(files, found.stream().map(this::relative).toList());
        assertEquals(
                messages,
                diagnostics.all().stream()
                        .map(Diagnostic::toString)
                        .map(text -> text.replace('\\', '/')
                                .replace(folder.toString().replace('\\', '/'), "<folder>"))
                        .toList());
    }

    private String relative(Path file) {
        return folder.relativize(file).toString().replace('\\', '/');
    }

    private void touch(String... names) throws IOException {
        for (String name : Stream.of(names).toList()) {
            Path file = folder.resolve(name);
            Files.createDirectories(file.getParent());
            Files.writeString(file, "");
        }
    }
}
