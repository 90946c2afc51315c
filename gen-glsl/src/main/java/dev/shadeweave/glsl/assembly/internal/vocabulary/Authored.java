package dev.shadeweave.glsl.assembly.internal.vocabulary;

import org.checkerframework.checker.tainting.qual.Untainted;

/**
 * Texts of modifiers and templates, and choices of the caller. They are trusted as code and never come from a document.
 */
public final class Authored {
    private Authored() {}

    /** Returns a text as trusted code. */
    @SuppressWarnings("tainting") // code of the caller, never of a document
    public static @Untainted String code(String text) {
        return text;
    }
}
