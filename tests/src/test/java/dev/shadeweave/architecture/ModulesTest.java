package dev.shadeweave.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.Sets;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tests that jars work on a module path: each has its own name and packages, and its declaration is true. */
class ModulesTest {
    private static final Path REPOSITORY = Path.of("..");
    private static final Pattern NAME = Pattern.compile("<module\\.name>(dev\\.shadeweave\\.[a-z]+)</module\\.name>");

    private static final Pattern EXPORTS = Pattern.compile("exports ([a-z.]+)(?:\\s+to\\s+([a-z.,\\s]+))?;");
    private static final Pattern IMPORTS =
            Pattern.compile("^import (?:static )?(dev\\.shadeweave\\.[a-z0-9.]+)\\.[A-Z]", Pattern.MULTILINE);
    private static final Pattern PROVIDES = Pattern.compile("provides ([\\w.]+) with([^;]+);");

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

    /** Class paths and module paths find the same services. */
    @Test
    void module_declarations_list_all_services() throws IOException {
        int declared = 0;
        for (Path module : jars()) {
            Path file = module.resolve("src/main/module/module-info.java");
            assertEquals(
                    Files.exists(file),
                    Files.readString(module.resolve("pom.xml")).contains("moditect-maven-plugin"),
                    module + " has a declaration that the build adds to the jar");
            if (!Files.exists(file)) {
                continue;
            }
            declared++;
            String text = Files.readString(file);
            Matcher name = NAME.matcher(Files.readString(module.resolve("pom.xml")));
            assertTrue(name.find() && text.contains("module " + name.group(1) + " {"), module::toString);
            List<String> packages = packages(module.resolve("src/main/java"));
            Matcher exports = EXPORTS.matcher(text);
            while (exports.find()) {
                assertTrue(packages.contains(exports.group(1)), exports::group);
            }
            assertEquals(services(module), provided(text), module + " provides");
        }
        assertTrue(declared >= 3);
    }

    /** On a module path, a package that is not exported fails only when a class of it is used. */
    @Test
    void packages_are_exported_to_the_jars_that_use_them() throws IOException {
        Map<String, String> owners = new TreeMap<>();
        Map<String, Set<String>> exported = new TreeMap<>();
        for (Path module : jars()) {
            Path file = module.resolve("src/main/module/module-info.java");
            if (Files.exists(file)) {
                packages(module.resolve("src/main/java")).forEach(name -> owners.put(name, module.toString()));
                Matcher exports = EXPORTS.matcher(Files.readString(file));
                while (exports.find()) {
                    String to = exports.group(2);
                    exported.put(
                            exports.group(1),
                            to == null ? Set.of() : Set.of(to.strip().split("[,\\s]+")));
                }
            }
        }
        Map<String, Set<String>> users = new TreeMap<>();
        List<String> hidden = new ArrayList<>();
        for (Path module : jars()) {
            Matcher name = NAME.matcher(Files.readString(module.resolve("pom.xml")));
            assertTrue(name.find(), module::toString);
            for (String used : imports(module.resolve("src/main/java"))) {
                if (!owners.getOrDefault(used, module.toString()).equals(module.toString())) {
                    users.computeIfAbsent(used, none -> new TreeSet<>()).add(name.group(1));
                    Set<String> to = exported.get(used);
                    if (to == null || !(to.isEmpty() || to.contains(name.group(1)))) {
                        hidden.add(used + " from " + name.group(1));
                    }
                }
            }
        }
        assertEquals(List.of(), hidden);
        exported.forEach((name, to) -> assertEquals(
                Set.of(), Sets.difference(to, users.getOrDefault(name, Set.of())), name + " is not used by"));
        assertTrue(users.size() > 20, users::toString);
    }

    private static Set<String> imports(Path sources) throws IOException {
        Set<String> imports = new TreeSet<>();
        if (Files.isDirectory(sources)) {
            try (Stream<Path> files = Files.walk(sources)) {
                for (Path file :
                        files.filter(name -> name.toString().endsWith(".java")).toList()) {
                    IMPORTS.matcher(Files.readString(file)).results().forEach(found -> imports.add(found.group(1)));
                }
            }
        }
        return imports;
    }

    private static Map<String, List<String>> provided(String text) {
        Map<String, List<String>> provided = new TreeMap<>();
        Matcher provides = PROVIDES.matcher(text);
        while (provides.find()) {
            provided.put(
                    provides.group(1),
                    Stream.of(provides.group(2).split(","))
                            .map(String::strip)
                            .sorted()
                            .toList());
        }
        return provided;
    }

    private static Map<String, List<String>> services(Path module) throws IOException {
        Map<String, List<String>> services = new TreeMap<>();
        Path folder = module.resolve("src/main/resources/META-INF/services");
        if (Files.isDirectory(folder)) {
            try (Stream<Path> files = Files.list(folder)) {
                for (Path file : files.toList()) {
                    services.put(
                            file.getFileName().toString(),
                            Files.readAllLines(file).stream()
                                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                                    .sorted()
                                    .toList());
                }
            }
        }
        return services;
    }

    private static List<Path> jars() throws IOException {
        List<Path> modules;
        try (Stream<Path> folders = Files.list(REPOSITORY)) {
            modules = folders.filter(folder -> Files.isRegularFile(folder.resolve("pom.xml")))
                    .filter(folder -> !folder.getFileName().toString().equals("tests"))
                    .sorted()
                    .toList();
        }
        List<Path> jars = new ArrayList<>();
        for (Path module : modules) {
            if (!Files.readString(module.resolve("pom.xml")).contains("<packaging>pom</packaging>")) {
                jars.add(module);
            }
        }
        return jars;
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
