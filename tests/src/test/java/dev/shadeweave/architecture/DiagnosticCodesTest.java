package dev.shadeweave.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Each code belongs to one message: the sources contain it once, where its kind is declared. */
class DiagnosticCodesTest {
    private static final Path REPOSITORY = Path.of("..");
    private static final Pattern CODE = Pattern.compile("\"(SW\\d{4})\"");

    @Test
    void every_code_is_declared_once() throws IOException {
        Map<String, List<String>> places;
        try (Stream<Path> files = Files.walk(REPOSITORY)) {
            places = files.filter(DiagnosticCodesTest::isSource)
                    .sorted()
                    .flatMap(DiagnosticCodesTest::declarations)
                    .collect(Collectors.groupingBy(
                            Map.Entry::getKey,
                            TreeMap::new,
                            Collectors.mapping(Map.Entry::getValue, Collectors.toList())));
        }
        assertTrue(places.size() > 300, "the declarations were not found");
        places.values().removeIf(files -> files.size() == 1);
        assertEquals(Map.of(), places);
    }

    private static boolean isSource(Path file) {
        String path = REPOSITORY.relativize(file).toString().replace('\\', '/');
        return path.startsWith("gen-") && path.contains("/src/main/java/") && path.endsWith(".java");
    }

    private static Stream<Map.Entry<String, String>> declarations(Path file) {
        try {
            List<MatchResult> codes =
                    CODE.matcher(Files.readString(file)).results().toList();
            return codes.stream()
                    .map(code ->
                            Map.entry(code.group(1), REPOSITORY.relativize(file).toString()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
