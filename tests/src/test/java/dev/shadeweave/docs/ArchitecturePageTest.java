package dev.shadeweave.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The types that ARCHITECTURE.md names exist where it says they are. */
class ArchitecturePageTest {
    private static final Path REPOSITORY = Path.of("..");

    /** A package and a type: {@code link.PortBinding}; packages may be nested, and members may follow. */
    private static final Pattern NAMED = Pattern.compile("`((?:[a-z]+\\.)+)([A-Z][A-Za-z0-9]+)[^`]*`");

    @Test
    void types_stand_in_the_packages_that_it_names() throws IOException {
        Set<String> known = types();
        List<String> missing = new ArrayList<>();
        List<MatchResult> named = NAMED.matcher(Files.readString(REPOSITORY.resolve("ARCHITECTURE.md")))
                .results()
                .toList();
        assertTrue(named.size() > 40, "found only " + named.size());
        for (MatchResult type : named) {
            String name = type.group(1) + type.group(2);
            if (!known.contains(name)) {
                missing.add(name);
            }
        }
        assertEquals(List.of(), missing);
    }

    private static Set<String> types() throws IOException {
        try (Stream<Path> modules = Files.list(REPOSITORY)) {
            List<Path> roots = modules.map(module -> module.resolve("src/main/java/dev/shadeweave"))
                    .filter(Files::isDirectory)
                    .toList();
            List<String> names = new ArrayList<>();
            for (Path root : roots) {
                try (Stream<Path> files = Files.walk(root)) {
                    files.filter(file -> file.toString().endsWith(".java"))
                            .map(file -> root.relativize(file).toString())
                            .map(file -> file.replace('\\', '/').replace('/', '.'))
                            .map(file -> file.substring(0, file.length() - ".java".length()))
                            .forEach(names::add);
                }
            }
            return names.stream().collect(Collectors.toSet());
        }
    }
}
