package dev.shadeweave.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What jars need to stand on a module path: a name of their own, and packages of their own. */
class ModulesTest {
    private static final Path REPOSITORY = Path.of("..");
    private static final Pattern NAME = Pattern.compile("<module\\.name>(dev\\.shadeweave\\.[a-z]+)</module\\.name>");

    @Test
    void every_jar_names_its_module() throws IOException {
        Map<String, String> names = new TreeMap<>();
        for (Path module : jars()) {
            Matcher name = NAME.matcher(Files.readString(module.resolve("pom.xml")));
            assertTrue(name.find(), module + "/pom.xml has no property module.name");
            String before = names.put(name.group(1), module.toString());
            assertEquals(null, before, module + " has the name of " + before);
        }
        assertTrue(names.size() >= 7, names::toString);
        assertTrue(Files.readString(REPOSITORY.resolve("pom.xml")).contains("<Automatic-Module-Name>${module.name}"));
    }

    @Test
    void no_package_lies_in_two_jars() throws IOException {
        Map<String, String> owners = new TreeMap<>();
        for (Path module : jars()) {
            for (String name : packages(module.resolve("src/main/java"))) {
                String before = owners.put(name, module.toString());
                assertEquals(null, before, name + " lies in " + module + " too");
            }
        }
        assertTrue(owners.containsKey("dev.shadeweave.generator"), owners::toString);
    }

    private static List<Path> jars() throws IOException {
        try (Stream<Path> folders = Files.list(REPOSITORY)) {
            return folders.filter(folder -> Files.isRegularFile(folder.resolve("pom.xml")))
                    .filter(folder -> !folder.getFileName().toString().equals("tests"))
                    .sorted()
                    .collect(Collectors.toList());
        }
    }

    private static List<String> packages(Path sources) throws IOException {
        if (!Files.isDirectory(sources)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(sources)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .map(file -> sources.relativize(file).getParent())
                    .map(folder -> folder.toString().replace('/', '.').replace('\\', '.'))
                    .distinct()
                    .sorted()
                    .collect(Collectors.toList());
        }
    }
}
