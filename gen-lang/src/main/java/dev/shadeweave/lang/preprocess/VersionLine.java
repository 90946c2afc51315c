package dev.shadeweave.lang.preprocess;

import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.lang.syntax.Profile;
import dev.shadeweave.lang.syntax.Version;
import dev.shadeweave.lang.token.Token;
import dev.shadeweave.lang.token.TokenKind;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceSpan;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The content of a {@code #version} line.
 *
 * @param number three digits
 * @param profile the family
 * @param stated true if the line names the family
 * @param start offset of the line
 * @param end offset after it
 */
record VersionLine(int number, Profile profile, boolean stated, int start, int end) {
    static final DiagnosticKind NO_VERSION = DiagnosticKind.error(
            "SW3030",
            "text has no #version line and so is GLSL 1.10, which is not supported; begin with '#version 450'");
    static final DiagnosticKind BAD_VERSION = DiagnosticKind.error(
            "SW3031", "#version line is wrong; write a number and at most a profile: '#version 310 es'");
    static final DiagnosticKind UNSUPPORTED_VERSION = DiagnosticKind.error(
            "SW3032",
            "version {0} is not supported; use one of 330, 400, 410, 420, 430, 440, 450, 460, 300 es, 310 es, 320 es");
    static final DiagnosticKind LATE_VERSION =
            DiagnosticKind.error("SW3033", "#version must come first; move it before {0}");
    static final DiagnosticKind WRONG_PROFILE = DiagnosticKind.error("SW3034", "version {0} has no profile '{1}'; {2}");

    static final ImmutableSet<Integer> DESKTOP = ImmutableSet.of(330, 400, 410, 420, 430, 440, 450, 460);
    static final ImmutableSet<Integer> ES = ImmutableSet.of(300, 310, 320);

    /** The version used if no line states a usable one, so that further mistakes are found. */
    static final VersionLine NEWEST = new VersionLine(460, Profile.CORE, false, 0, 0);

    private static final VersionLine NEWEST_ES = new VersionLine(320, Profile.ES, true, 0, 0);

    Version version(SourceFile file) {
        return new Version(number, profile, stated, new SourceSpan(file, start, end));
    }

    /**
     * Reads the line.
     *
     * @param hash its first token
     * @param tokens the tokens after the word, macros not expanded
     */
    static VersionLine read(Token hash, List<Token> tokens, Problems problems) {
        int end = tokens.isEmpty() ? hash.end() : tokens.get(tokens.size() - 1).end();
        Integer number = tokens.isEmpty() ? null : number(tokens.get(0));
        boolean words = tokens.size() < 2 || tokens.get(1).kind() == TokenKind.WORD;
        if (number == null || tokens.size() > 2 || !words) {
            problems.report(BAD_VERSION, hash.start(), end);
            return NEWEST;
        }
        Token at = tokens.get(0);
        String word = tokens.size() == 2 ? tokens.get(1).text() : null;
        boolean es = word != null ? word.equals("es") : ES.contains(number);
        if (!DESKTOP.contains(number) && !ES.contains(number)) {
            problems.report(UNSUPPORTED_VERSION, at, number + (word == null ? "" : " " + word));
            return es ? NEWEST_ES : NEWEST;
        }
        if (word == null) {
            if (es) {
                problems.report(WRONG_PROFILE, at, number, "core", "write '#version " + number + " es'");
            }
            return new VersionLine(number, es ? Profile.ES : Profile.CORE, es, hash.start(), end);
        }
        Profile profile = profile(word);
        if (profile == null) {
            problems.report(WRONG_PROFILE, tokens.get(1), number, word, "profiles are core, compatibility and es");
            return ES.contains(number) ? NEWEST_ES : NEWEST;
        }
        if (ES.contains(number) != (profile == Profile.ES)) {
            String fix = profile == Profile.ES ? "leave it out" : "write '" + number + " es'";
            problems.report(WRONG_PROFILE, tokens.get(1), number, word, fix);
            return profile == Profile.ES ? NEWEST_ES : NEWEST;
        }
        return new VersionLine(number, profile, true, hash.start(), end);
    }

    private static @Nullable Integer number(Token token) {
        String text = token.text();
        boolean digits = text.length() <= 5 && text.chars().allMatch(c -> c >= '0' && c <= '9');
        return token.kind() == TokenKind.NUMBER && digits ? Integer.valueOf(text) : null;
    }

    private static @Nullable Profile profile(String word) {
        for (Profile it : Profile.values()) {
            if (it.word().equals(word)) {
                return it;
            }
        }
        return null;
    }
}
