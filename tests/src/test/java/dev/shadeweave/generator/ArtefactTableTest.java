package dev.shadeweave.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.extension.ForTarget;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The table of targets and artefacts, from which messages about missing languages are made, says what the modules bring. */
class ArtefactTableTest {
    private static final String SERVICE = "META-INF/services/dev.shadeweave.extension.ShaderGeneratorProvider";
    private static final Pattern ARTEFACT = Pattern.compile("(?s)</parent>.*?<artifactId>([^<]+)</artifactId>");

    @Test
    void the_table_names_the_module_of_every_target() throws Exception {
        Map<String, String> brought = new TreeMap<>();
        for (Path module : modules()) {
            Matcher artefact = ARTEFACT.matcher(Files.readString(module.resolve("pom.xml")));
            assertEquals(true, artefact.find(), module.toString());
            for (String provider :
                    Files.readAllLines(module.resolve("src/main/resources").resolve(SERVICE))) {
                String[] targets =
                        Class.forName(provider).getAnnotation(ForTarget.class).value();
                brought.put(targets[0], artefact.group(1));
            }
        }
        assertEquals(brought, new TreeMap<>(Artefacts.BY_TARGET));
    }

    private static List<Path> modules() throws IOException {
        try (Stream<Path> modules = Files.list(Path.of(".."))) {
            return modules.filter(module -> module.getFileName().toString().startsWith("gen-")
                            && Files.exists(module.resolve("src/main/resources").resolve(SERVICE)))
                    .toList();
        }
    }
}
