package dev.shadeweave.glsl.syntax;

import com.google.common.collect.ImmutableSet;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** The words that cannot be names, read from {@code reserved.txt}. */
final class GlslKeywords {
    static final ImmutableSet<String> ALL = read();

    private GlslKeywords() {}

    private static ImmutableSet<String> read() {
        ImmutableSet.Builder<String> words = ImmutableSet.builder();
        try (InputStream in = Objects.requireNonNull(GlslKeywords.class.getResourceAsStream("reserved.txt"))) {
            for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\n", -1)) {
                if (!line.startsWith("#")) {
                    for (String word : line.split(" ", -1)) {
                        if (!word.isBlank()) {
                            words.add(word.strip());
                        }
                    }
                }
            }
            return words.build();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
