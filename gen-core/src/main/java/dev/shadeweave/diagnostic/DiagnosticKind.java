package dev.shadeweave.diagnostic;

import org.checkerframework.checker.tainting.qual.Untainted;

/**
 * One kind of message: a stable code, a severity and a pattern.
 *
 * <p>Kinds are constants of the class that reports them. Codes never change their meaning and are never used again;
 * each package has its hundred: 1000 XML, includes and files, 1100 values and types, 1200 documents, 1300 library and link,
 * 1400 graphs and passes, 1500 generators, 1600 targets, 1700 command line, 1800 rendering,
 * 1900 looks, 2000 translation, 2100 analysis, 2200 Open Shading Language, 2300 code blocks, 3000 texts of GLSL, 3100 the meaning of GLSL,
 * 3300 what languages lack, 4000 command streams.
 *
 * <pre>{@code
 * DiagnosticKind unused = DiagnosticKind.warning("XY0001", "'{0}' is never read");
 * System.out.println(unused.format("tint")); // 'tint' is never read
 * }</pre>
 *
 * @param code {@code SW} and four digits
 * @param severity how bad it is
 * @param pattern the message with {@code {0}}, {@code {1}}, … for the arguments; other braces stand for themselves; words of
 *     the program, never of a document
 */
public record DiagnosticKind(String code, Severity severity, @Untainted String pattern) {
    /**
     * An error.
     *
     * @param code the stable code, {@code SW} and four digits
     * @param pattern the message, which starts in lower case, with {@code {0}} and so on for the arguments
     */
    public static DiagnosticKind error(String code, @Untainted String pattern) {
        return new DiagnosticKind(code, Severity.ERROR, pattern);
    }

    /**
     * A warning.
     *
     * @param code the stable code, {@code SW} and four digits
     * @param pattern the message, which starts in lower case, with {@code {0}} and so on for the arguments
     */
    public static DiagnosticKind warning(String code, @Untainted String pattern) {
        return new DiagnosticKind(code, Severity.WARNING, pattern);
    }

    /**
     * A note.
     *
     * @param code the stable code, {@code SW} and four digits
     * @param pattern the message, which starts in lower case, with {@code {0}} and so on for the arguments
     */
    public static DiagnosticKind note(String code, @Untainted String pattern) {
        return new DiagnosticKind(code, Severity.NOTE, pattern);
    }

    /**
     * The same kind, taken more or less seriously.
     *
     * @param newSeverity how serious it is from now on
     */
    public DiagnosticKind withSeverity(Severity newSeverity) {
        return new DiagnosticKind(code, newSeverity, pattern);
    }

    /**
     * The pattern with the arguments put in. Of those that are very long only the beginning and the end are: of a quoted one
     * ({@code '{0}'}) 240 characters, of any other 16,384, and 240 of each word of it.
     *
     * @param arguments one for each number of the pattern
     */
    public String format(Object... arguments) {
        StringBuilder text = new StringBuilder(pattern.length() + 32);
        for (int i = 0; i < pattern.length(); i++) {
            char c = pattern.charAt(i);
            if (c == '{' && i + 2 < pattern.length() && pattern.charAt(i + 2) == '}') {
                int index = pattern.charAt(i + 1) - '0';
                if (index >= 0 && index < arguments.length) {
                    boolean quoted = i > 0 && pattern.charAt(i - 1) == '\'';
                    String argument = String.valueOf(arguments[index]);
                    text.append(quoted ? Excerpt.of(argument, Excerpt.QUOTED) : Excerpt.ofWords(argument));
                    i += 2;
                    continue;
                }
            }
            text.append(c);
        }
        return text.toString();
    }
}
