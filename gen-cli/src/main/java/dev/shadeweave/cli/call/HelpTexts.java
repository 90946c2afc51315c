package dev.shadeweave.cli.call;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSortedSet;
import com.google.common.io.Resources;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Texts of help that are too long for annotations: topics, and examples of every verb. */
public final class HelpTexts {
    /** The topics of {@code help} besides verbs. */
    public static final ImmutableSortedSet<String> TOPICS = ImmutableSortedSet.of(
            "baking", "colour", "elements", "files", "geomprops", "lights", "looks", "messages", "targets", "textures");

    private HelpTexts() {}

    /** Returns the text of a topic. */
    public static String topic(String name) {
        return read("help/" + name + ".txt");
    }

    /** Returns the examples of a verb with a heading; empty if it has no examples. */
    public static String examples(String verb) {
        String lines = sections().getOrDefault(verb, "");
        return lines.isEmpty() ? "" : "\nExamples:\n" + lines;
    }

    private static ImmutableMap<String, String> sections() {
        ImmutableMap.Builder<String, String> sections = ImmutableMap.builder();
        String verb = "";
        StringBuilder lines = new StringBuilder();
        for (String line : read("help/examples.txt").lines().toList()) {
            if (line.startsWith("[") && line.endsWith("]")) {
                if (!verb.isEmpty()) {
                    sections.put(verb, lines.toString());
                }
                verb = line.substring(1, line.length() - 1);
                lines = new StringBuilder();
            } else if (!line.isBlank()) {
                lines.append("  ").append(line).append('\n');
            }
        }
        return sections.put(verb, lines.toString()).buildOrThrow();
    }

    private static String read(String name) {
        try {
            return Resources.toString(
                            Resources.getResource(HelpTexts.class, "/dev/shadeweave/cli/" + name),
                            StandardCharsets.UTF_8)
                    .replace("\r\n", "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
