package dev.shadeweave.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.base.Splitter;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.shader.Stage;
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

/** The types that ARCHITECTURE.md names exist where it says they are, and its walk ends in the code that it shows. */
class ArchitecturePageTest {
    private static final Path REPOSITORY = Path.of("..");

    /** A package and a type: {@code link.reference.PortBinding}; packages may be nested, and members may follow. */
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

    /** Definition and node of the page, with what the page leaves out. */
    @Test
    void the_walk_of_an_input_and_a_nodegraph_ends_in_the_code_that_it_shows() throws IOException {
        String page = Files.readString(REPOSITORY.resolve("ARCHITECTURE.md"));
        String walk = page.substring(page.indexOf("## One input and one nodegraph"));
        walk = walk.substring(0, walk.indexOf("\n## ", 3));
        int start = walk.indexOf("```xml\n") + "```xml\n".length();
        String elements = walk.substring(start, walk.indexOf("```", start))
                .replace(
                        "…",
                        """
                        <add name="sum" type="float">
                          <input name="in1" type="float" interfacename="of"/>
                          <input name="in2" type="float" interfacename="of"/>
                        </add>
                        """);
        String document = "<materialx version=\"1.39\"><nodedef name=\"ND_twice\" node=\"twice\">"
                + "<input name=\"of\" type=\"float\" value=\"0\"/><output name=\"out\" type=\"float\"/></nodedef>"
                + elements
                + "</materialx>";
        LinkedDocument content = DocumentReader.create()
                .readString("walk.mtlx", document, new Diagnostics())
                .map(read -> LinkedDocument.of(Library.standard(), read))
                .orElseThrow();
        String source = Generators.forTarget("genglsl")
                .generate(content, content.element("shown").orElseThrow(), GenerationOptions.DEFAULT)
                .throwIfErrors()
                .stage(Stage.PIXEL)
                .source()
                .replaceAll("\\s+", " ");
        List<String> shown = Pattern.compile("`((?:uniform |float )[^`]*)`")
                .matcher(walk)
                .results()
                .map(code -> code.group(1))
                .toList();
        assertEquals(3, shown.size(), shown.toString());
        for (String code : shown) {
            for (String part : Splitter.on('…').split(code)) {
                assertTrue(source.contains(part.strip()), () -> part + " is not in " + source);
            }
        }
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
