package dev.shadeweave.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Maven's models of the modules are valid on every machine, also if no profile is active: each property that a model
 * uses has a value outside of the profiles. A classifier without a value would make the model invalid for every reader.
 */
class ModelsTest {
    private static final Path TOP = Path.of("..");
    private static final Pattern MENTIONED = Pattern.compile("\\$\\{([^}]+)}");
    private static final Pattern STATED = Pattern.compile("<([\\w.-]+)>[^<]*</\\1>");

    @Test
    void properties_of_models_are_stated_outside_of_profiles() throws IOException {
        String parent = withoutProfiles(Files.readString(TOP.resolve("pom.xml")));
        Set<String> natives = new TreeSet<>();
        Set<String> missing = new TreeSet<>();
        for (Path model : models()) {
            String text = withoutProfiles(Files.readString(model));
            Set<String> known = properties(parent);
            known.addAll(properties(text));
            for (String name : mentioned(text)) {
                if (name.equals("natives.platform")) {
                    natives.add(TOP.relativize(model).toString());
                }
                if (!name.startsWith("project.") && !known.contains(name)) {
                    missing.add(TOP.relativize(model) + " " + name);
                }
            }
        }
        assertEquals(Set.of(), missing);
        assertTrue(natives.contains("gen-render/pom.xml"), "the platform of the machine is named otherwise");
    }

    private static List<Path> models() throws IOException {
        try (Stream<Path> folders = Files.walk(TOP, 3)) {
            return folders.filter(
                            file -> file.endsWith("pom.xml") && !file.toString().contains("target"))
                    .sorted()
                    .toList();
        }
    }

    /** A model without what only some machines have, without comments, and without what plug-ins read by themselves. */
    private static String withoutProfiles(String model) {
        return model.replaceAll("(?s)<profiles>.*</profiles>", "")
                .replaceAll("(?s)<!--.*?-->", "")
                .replaceAll("(?s)<build>.*</build>", "");
    }

    private static Set<String> properties(String model) {
        Set<String> names = new TreeSet<>();
        Matcher block = Pattern.compile("(?s)<properties>(.*?)</properties>").matcher(model);
        while (block.find()) {
            STATED.matcher(block.group(1)).results().forEach(result -> names.add(result.group(1)));
        }
        return names;
    }

    private static List<String> mentioned(String model) {
        return MENTIONED.matcher(model).results().map(result -> result.group(1)).toList();
    }
}
