package dev.shadeweave.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The manual of each package states which parts are stable between releases, which threads may use it, and what it
 * throws. Its statement about stability agrees with {@code api/stable.txt}, with the declarations of modules, and with
 * {@code docs/api.md}.
 */
class PackageStatusTest {
    private static final Path REPOSITORY = Path.of("..");
    private static final String ROOT = "dev.shadeweave.";
    private static final Pattern LINE = Pattern.compile("<li><b>(\\w+)</b>: (.+?)(?= <li>| </ul>)");
    private static final Pattern NAME = Pattern.compile("\\{@code (\\w+)}");
    private static final Pattern EXPORTED = Pattern.compile("exports ([\\w.]+);");
    private static final Pattern MENTIONED = Pattern.compile("dev\\.shadeweave\\.([a-z.]+)\\.[A-Z]");

    private static final String EXPERIMENTAL = "experimental; may be used, and may change in any minor release.";
    private static final String INTERNAL = "internal; may change in any release.";
    private static final String PROGRAM = "a program; its command line is stable, its types are not.";

    @Test
    void each_manual_speaks_of_status_threads_and_errors() throws IOException {
        Map<String, Map<String, String>> manuals = manuals();
        assertTrue(manuals.size() > 60, manuals::toString);
        manuals.forEach((name, lines) -> assertEquals(Set.of("Status", "Threads", "Errors"), lines.keySet(), name));
    }

    @Test
    void manuals_name_the_stable_types() throws IOException {
        Map<String, Set<String>> stable = new TreeMap<>();
        for (String type : stable()) {
            int dot = type.lastIndexOf('.');
            stable.computeIfAbsent(type.substring(ROOT.length(), dot), none -> new TreeSet<>())
                    .add(type.substring(dot + 1));
        }
        Map<String, Set<String>> stated = new TreeMap<>();
        status().forEach((name, status) -> {
            if (status.startsWith("stable ")) {
                stated.put(
                        name,
                        NAME.matcher(status)
                                .results()
                                .map(it -> it.group(1))
                                .collect(Collectors.toCollection(TreeSet::new)));
            } else {
                assertTrue(Set.of(EXPERIMENTAL, INTERNAL, PROGRAM).contains(status), name + ": " + status);
            }
        });
        assertEquals(stable, stated);
    }

    /** The package name of an internal type says that it is internal. */
    @Test
    void package_names_mark_internal_packages() throws IOException {
        Map<String, Boolean> named = new TreeMap<>();
        Map<String, Boolean> stated = new TreeMap<>();
        status().forEach((name, status) -> {
            named.put(name, List.of(name.split("\\.")).contains("internal"));
            stated.put(name, status.equals(INTERNAL));
        });
        assertEquals(stated, named);
        assertTrue(stated.containsValue(true));
    }

    /** Modules export exactly the packages that are not internal, apart from exports to modules of this project. */
    @Test
    void modules_export_all_packages_that_are_not_internal() throws IOException {
        Map<String, String> status = status();
        int modules = 0;
        for (Path module : modules()) {
            Path file = module.resolve("src/main/module/module-info.java");
            if (!Files.exists(file)) {
                continue;
            }
            modules++;
            Set<String> exported = new TreeSet<>();
            Matcher exports = EXPORTED.matcher(Files.readString(file));
            while (exports.find()) {
                exported.add(exports.group(1).substring(ROOT.length()));
            }
            Set<String> open = packages(module).stream()
                    .filter(name -> !INTERNAL.equals(status.get(name)))
                    .collect(Collectors.toCollection(TreeSet::new));
            assertEquals(open, exported, module::toString);
        }
        assertTrue(modules >= 5);
    }

    /** The methods of a stable type never require an internal type. */
    @Test
    void stable_types_mention_nothing_internal() throws IOException {
        Map<String, String> status = status();
        List<String> internal = Files.readAllLines(Path.of("api", "public-api.txt")).stream()
                .filter(line -> line.strip().startsWith("(mentions "))
                .flatMap(line -> MENTIONED.matcher(line).results().map(MatchResult::group))
                .distinct()
                .filter(type -> INTERNAL.equals(status.get(
                        type.substring(ROOT.length(), type.length() - 2).replaceAll("\\.$", ""))))
                .toList();
        assertEquals(List.of(), internal);
    }

    @Test
    void the_page_names_the_stable_types() throws IOException {
        String page = Files.readString(REPOSITORY.resolve("docs/api.md"));
        List<String> missing = stable().stream()
                .map(type -> type.substring(ROOT.length()))
                .filter(type -> !page.contains("`" + type + "`"))
                .toList();
        assertEquals(List.of(), missing);
    }

    private static Map<String, String> status() throws IOException {
        Map<String, String> status = new TreeMap<>();
        manuals().forEach((name, lines) -> status.put(name, lines.getOrDefault("Status", "")));
        return status;
    }

    /** What the manuals of packages say, by package and line. */
    private static Map<String, Map<String, String>> manuals() throws IOException {
        Map<String, Map<String, String>> manuals = new TreeMap<>();
        for (Path module : modules()) {
            for (String name : packages(module)) {
                Path file = module.resolve("src/main/java/dev/shadeweave/" + name.replace('.', '/'))
                        .resolve("package-info.java");
                String text =
                        Files.readString(file).replaceAll("\\s*\\n \\* *", " ").replaceAll("\\s+", " ");
                Map<String, String> lines = new TreeMap<>();
                LINE.matcher(text).results().forEach(it -> lines.put(it.group(1), it.group(2)));
                manuals.put(name, lines);
            }
        }
        return manuals;
    }

    private static ImmutableList<String> stable() throws IOException {
        return Files.readAllLines(Path.of("api", "stable.txt")).stream()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .collect(ImmutableList.toImmutableList());
    }

    private static List<Path> modules() throws IOException {
        try (Stream<Path> folders = Files.list(REPOSITORY)) {
            return folders.filter(folder -> folder.getFileName().toString().startsWith("gen-"))
                    .filter(folder -> Files.isDirectory(folder.resolve("src/main/java/dev/shadeweave")))
                    .sorted()
                    .toList();
        }
    }

    private static List<String> packages(Path module) throws IOException {
        Path root = module.resolve("src/main/java/dev/shadeweave");
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(file -> file.getFileName().toString().equals("package-info.java"))
                    .map(file -> root.relativize(file.getParent()).toString().replace('/', '.'))
                    .sorted()
                    .toList();
        }
    }
}
