package dev.shadeweave.glsl.assembly;

import org.checkerframework.checker.tainting.qual.Untainted;

/** The texts of modifiers and templates, and choices of those who call: code by their own word, which no document gives. */
final class Authored {
    private Authored() {}

    /** A text as code. */
    @SuppressWarnings("tainting") // the caller hands over code; documents cannot
    static @Untainted String code(String text) {
        return text;
    }
}
