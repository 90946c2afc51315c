package dev.shadeweave.lang.syntax;

import dev.shadeweave.source.SourceSpan;

/**
 * The version of GLSL of a text.
 *
 * @param number three digits: {@code 330}, {@code 450}, {@code 300}
 * @param profile the family; with {@link Profile#ES} the numbers 300 to 320 mean GLSL ES
 * @param profileStated true if the line names the profile ({@code #version 450 core}), so that it can be written
 *     again
 * @param span the {@code #version} line, or the start of the file if there is no such line
 */
public record Version(int number, Profile profile, boolean profileStated, SourceSpan span) implements SyntaxNode {
    /** Returns true for GLSL ES. */
    public boolean isEs() {
        return profile == Profile.ES;
    }

    /** Returns true if this is desktop GLSL of at least {@code desktop}, or GLSL ES of at least {@code es}. */
    public boolean atLeast(int desktop, int es) {
        return number >= (isEs() ? es : desktop);
    }

    /** Returns the line as it is written: {@code #version 310 es}. */
    public String line() {
        return "#version " + number + (profileStated ? " " + profile.word() : "");
    }

    /** Returns {@code GLSL 4.50} or {@code GLSL ES 3.10}, for messages. */
    @Override
    public String toString() {
        int minor = number % 100;
        return (isEs() ? "GLSL ES " : "GLSL ") + number / 100 + '.' + (minor < 10 ? "0" : "") + minor;
    }
}
