package dev.shadeweave.osl.internal.syntax;

import com.google.common.base.CharMatcher;
import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableSet;
import com.google.common.io.Resources;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** The words that cannot be names, read from {@code reserved.txt}. */
final class OslKeywords {
    private static final Splitter WORDS = Splitter.on(CharMatcher.whitespace()).omitEmptyStrings();

    static final ImmutableSet<String> ALL = read();

    private OslKeywords() {}

    private static ImmutableSet<String> read() {
        URL resource = Objects.requireNonNull(OslKeywords.class.getResource("reserved.txt"));
        try {
            return Resources.readLines(resource, StandardCharsets.UTF_8).stream()
                    .filter(line -> !line.startsWith("#"))
                    .flatMap(WORDS::splitToStream)
                    .collect(ImmutableSet.toImmutableSet());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
