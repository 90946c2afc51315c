package dev.shadeweave.cli.message;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Severity;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The severities that a call sets for kinds of messages: {@code SW1380=off}, {@code SW1371=error}. They change only
 * what is reported and the exit status. An element that cannot be generated is still not generated.
 *
 * @param byCode the severity for a code; empty for messages that are not shown
 */
public record Severities(ImmutableMap<String, Optional<Severity>> byCode) {
    static final String OFF = "off";

    /**
     * Parses the values of the option.
     *
     * @param options the words by code: {@code error}, {@code warning}, {@code note} or {@code off}
     * @throws IllegalArgumentException if a word is not one of these; its message is the word
     */
    public static Severities of(Map<String, String> options) {
        ImmutableMap.Builder<String, Optional<Severity>> byCode = ImmutableMap.builder();
        options.forEach((code, word) -> byCode.put(code, severity(word)));
        return new Severities(byCode.buildOrThrow());
    }

    private static Optional<Severity> severity(String word) {
        String small = word.toLowerCase(Locale.ROOT);
        if (small.equals(OFF)) {
            return Optional.empty();
        }
        return Optional.of(Arrays.stream(Severity.values())
                .filter(severity -> severity.word().equals(small))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(word)));
    }

    /** Returns the message with the severity that the call sets; empty if the call turns it off. */
    Optional<Diagnostic> apply(Diagnostic diagnostic) {
        Optional<Severity> severity = byCode.get(diagnostic.kind().code());
        return severity == null ? Optional.of(diagnostic) : severity.map(diagnostic::withSeverity);
    }
}
