package dev.shadeweave.diagnostic;

import org.checkerframework.checker.tainting.qual.Untainted;

/**
 * One kind of message: a stable code, a severity, a pattern and, for faults that do not stop generation, the repair.
 *
 * <p>A {@linkplain #repaired repaired} fault is a warning: the message names the fault and its repair. A {@linkplain
 * Diagnostics#strict() strict} collector reports the same fault as an error and leaves the repair out.
 *
 * <p>Kinds are constants of the class that reports them. Codes never change their meaning and are never reused. Each
 * package has its own hundred:
 *
 * <pre>
 * 1000  XML, includes and files        2000  translation
 * 1100  values and types               2100  analysis
 * 1200  documents                      2200  Open Shading Language
 * 1300  library and links              2300  code blocks
 * 1400  graphs and passes
 * 1500  generators                     3000  texts of GLSL
 * 1600  targets                        3100  the meaning of GLSL
 * 1700  command line                   3300  features that languages lack
 * 1800  rendering
 * 1900  looks                          4000  command streams
 * </pre>
 *
 * <pre>{@code
 * DiagnosticKind unused = DiagnosticKind.warning("XY0001", "'{0}' is never read");
 * System.out.println(unused.format("tint")); // 'tint' is never read
 *
 * DiagnosticKind width = DiagnosticKind.repaired("XY0002", "'{0}' has the wrong width", "its default is used");
 * System.out.println(width.format("tint")); // 'tint' has the wrong width; its default is used
 * }</pre>
 *
 * @param code {@code SW} and four digits
 * @param severity whether it is an error, a warning or a note
 * @param pattern the message with {@code {0}}, {@code {1}}, … for the arguments; other braces are literal; the text is
 *     part of the program, never of a document
 * @param repair what is used instead of the faulty statement, with the same arguments; empty if the fault is not
 *     repaired
 */
public record DiagnosticKind(String code, Severity severity, @Untainted String pattern, @Untainted String repair) {
    /**
     * Creates the kind of an error.
     *
     * @param code the stable code, {@code SW} and four digits
     * @param pattern the message, which starts in lower case, with {@code {0}} and so on for the arguments
     */
    public static DiagnosticKind error(String code, @Untainted String pattern) {
        return new DiagnosticKind(code, Severity.ERROR, pattern, "");
    }

    /**
     * Creates the kind of a warning.
     *
     * @param code the stable code, {@code SW} and four digits
     * @param pattern the message, which starts in lower case, with {@code {0}} and so on for the arguments
     */
    public static DiagnosticKind warning(String code, @Untainted String pattern) {
        return new DiagnosticKind(code, Severity.WARNING, pattern, "");
    }

    /**
     * Creates the kind of a note.
     *
     * @param code the stable code, {@code SW} and four digits
     * @param pattern the message, which starts in lower case, with {@code {0}} and so on for the arguments
     */
    public static DiagnosticKind note(String code, @Untainted String pattern) {
        return new DiagnosticKind(code, Severity.NOTE, pattern, "");
    }

    /**
     * Creates the kind of a fault for which the specification defines a replacement: a warning with the repair, or an
     * error for a {@linkplain Diagnostics#strict() strict} collector.
     *
     * @param code the stable code, {@code SW} and four digits
     * @param pattern the fault, which starts in lower case, with {@code {0}} and so on for the arguments
     * @param repair what is used instead, with the same arguments: {@code its default is used}
     */
    public static DiagnosticKind repaired(String code, @Untainted String pattern, @Untainted String repair) {
        return new DiagnosticKind(code, Severity.WARNING, pattern, repair);
    }

    /** Returns true if generation continues with a replacement for the faulty statement. */
    public boolean isRepaired() {
        return !repair.isEmpty();
    }

    /**
     * Returns the same kind with another severity.
     *
     * @param newSeverity the new severity
     */
    public DiagnosticKind withSeverity(Severity newSeverity) {
        return new DiagnosticKind(code, newSeverity, pattern, repair);
    }

    /** Returns the same fault without a repair: an error. */
    DiagnosticKind unrepaired() {
        return new DiagnosticKind(code, Severity.ERROR, pattern, "");
    }

    /**
     * Returns the pattern with the arguments put in, followed by the repair if there is one. Long arguments are
     * shortened to their beginning and end: a quoted argument ({@code '{0}'}) to about 240 characters, any other to
     * about 16,384 characters and each of its words to about 240.
     *
     * @param arguments one for each number of the pattern
     */
    public String format(Object... arguments) {
        String fault = formatFault(arguments);
        // A suggestion ends with a question mark.
        return repair.isEmpty() ? fault : fault + (fault.endsWith("?") ? " " : "; ") + format(repair, arguments);
    }

    /** Returns the pattern with the arguments put in, without the repair. */
    String formatFault(Object... arguments) {
        return format(pattern, arguments);
    }

    private static String format(String pattern, Object... arguments) {
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
