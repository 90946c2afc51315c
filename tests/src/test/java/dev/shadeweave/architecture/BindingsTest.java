package dev.shadeweave.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Only {@code link.reference.PortBinding} reads how a port is connected; other code that names the attributes writes them. */
class BindingsTest {
    private static final Path REPOSITORY = Path.of("..");

    /** An implementation names the nodegraph that it is made of by the word that connects ports. */
    private static final String IMPLEMENTATION = "Implementation.java";

    private static final String PARSER = "PortBinding.java";

    private static final Pattern READ = Pattern.compile("(get|has|attribute|hasAttribute)\\(\\s*"
            + "(\"(nodename|interfacename|nodegraph|output)\"|(PortBinding\\.)?(NODE|INTERFACE|GRAPH|OUTPUT)\\b)"
            + "|(of|List|Set)\\(\"nodename\"");

    @Test
    void connections_are_read_in_one_place() throws IOException {
        assertEquals(List.of(IMPLEMENTATION, PARSER), readers());
    }

    @Test
    void the_pattern_finds_readers() {
        assertEquals(
                true, READ.matcher("port.attributes().get(\"nodename\", \"\")").find());
        assertEquals(
                true,
                READ.matcher("attributes.has(\n    PortBinding.INTERFACE)").find());
        assertEquals(true, READ.matcher("element.attribute(\"nodegraph\")").find());
        assertEquals(true, READ.matcher("attributes.get(\"output\", \"\")").find());
        assertEquals(true, READ.matcher("List.of(\"nodename\", \"output\")").find());
        assertEquals(false, READ.matcher("graph.set(\"nodename\", name)").find());
    }

    private static ImmutableList<String> readers() throws IOException {
        ImmutableList.Builder<String> readers = ImmutableList.builder();
        try (Stream<Path> modules = Files.list(REPOSITORY)) {
            for (Path module : modules.sorted().toList()) {
                Path sources = module.resolve("src/main/java");
                if (Files.isDirectory(sources)) {
                    readers.addAll(readers(sources));
                }
            }
        }
        return readers.build();
    }

    private static List<String> readers(Path sources) throws IOException {
        try (Stream<Path> files = Files.walk(sources)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    // Old documents are upgraded before connections are resolved.
                    .filter(file -> !file.toString().contains("upgrade"))
                    .filter(file -> READ.matcher(text(file)).find())
                    .map(file -> file.getFileName().toString())
                    .sorted()
                    .toList();
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
