package dev.shadeweave.glsl.assembly;

import org.checkerframework.checker.tainting.qual.Untainted;

/**
 * Texts of modifiers and templates, and choices of the caller. They are trusted as code and never come from a document.
 */
final class Authored {
    private Authored() {}

    /** Returns a text as trusted code. */
    @SuppressWarnings("tainting") // code of the caller, never of a document
    static @Untainted String code(String text) {
        return text;
    }
}
