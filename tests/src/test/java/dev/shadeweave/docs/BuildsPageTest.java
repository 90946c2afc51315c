package dev.shadeweave.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The page about builds lists the goals and parameters of the Maven plug-in, and shows the POM of the example. */
class BuildsPageTest {
    private static final Path TOP = Path.of("..");
    private static final Pattern GOAL = Pattern.compile("(?s)<mojo>\\s*<goal>([a-z-]+)</goal>(.*?)</mojo>");
    private static final Pattern PARAMETER =
            Pattern.compile("(?s)<parameter>\\s*<name>(\\w+)</name>.*?<editable>true</editable>.*?</parameter>");
    private static final Pattern EACH = Pattern.compile("(?s)<parameter>.*?</parameter>");
    private static final Pattern PHASE = Pattern.compile("<phase>([a-z-]+)</phase>");
    private static final Pattern ROW = Pattern.compile("(?m)^\\| (`[^|]+`) \\| ([^|]+) \\| [^|]+ \\|$");
    private static final Pattern GOAL_ROW = Pattern.compile("(?m)^\\| `([a-z-]+)` \\| [^|]+ \\| `([a-z-]+)` \\|$");
    private static final Pattern PROPERTY = Pattern.compile("\\$\\{shadeweave\\.(\\w+)}");

    @Test
    void lists_every_goal_with_its_phase() throws IOException {
        Set<String> goals = new TreeSet<>();
        Matcher goal = GOAL.matcher(descriptor());
        while (goal.find()) {
            Matcher phase = PHASE.matcher(goal.group(2));
            assertTrue(phase.find(), goal.group(1));
            goals.add(goal.group(1) + " " + phase.group(1));
        }
        Set<String> listed = new TreeSet<>();
        GOAL_ROW.matcher(page()).results().forEach(row -> listed.add(row.group(1) + " " + row.group(2)));
        assertEquals(goals, listed);
        assertEquals(5, goals.size());
    }

    @Test
    void lists_every_parameter_with_its_goals() throws IOException {
        Set<String> all = new TreeSet<>();
        Set<String> parameters = new TreeSet<>();
        Matcher goal = GOAL.matcher(descriptor());
        while (goal.find()) {
            all.add(goal.group(1));
            EACH.matcher(goal.group(2)).results().forEach(one -> {
                Matcher parameter = PARAMETER.matcher(one.group());
                if (parameter.matches()) {
                    parameters.add(parameter.group(1) + " " + goal.group(1));
                }
            });
        }
        Set<String> listed = new TreeSet<>();
        String table = page().substring(page().indexOf("### Parameters"));
        ROW.matcher(table).results().forEach(row -> names(row.group(1))
                .forEach(name -> goals(row.group(2), all).forEach(one -> listed.add(name + " " + one))));
        assertEquals(parameters, listed);
    }

    @Test
    void lists_every_property_of_the_command_line() throws IOException {
        Set<String> properties = new TreeSet<>();
        PROPERTY.matcher(descriptor()).results().forEach(property -> properties.add(property.group(1)));
        String page = page();
        int start = page.indexOf("On the command line");
        Set<String> listed = names(page.substring(page.indexOf("sets ", start), page.indexOf(".\n", start)));
        assertEquals(properties, listed);
    }

    @Test
    void shows_the_plug_in_of_the_example() throws IOException {
        String page = page();
        int start = page.indexOf("<plugin>");
        String shown = page.substring(start, page.indexOf("</plugin>", start)).replaceAll("\\s+", " ");
        String example = Files.readString(TOP.resolve("examples/maven/pom.xml"));
        assertTrue(example.replaceAll("\\s+", " ").contains(shown), shown);
    }

    private static Set<String> goals(String cell, Set<String> all) {
        Set<String> goals = new TreeSet<>(cell.startsWith("all") ? all : names(cell));
        if (cell.startsWith("all but")) {
            goals.removeAll(names(cell));
        }
        return goals;
    }

    /** The names in a text, each in backquotes. */
    private static Set<String> names(String text) {
        String[] parts = text.split("`", -1);
        Set<String> names = new TreeSet<>();
        for (int i = 1; i < parts.length; i += 2) {
            names.add(parts[i]);
        }
        return names;
    }

    private static String page() throws IOException {
        return Files.readString(TOP.resolve("docs/builds.md"));
    }

    private static String descriptor() throws IOException {
        try (InputStream in = BuildsPageTest.class.getResourceAsStream("/META-INF/maven/plugin.xml")) {
            assertTrue(in != null, "the descriptor of the plug-in is not on the class path");
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
