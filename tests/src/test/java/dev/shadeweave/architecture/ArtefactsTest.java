package dev.shadeweave.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What repositories of artefacts and their users ask of the artefacts of this project. */
class ArtefactsTest {
    private static final Path TOP = Path.of("..");
    private static final String MARKER = "dev.shadeweave.gradle.plugin";

    @Test
    void the_bill_of_materials_lists_the_published_artefacts() {
        Map<String, Artefacts.Model> published = new TreeMap<>(Artefacts.read().published());
        // Gradle asks for this name; no dependency names it
        assertTrue(published.remove(MARKER) != null);
        Artefacts.Model bom = Objects.requireNonNull(published.remove("shadeweave-bom"));
        Set<String> listed = bom.managed().stream()
                .map(one -> one.key().replace("dev.shadeweave:", ""))
                .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(published.keySet(), listed);
        assertTrue(listed.size() >= 19, listed::toString);
    }

    @Test
    void every_artefact_has_a_name_and_a_description() {
        Artefacts.read().published().forEach((name, model) -> {
            assertTrue(name.startsWith("shadeweave-") || name.equals(MARKER), name);
            assertTrue(model.text("name").startsWith("Shadeweave"), name + " has no name");
            assertTrue(model.text("description").length() > 20, name + " has no description");
        });
    }

    /** A range makes every build ask the network which versions there are; a build without one fails. */
    @Test
    void no_range_of_versions_reaches_a_user() {
        assertEquals(Set.of(), Artefacts.read().ranges());
    }

    /** The version is in one place; pages and examples, which no build reads, name the same. */
    @Test
    void pages_and_examples_name_the_version_of_the_project() throws IOException {
        String version = Artefacts.Model.read(TOP.resolve("pom.xml")).text("properties", "revision");
        Pattern named = Pattern.compile(
                "dev\\.shadeweave(?::[a-z-]+:|</groupId>\\s*<artifactId>[a-z-]+</artifactId>\\s*"
                        + "<version>)(\\d[^<\"'`@\\s:)]*)|(?:benchmarks|shadeweave[a-z-]*)[-_](\\d+\\.\\d+\\.\\d+[\\w.]*?)(?=[-_./` ])");
        int found = 0;
        for (Path page : pages()) {
            Matcher names = named.matcher(Files.readString(page));
            while (names.find()) {
                found++;
                String one = names.group(1) == null ? names.group(2) : names.group(1);
                assertEquals(version, one, page + " names another version: " + names.group());
            }
        }
        assertTrue(found >= 8, "only " + found);
    }

    private static List<Path> pages() throws IOException {
        try (Stream<Path> files = Files.walk(TOP, 3)) {
            return files.filter(file ->
                            file.toString().endsWith(".md") || file.toString().matches(".*examples.*pom\\.xml"))
                    .filter(file -> !file.toString().contains("target") && !file.endsWith("CHANGELOG.md"))
                    .sorted()
                    .toList();
        }
    }
}
