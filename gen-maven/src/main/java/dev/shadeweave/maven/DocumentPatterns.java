package dev.shadeweave.maven;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The patterns that choose documents in a folder. In a pattern, {@code *} is any text without a slash, {@code ?} is one
 * character, and {@code **} is any number of folders, as in other plug-ins of Maven.
 *
 * @param includes the files to take; all {@code .mtlx} and {@code .mtlz} files if empty
 * @param excludes the files to leave out
 */
record DocumentPatterns(ImmutableList<String> includes, ImmutableList<String> excludes) {
    private static final ImmutableList<String> DOCUMENTS = ImmutableList.of("**/*.mtlx", "**/*.mtlz");
    private static final Pattern SPECIAL = Pattern.compile("\\*\\*/|\\*\\*|\\*|\\?|[^*?]+");

    /**
     * Returns the files of a folder that fit, in the order of their paths.
     *
     * @return the absolute paths; empty if the folder does not exist
     * @throws IOException if the folder cannot be read
     */
    ImmutableList<Path> find(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return ImmutableList.of();
        }
        Path top = folder.toAbsolutePath().normalize();
        Pattern taken = pattern(includes.isEmpty() ? DOCUMENTS : includes);
        Pattern left = pattern(excludes);
        try (Stream<Path> files = Files.walk(top, FileVisitOption.FOLLOW_LINKS)) {
            return files.filter(file -> {
                        String name = top.relativize(file).toString().replace('\\', '/');
                        return taken.matcher(name).matches()
                                && !left.matcher(name).matches()
                                && Files.isRegularFile(file);
                    })
                    .sorted((one, other) -> slashes(one).compareTo(slashes(other)))
                    .collect(ImmutableList.toImmutableList());
        }
    }

    private static String slashes(Path file) {
        return file.toString().replace('\\', '/');
    }

    /** Returns an expression that matches what one of the patterns matches; without patterns, nothing. */
    private static Pattern pattern(ImmutableList<String> patterns) {
        StringBuilder all = new StringBuilder("(?!)");
        for (String pattern : patterns) {
            all.append('|');
            String whole = pattern.replace('\\', '/');
            SPECIAL.matcher(whole.endsWith("/") ? whole + "**" : whole)
                    .results()
                    .forEach(part -> all.append(
                            switch (part.group()) {
                                case "**/" -> "(?:[^/]+/)*";
                                case "**" -> ".*";
                                case "*" -> "[^/]*";
                                case "?" -> "[^/]";
                                default -> Pattern.quote(part.group());
                            }));
        }
        return Pattern.compile(all.toString());
    }
}
