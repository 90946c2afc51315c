package dev.shadeweave.docs;

import com.google.common.collect.ImmutableSet;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** The page that says what nodes do where a document can be read in two ways. */
public final class Conventions {
    /** The nodes in the table of the page. */
    public static final ImmutableSet<String> NODES = nodes();

    private Conventions() {}

    private static ImmutableSet<String> nodes() {
        try {
            return Pattern.compile("(?m)^\\| `([a-z0-9]+)` \\|")
                    .matcher(Files.readString(Path.of("../docs/conventions.md")))
                    .results()
                    .map((MatchResult found) -> found.group(1))
                    .collect(ImmutableSet.toImmutableSet());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
