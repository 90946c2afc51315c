package dev.shadeweave.architecture;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Every package has a {@code package-info.java}: null-marked, and with a first sentence that says what it is for. */
class PackageInfoTest {
    private static final Path REPOSITORY = Path.of("..");
    private static final Pattern FIRST_SENTENCE =
            Pattern.compile("^/\\*\\*[\\s*]*\\w[^.]{20,}.*\\.\\s", Pattern.DOTALL);

    @TestFactory
    Stream<DynamicTest> every_package_introduces_itself() throws IOException {
        List<Path> packages = packages();
        assertTrue(packages.size() > 5, "the packages were not found");
        return packages.stream()
                .map(folder -> DynamicTest.dynamicTest(
                        REPOSITORY.relativize(folder).toString(), () -> check(folder.resolve("package-info.java"))));
    }

    private static void check(Path file) throws IOException {
        assertTrue(Files.exists(file), file + " is missing");
        String text = Files.readString(file);
        assertAll(
                () -> assertTrue(text.contains("@NullMarked"), file + " lacks @NullMarked"),
                () -> assertTrue(
                        FIRST_SENTENCE.matcher(text.split("@NullMarked", 2)[0]).find(),
                        file + " lacks a first sentence"));
    }

    /** The folders of every module's main sources that hold a Java file. */
    private static List<Path> packages() throws IOException {
        try (Stream<Path> modules = Files.list(REPOSITORY)) {
            List<Path> roots = modules.map(module -> module.resolve("src/main/java"))
                    .filter(Files::isDirectory)
                    .sorted()
                    .toList();
            assertFalse(roots.isEmpty(), "no module has main sources");
            return roots.stream().flatMap(PackageInfoTest::foldersWithJava).toList();
        }
    }

    private static Stream<Path> foldersWithJava(Path root) {
        try (Stream<Path> files = Files.walk(root)) {
            return files
                    .filter(file -> file.toString().endsWith(".java"))
                    .map(Path::getParent)
                    .distinct()
                    .sorted()
                    .toList()
                    .stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
