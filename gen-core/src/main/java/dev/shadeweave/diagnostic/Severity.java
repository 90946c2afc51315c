package dev.shadeweave.diagnostic;

import java.util.Locale;

/** How bad a message is, worst first. */
public enum Severity {
    /** The element cannot be generated as written. */
    ERROR("the element cannot be generated as written"),
    /** It can, but probably not as meant. */
    WARNING("the element can be generated, but probably not as meant"),
    /** A fact worth knowing. */
    NOTE("a fact worth knowing");

    private final String meaning;

    Severity(String meaning) {
        this.meaning = meaning;
    }

    /** The word in messages: {@code error}, {@code warning}, {@code note}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** What it says about the element it stands at. */
    public String meaning() {
        return meaning;
    }
}
