package dev.shadeweave.cli.message;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Severity;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * How seriously a run takes the kinds of messages: {@code SW1380=off}, {@code SW1371=error}. What cannot be generated
 * stays so; only what is reported, and the exit status, change.
 *
 * @param byCode the severity for a code; empty for messages that are not shown
 */
public record Severities(ImmutableMap<String, Optional<Severity>> byCode) {
    static final String OFF = "off";

    /**
     * Reads what the options say.
     *
     * @throws IllegalArgumentException with the word that is no severity
     */
    public static Severities of(Map<String, String> options) {
        ImmutableMap.Builder<String, Optional<Severity>> byCode = ImmutableMap.builder();
        options.forEach((code, word) -> byCode.put(code, severity(word)));
        return new Severities(byCode.buildOrThrow());
    }

    private static Optional<Severity> severity(String word) {
        if (word.equals(OFF)) {
            return Optional.empty();
        }
        return Optional.of(Arrays.stream(Severity.values())
                .filter(severity -> severity.word().equals(word.toLowerCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(word)));
    }

    /** The message as this run takes it; empty if it is not to be reported. */
    Optional<Diagnostic> apply(Diagnostic diagnostic) {
        Optional<Severity> severity = byCode.get(diagnostic.kind().code());
        return severity == null ? Optional.of(diagnostic) : severity.map(diagnostic::withSeverity);
    }
}
