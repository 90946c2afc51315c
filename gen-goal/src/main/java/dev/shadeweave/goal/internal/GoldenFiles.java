package dev.shadeweave.goal.internal;

import com.github.difflib.DiffUtils;
import com.github.difflib.UnifiedDiffUtils;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.io.MoreFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Generated texts and the approved texts of the same names. In the folder of approved texts, only files with an
 * extension of generated files count, so it may contain other files.
 *
 * @param folder the folder of the approved texts
 * @param now the generated text of each name, with slashes in the name
 * @param differences the names of texts that differ, are new, or are not generated any more, each with its unified
 *     difference
 */
record GoldenFiles(
        Path folder, ImmutableMap<String, String> now, ImmutableMap<String, ImmutableList<String>> differences) {
    private static final int CONTEXT = 3;
    private static final String NOTHING = "/dev/null";
    private static final String NO_APPROVED = "--- " + NOTHING;

    /**
     * Compares files.
     *
     * @param folder the folder of the approved texts; may not exist
     * @param generated the folder of the generated texts
     * @param files the generated files in it
     * @throws IOException if a file cannot be read
     */
    static GoldenFiles compare(Path folder, Path generated, ImmutableSet<Path> files) throws IOException {
        TreeMap<String, String> now = new TreeMap<>();
        for (Path file : files) {
            now.put(name(generated, file), Files.readString(file));
        }
        Set<String> extensions = files.stream().map(MoreFiles::getFileExtension).collect(Collectors.toSet());
        TreeMap<String, String> approved = new TreeMap<>();
        if (Files.isDirectory(folder)) {
            try (Stream<Path> all = Files.walk(folder)) {
                for (Path file : all.filter(Files::isRegularFile).toList()) {
                    if (extensions.contains(MoreFiles.getFileExtension(file))) {
                        approved.put(name(folder, file), Files.readString(file));
                    }
                }
            }
        }
        TreeSet<String> names = new TreeSet<>(now.keySet());
        names.addAll(approved.keySet());
        ImmutableMap.Builder<String, ImmutableList<String>> differences = ImmutableMap.builder();
        for (String name : names) {
            List<String> before = approved.getOrDefault(name, "").lines().toList();
            List<String> after = now.getOrDefault(name, "").lines().toList();
            boolean isNew = !approved.containsKey(name);
            boolean isGone = !now.containsKey(name);
            if (isNew || isGone || !before.equals(after)) {
                differences.put(
                        name,
                        ImmutableList.copyOf(UnifiedDiffUtils.generateUnifiedDiff(
                                isNew ? NOTHING : "approved/" + name,
                                isGone ? NOTHING : "now/" + name,
                                before,
                                DiffUtils.diff(before, after),
                                CONTEXT)));
            }
        }
        return new GoldenFiles(folder, ImmutableMap.copyOf(now), differences.buildOrThrow());
    }

    /** Returns the lines for the log. A text that is only generated or only approved is a single line. */
    ImmutableList<String> summary() {
        ImmutableList.Builder<String> lines = ImmutableList.builder();
        differences.forEach((name, difference) -> {
            if (!now.containsKey(name)) {
                lines.add(name + " is approved, but not generated any more");
            } else if (difference.get(0).equals(NO_APPROVED)) {
                lines.add(name + " is not approved yet");
            } else {
                lines.addAll(difference);
            }
        });
        return lines.build();
    }

    /** Returns the lines of all differences, by name. */
    ImmutableList<String> lines() {
        return differences.values().stream().flatMap(List::stream).collect(ImmutableList.toImmutableList());
    }

    /**
     * Writes the generated texts that differ as approved texts, and deletes approved texts that are not generated.
     *
     * @throws IOException if a file cannot be written or deleted
     */
    void approve() throws IOException {
        for (String name : differences.keySet()) {
            Path file = folder.resolve(name);
            String text = now.get(name);
            if (text == null) {
                Files.delete(file);
            } else {
                Files.createDirectories(file.getParent());
                Files.writeString(file, text);
            }
        }
    }

    private static String name(Path folder, Path file) {
        return folder.relativize(file).toString().replace('\\', '/');
    }
}
