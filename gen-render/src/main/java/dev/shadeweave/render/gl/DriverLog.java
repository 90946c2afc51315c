package dev.shadeweave.render.gl;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.SourceMap;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Parses the messages of a compiler about a generated source and traces each line back to the node and the characters
 * of the document. Compilers differ in the form of their messages. Those of Mesa, NVIDIA, glslang and the common one of
 * AMD, Intel, Apple and ANGLE are supported; anything else becomes one message without a position.
 */
public final class DriverLog {
    static final DiagnosticKind REFUSED =
            DiagnosticKind.error("SW1804", "{0} refuses line {1} of the {2} stage of '{3}': {4}");
    static final DiagnosticKind REFUSED_SOMEWHERE = DiagnosticKind.error("SW1805", "{0} refuses the {1} of '{2}': {3}");

    private static final Pattern MESA = Pattern.compile("\\d+:(?<line>\\d+)\\(\\d+\\): (?<level>\\w+): (?<text>.*)");
    private static final Pattern NVIDIA = Pattern.compile("\\d+\\((?<line>\\d+)\\) : (?<level>\\w+) \\w+: (?<text>.*)");
    private static final Pattern ANGLE = Pattern.compile("(?<level>\\w+): \\d+:(?<line>\\d+): (?<text>.*)");
    private static final Pattern GLSLANG = Pattern.compile("[^:]*:(?<line>\\d+): (?<level>\\w+): (?<text>.*)");
    private static final ImmutableList<Pattern> FORMS = ImmutableList.of(MESA, NVIDIA, ANGLE, GLSLANG);

    private static final int MAX_MESSAGES = 10;
    private static final int MAX_ERRORS = 100;
    private static final int MAX_LENGTH = 400;

    /**
     * One message of a compiler.
     *
     * @param line the line of the source, from 1
     * @param text the error
     * @param more further messages about that line: consequences of the error, the functions that were compared, or
     *     the rest of a message of several lines
     */
    record Entry(int line, String text, ImmutableList<String> more) {}

    private DriverLog() {}

    /**
     * Returns the errors of a log that name a line, one for each run of errors about one line; if they are many, only
     * the first ones.
     */
    static ImmutableList<Entry> errors(String log) {
        List<Entry> errors = new ArrayList<>();
        int read = 0;
        // The line of the last error; 0 if the next lines are not a part of it.
        int open = 0;
        for (String each : log.lines().toList()) {
            String line = each.strip();
            Matcher match = FORMS.stream()
                    .map(form -> form.matcher(line))
                    .filter(Matcher::matches)
                    .findFirst()
                    .orElse(null);
            if (match == null) {
                if (open > 0 && !line.isEmpty()) {
                    add(open, line, errors);
                }
                continue;
            }
            boolean isError = match.group("level").toLowerCase(Locale.ROOT).endsWith("error");
            if (isError && ++read > MAX_ERRORS) {
                break;
            }
            if (isError) {
                add(Integer.parseInt(match.group("line")), match.group("text"), errors);
            }
            // Mesa breaks lines within a message; other compilers end with a summary.
            open = isError && match.pattern().equals(MESA) ? Integer.parseInt(match.group("line")) : 0;
        }
        return errors.stream().limit(MAX_MESSAGES).collect(ImmutableList.toImmutableList());
    }

    private static void add(int line, String text, List<Entry> errors) {
        String said = decapitalize(text.strip());
        Entry last = errors.isEmpty() ? null : errors.get(errors.size() - 1);
        if (last == null || last.line() != line) {
            errors.add(new Entry(line, said, ImmutableList.of()));
        } else if (!last.text().equals(said) && !last.more().contains(said)) {
            ImmutableList<String> more = ImmutableList.<String>builder()
                    .addAll(last.more())
                    .add(said)
                    .build();
            errors.set(errors.size() - 1, new Entry(line, last.text(), more));
        }
    }

    /**
     * Returns the messages of a log.
     *
     * @param compiler the compiler's name in messages: {@code the driver 'llvmpipe'}
     */
    public static ImmutableList<Diagnostic> explain(String compiler, Shader shader, ShaderStage stage, String log) {
        List<Entry> errors = errors(log);
        if (errors.isEmpty()) {
            return ImmutableList.of(Diagnostic.of(
                    REFUSED_SOMEWHERE,
                    SourceSpan.none(),
                    compiler,
                    stage.stage() + " stage",
                    shader.name(),
                    shorten(log)));
        }
        return errors.stream()
                .map(error -> explain(compiler, shader, stage, error))
                .collect(ImmutableList.toImmutableList());
    }

    private static Diagnostic explain(String compiler, Shader shader, ShaderStage stage, Entry error) {
        SourceMap.Origin origin = stage.sourceMap().at(error.line());
        Diagnostic message = Diagnostic.of(
                REFUSED,
                origin == null ? SourceSpan.none() : origin.span(),
                compiler,
                error.line(),
                stage.stage(),
                shader.name(),
                shorten(error.text()));
        String line = stage.source()
                .lines()
                .skip(Math.max(0, error.line() - 1))
                .findFirst()
                .orElse("")
                .strip();
        if (origin != null && !origin.path().isEmpty()) {
            message = message.hint("the line was written for '" + origin.path() + "'");
        }
        Optional<SourceMap.Origin> caller = new LibraryCallers(stage).of(error.line());
        if (caller.isPresent()) {
            message = message.note(
                    "'" + caller.get().path() + "' calls the code that the line is a part of",
                    caller.get().span());
        }
        if (!line.isEmpty()) {
            message = message.hint("the line is: " + shorten(line));
        }
        for (String more : error.more()) {
            message = message.hint("about the same line: " + shorten(more));
        }
        return message;
    }

    /** Returns the message of a linker, which names no lines. */
    public static Diagnostic explainLink(String compiler, Shader shader, String log) {
        return Diagnostic.of(
                REFUSED_SOMEWHERE, SourceSpan.none(), compiler, "stages together", shader.name(), shorten(log));
    }

    private static String shorten(String text) {
        String line = text.strip().lines().map(String::strip).reduce("", (a, b) -> a.isEmpty() ? b : a + "; " + b);
        String plain = line.isEmpty() ? "no reason given" : line;
        return plain.length() <= MAX_LENGTH ? plain : plain.substring(0, MAX_LENGTH) + "…";
    }

    private static String decapitalize(String text) {
        return text.length() > 1 && Character.isUpperCase(text.charAt(0)) && Character.isLowerCase(text.charAt(1))
                ? Character.toLowerCase(text.charAt(0)) + text.substring(1)
                : text;
    }
}
