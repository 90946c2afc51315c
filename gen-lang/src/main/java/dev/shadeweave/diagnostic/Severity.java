package dev.shadeweave.diagnostic;

import java.util.Locale;

/**
 * The severity of a message, worst first.
 *
 * <pre>{@code
 * System.out.println(Severity.ERROR.word()); // error
 * System.out.println(DiagnosticKind.warning("MY0001", "'{0}' is not used").severity()); // WARNING
 * }</pre>
 */
public enum Severity {
    /** The element cannot be generated as written. */
    ERROR("the element cannot be generated as written"),
    /** The element can be generated, but probably not as meant. */
    WARNING("the element can be generated, but probably not as meant"),
    /** Information that needs no action. */
    NOTE("a fact worth knowing");

    private final String meaning;

    Severity(String meaning) {
        this.meaning = meaning;
    }

    /** Returns the word in messages: {@code error}, {@code warning}, {@code note}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the consequence for the element that the message is about. */
    public String meaning() {
        return meaning;
    }
}
