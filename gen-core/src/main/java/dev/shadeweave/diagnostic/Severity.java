package dev.shadeweave.diagnostic;

import java.util.Locale;

/** How bad a message is, worst first. */
public enum Severity {
    /** The element cannot be generated as written. */
    ERROR,
    /** It can, but probably not as meant. */
    WARNING,
    /** A fact worth knowing. */
    NOTE;

    /** The word in messages: {@code error}, {@code warning}, {@code note}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
